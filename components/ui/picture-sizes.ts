/**
 * The `sizes` of a picture that fills a phone's screen. Three quarters of it: a phone has two or three pixels for each of
 * the page's, and with half as many bytes the picture looks the same and is there sooner on a slow line.
 */
export const PHONE_WIDTH = '75vw';

/** The `sizes` of a picture as wide as the window. */
export const FULL_WIDTH = `(width >= 40em) 100vw, ${PHONE_WIDTH}`;
