/** `wp/v2/*`: WordPress's own lists, with pages and totals, and single posts. */
import { resolveDay } from '../days.mjs';
import { invalidId, noRoute, ok, paginated } from '../http.mjs';
import { methodologyRow, pageRow, personRow, subdomainRow } from '../shapes/about.mjs';
import { publicationRow } from '../shapes/programme.mjs';
import { listed, listedByWordPress } from '../shapes/protected.mjs';
import { pressRow } from '../shapes/references.mjs';

/** @typedef {import('../shapes/context.mjs').Context} Context */
/** @typedef {import('../http.mjs').Answer} Answer */
/** @typedef {{id: number, slug: string, protected?: boolean | undefined}} Entry */

/** The press type that the site requests; every press item of the demo has it. */
const PRESS_TYPE = '81';

/** @type {Record<string, (query: URLSearchParams, context: Context) => {records: Entry[], row: (record: never) => unknown}>} */
const lists = {
  subdomain: (_, context) =>
    list(context.content.subdomains, (record) => subdomainRow(record, context)),
  methodology: (_, context) =>
    list(context.content.methodologies, (record) => methodologyRow(record, context)),
  publication: (_, context) =>
    list(
      context.content.publications,
      (record) => publicationRow(record, context),
      (record) => dayOf(record.publication_date, context),
    ),
  press: (query, context) => {
    const types = query.get('press_types');
    const found = list(
      context.content.press,
      (record) => pressRow(record, context),
      (record) => dayOf(record.date, context),
    );
    return types === null || types === PRESS_TYPE ? found : { ...found, records: [] };
  },
  pages: (query, context) => {
    const path = query.get('path');
    const found = list(context.content.pages, (record) => pageRow(record, context));
    if (path === null) return found;
    return { ...found, records: found.records.filter((record) => hasPath(record, path)) };
  },
  person: (_, context) => list(context.content.people, (record) => personRow(record, context)),
};

/**
 * Types with lists elsewhere: for these, WordPress serves single records only.
 *
 * @type {Record<string, (context: Context) => Map<string, Entry>>}
 */
const singles = {
  investigation: ({ content }) => content.investigations,
  exhibition: ({ content }) => content.exhibitions,
  event: ({ content }) => content.events,
  news: ({ content }) => content.news,
};

/**
 * @param {string[]} segments  After `wp/v2`.
 * @param {URLSearchParams} query
 * @param {Context} context
 * @returns {Answer}
 */
export function wpRoute(segments, query, context) {
  const [type = '', id] = segments;
  if (id !== undefined && segments.length === 2 && Object.hasOwn(singles, type)) {
    const records = singles[type]?.(context).values() ?? [];
    const record = [...records].find((entry) => String(entry.id) === id);
    if (!record) return invalidId();
    return ok({ type, status: 'publish', ...listed(record, { id: record.id, slug: record.slug }) });
  }
  if (!Object.hasOwn(lists, type) || segments.length > 2) return noRoute();
  const found = lists[type]?.(query, context);
  if (!found) return noRoute();
  const row = (/** @type {Entry} */ record) =>
    listedByWordPress(record, /** @type {object} */ (found.row(/** @type {never} */ (record))));
  if (id !== undefined) {
    const record = found.records.find((entry) => String(entry.id) === id);
    return record ? ok(row(record)) : invalidId();
  }
  // WordPress ignores an empty slug and returns every post.
  const slug = query.get('slug');
  const records = slug ? found.records.filter((record) => record.slug === slug) : found.records;
  const answer = paginated(records, query, `${context.origin}/wp-json/wp/v2/${type}`);
  return Array.isArray(answer.body) ? { ...answer, body: answer.body.map(row) } : answer;
}

/**
 * @template {Entry} Kind
 * @param {Map<string, Kind>} collection
 * @param {(record: Kind) => unknown} row
 * @param {(record: Kind) => string} [newest]  A day to sort by, newest first.
 */
function list(collection, row, newest) {
  const records = [...collection.values()];
  if (newest) records.sort((a, b) => newest(b).localeCompare(newest(a)));
  return { records, row };
}

/**
 * @param {string | undefined} text
 * @param {Context} context
 */
function dayOf(text, { today }) {
  return (text && resolveDay(text, today)) || '';
}

/**
 * Returns whether a page's path is `/about/{slug}`, or `/about-{site}/{slug}` for a page limited to that site. Programme
 * pages are requested by the same path; their parent distinguishes them.
 *
 * @param {Entry & {sites?: string[] | undefined}} record
 * @param {string} path
 */
function hasPath(record, path) {
  const match = /^\/?about(?:-([^/]+))?\/([^/]+)\/?$/.exec(path);
  if (!match || match[2] !== record.slug) return false;
  return !match[1] || !record.sites || record.sites.includes(match[1]);
}
