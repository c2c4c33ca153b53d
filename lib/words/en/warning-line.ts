/** A content warning in front of other text: lists of every kind say it. */
export const warningOf = (warning: string) => `Content warning: ${warning}`;
