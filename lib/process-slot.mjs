// Plain JavaScript: Next loads the page cache, which uses this, itself and outside any bundle.

/**
 * A place for one value that every part of this process shares. Next bundles instrumentation, routes, middleware and
 * the page cache apart, each with its own copy of every module, so module variables are not shared; this is the only
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
