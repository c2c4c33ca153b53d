/**
 * The `Cache-Control` of pages and everything else that shows content. Browsers must revalidate. A proxy may store a
 * response for one second, the longest that an editor should have to wait.
 */
export const FOR_A_SECOND = 'public, max-age=0, s-maxage=1';

/**
 * Marks a response that a proxy must not store: one of endlessly many addresses with the same content, which would
 * displace the pages kept for an outage. Never sent (lib/http/answer-headers.ts).
 */
export const NOT_STORED = 'x-not-stored';
