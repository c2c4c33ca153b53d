/** Milliseconds after the page's load at which the line starts. */
export const START_AFTER = 500;
