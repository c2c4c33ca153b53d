/**
 * True while something is open above the page and handles Escape first: a dialog, such as the slideshow, or the
 * player (checklist DET-14, GAL-06).
 */
export const hasOverlayAbove = () => document.querySelector('dialog[open], [data-player]') !== null;
