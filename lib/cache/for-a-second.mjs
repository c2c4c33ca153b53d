/**
 * `Cache-Control` of pages and of whatever else shows content. Browsers must revalidate; a proxy may store a response for
 * one second, the longest an editor should have to wait.
 */
export const FOR_A_SECOND = 'public, max-age=0, s-maxage=1';

/**
 * Marks a response that a proxy must not store: one of endlessly many addresses with the same content. Stored, they would push
 * out the pages kept for an outage. Never sent (lib/http/answer-headers.ts).
 */
export const NOT_STORED = 'x-not-stored';
