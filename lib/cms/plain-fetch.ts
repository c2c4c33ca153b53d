/** Opts out of Next's own cache, which ties responses to pages (decision 1). `RequestInit` doesn't declare the flag. */
export const PLAIN_FETCH = { next: { internal: true } } as RequestInit;
