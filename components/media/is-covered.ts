/** Whether Escape belongs to something above the panels: slideshow first, then video (checklist DET-14, GAL-06). */
export const isCovered = () => document.querySelector('dialog[open], [data-player]') !== null;
