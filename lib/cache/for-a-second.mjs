/**
 * `Cache-Control` of pages and of whatever else shows content. Browsers must revalidate; a proxy may store a response for
 * one second, the longest an editor should have to wait.
 */
export const FOR_A_SECOND = 'public, max-age=0, s-maxage=1';
