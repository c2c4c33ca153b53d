/**
 * Thirty combining marks in a row, which no language has (Unicode's Stream-Safe Text Format has the same limit), and
 * those beyond. Normalising a longer row takes quadratic time.
 */
const STACKED_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Limits a text to thirty combining marks in a row. */
export const limitMarks = (text: string): string => text.replace(STACKED_MARKS, '$1');
