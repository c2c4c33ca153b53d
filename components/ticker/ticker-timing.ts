/** Milliseconds after the page's load at which the line starts. */
export const START_AFTER = 500;

/** Milliseconds after it at which the line's links take clicks (checklist TICK-05), as in `settling.js` for a full load. */
export const CLICKABLE_AFTER = 1_000;
