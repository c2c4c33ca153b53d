/**
 * Thirty combining marks in a row, which no language has (Unicode's Stream-Safe Text Format draws the same line), and
 * those beyond. Normalising a longer row takes quadratic time.
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text in which no more than thirty combining marks follow each other. */
export const limitMarks = (text: string): string => text.replace(STACKED_MARKS, '$1');
