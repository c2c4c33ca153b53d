/** A content warning in front of other text, as lists of every kind show it. */
export const warningOf = (warning: string) => `Content warning: ${warning}`;
