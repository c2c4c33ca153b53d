import { fetch as fetchOfUndici } from 'undici';

/**
 * Node's `fetch`, by the package that Node bundles. Next replaces the global one: it would keep responses in a cache of its
 * own, and tie each to the page that asked for it (decision 1).
 */
export const plainFetch = fetchOfUndici as unknown as typeof fetch;
