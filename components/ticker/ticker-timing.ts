/** How long after the page's load the line starts, in milliseconds. */
export const START_AFTER = 500;

/**
 * How long after the page's load the line's links accept clicks, in milliseconds (checklist TICK-05), as in
 * `settling.js` for a full load.
 */
export const CLICKABLE_AFTER = 1_000;
