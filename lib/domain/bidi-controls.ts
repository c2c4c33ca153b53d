/** Directional controls, which can make one text read as another, and what follows it as well. */
export const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
