/**
 * The `sizes` of a picture that fills a phone's screen. A phone has two or three pixels for each CSS pixel, so a picture of
 * three quarters of the width looks almost as sharp, has about half the bytes, and arrives sooner on a slow line.
 */
export const PHONE_WIDTH = '75vw';

/** The `sizes` of a picture as wide as the window. */
export const FULL_WIDTH = `(width >= 40em) 100vw, ${PHONE_WIDTH}`;
