// Plain JavaScript: the page cache uses this, and Next loads it outside any bundle.

/**
 * Holds one value that all parts of this process share. Next bundles instrumentation, routes, middleware and page
 * cache separately, each with its own copy of every module, so module variables are not shared. This is the only
 * access to `globalThis`.
 *
 * @template T
 * @param {string} name
 */
export function slot(name) {
  const key = Symbol.for(`open-ground.${name}`);
  const shared = /** @type {Record<symbol, T | undefined>} */ (/** @type {unknown} */ (globalThis));
  return {
    /** The value, or null before there is one. @returns {T | null} */
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

/** The site of this process; empty in a build, and until it has started. @type {ReturnType<typeof slot<import('./running-site').RunningSite>>} */
export const siteSlot = slot('site');
