/** Milliseconds after the page's load at which the line starts. */
export const START_AFTER = 500;

/** Milliseconds after the page's load from which its links answer. */
export const CLICKABLE_AFTER = 1_000;
