// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/**
 * Holds one value for all parts of this process. Next bundles instrumentation, routes, middleware and page cache
 * separately, each with its own copy of every module, so they don't share module variables. This is the only access to
 * `globalThis`.
 *
 * @template T
 * @param {string} name
 */
export function slot(name) {
  const key = Symbol.for(`open-ground.${name}`);
  const shared = /** @type {Record<symbol, T | undefined>} */ (/** @type {unknown} */ (globalThis));
  return {
    /** The value, or null before one is set. @returns {T | null} */
    get: () => shared[key] ?? null,
    /** @param {T} value */
    set(value) {
      shared[key] = value;
    },
    clear() {
      delete shared[key];
    },
  };
}

/**
 * The site of this process; empty during a build and until the site has started.
 * @type {ReturnType<typeof slot<import('./running-site').RunningSite>>}
 */
export const siteSlot = slot('site');
