/** Directional controls, which can make a text, and what follows it, read as another. */
export const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
