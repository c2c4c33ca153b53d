import { startAlteredCms } from './altered-cms.mjs';

/** The records that receive giants: their collection, slug, and place in the response of their call. */
export const GIANT_RECORDS = /** @type {const} */ ({
  investigations: { collection: 'investigations', slug: 'the-courtyard-at-number-nine' },
  investigation: { collection: 'investigations', slug: 'the-courtyard-at-number-nine' },
  news: { collection: 'news', slug: 'ten-years' },
});

/** @typedef {import('./giant-corpus.mjs').Giant} Giant */
/** @typedef {Record<string, unknown>} Raw */

/** @param {Giant} giant @param {Raw[]} rows */
const inRow = ({ call, alter, copies = 0, state }, rows) =>
  rows.flatMap((row) => {
    if (row['slug'] !== GIANT_RECORDS[call].slug) return [row];
    const copy = (/** @type {unknown} */ _, /** @type {number} */ index) => {
      const id = 5e6 + index;
      return state
        ? { id, slug: null, title: { of: index } }
        : { ...row, id, slug: `copy-${index}`, title: `Copy ${index}` };
    };
    return [alter(row), ...Array.from({ length: copies }, copy)];
  });

/** Returns a response with a giant in it. @param {Giant} giant @param {any} body */
function altered(giant, body) {
  if (giant.call === 'investigation') return { ...body, acf: giant.alter(body.acf) };
  if (giant.call === 'news') return inRow(giant, body);
  return { ...body, investigations: inRow(giant, body.investigations) };
}

/**
 * Starts a proxy in front of a content server that puts a giant into its responses.
 *
 * @param {Awaited<ReturnType<typeof import('../demo/server/index.mjs').startContentServer>>} content
 */
export async function startGiantCms(content) {
  /** @type {Giant | null} */
  let giant = null;
  let before = 0;
  const id = content.control.store.get('investigations', GIANT_RECORDS.investigation.slug)?.id;
  const paths = {
    investigations: '/wp-json/fa/v1/investigations',
    investigation: `/wp-json/acf/v3/investigation/${id}`,
    news: '/wp-json/fa/v1/news',
  };
  const cms = await startAlteredCms(content, (path) => {
    const put = giant;
    return put && path === paths[put.call] ? (body) => altered(put, body) : undefined;
  });
  return {
    apiRoot: cms.apiRoot,
    /** The number of responses with a giant since the last `put`. */
    get served() {
      return cms.altered - before;
    },
    /** Puts a giant into every response from now on; null for none. @param {Giant | null} next */
    put(next) {
      giant = next;
      before = cms.altered;
    },
    stop: cms.stop,
  };
}
