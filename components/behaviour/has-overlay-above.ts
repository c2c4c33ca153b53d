/**
 * Whether Escape belongs to something above what lies in the page: a dialog, the slideshow among them, then a film
 * (checklist DET-14, GAL-06).
 */
export const hasOverlayAbove = () => document.querySelector('dialog[open], [data-player]') !== null;
