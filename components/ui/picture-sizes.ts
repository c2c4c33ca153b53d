/**
 * The `sizes` of a picture that fills a phone's screen. A phone has two or three pixels per CSS pixel, so a picture of
 * three quarters of the width looks almost as sharp, has about half the bytes, and arrives sooner on a slow connection.
 */
export const PHONE_WIDTH = '75vw';

/** The `sizes` of the first picture of a record's page, with the data sheet beside it if there is room. */
export const LEAD_WIDTH = `(width >= 64em) 66vw, (width >= 40em) 100vw, ${PHONE_WIDTH}`;
