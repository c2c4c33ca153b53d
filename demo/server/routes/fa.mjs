/** `fa/v1/*`: the agency's own calls. Lists are not paginated. */
import { formatDay, resolveDay } from '../days.mjs';
import { integerParameter, noRoute, ok } from '../http.mjs';
import { titleHtml } from '../prose.mjs';
import { exhibitionRow } from '../shapes/exhibition.mjs';
import { areaRow, investigationRow } from '../shapes/investigation.mjs';
import { eventRow, newsRow, tickerAnswer } from '../shapes/programme.mjs';
import { listed, open } from '../shapes/protected.mjs';
import { awardRow } from '../shapes/references.mjs';
import { search } from './search.mjs';

/** @typedef {import('../shapes/context.mjs').Context} Context */
/** @typedef {import('../http.mjs').Answer} Answer */

/**
 * @param {string[]} segments  After `fa/v1`.
 * @param {URLSearchParams} query
 * @param {Context} context
 * @returns {Answer}
 */
export function faRoute(segments, query, context) {
  const [name = '', id] = segments;
  const { content } = context;
  const perPage = integerParameter(query, 'per_page', 100, 100);
  if (typeof perPage !== 'number') return perPage;
  if (name === 'related' && segments.length === 2) return ok(relatedTo(Number(id), context));
  if (segments.length !== 1) return noRoute();
  switch (name) {
    case 'investigations':
      return investigations(query, context);
    case 'exhibitions':
      return whole(
        newestFirst(ofSite(content.exhibitions, query), (record) => record.start, context).map(
          (record) => listed(record, exhibitionRow(record, context)),
        ),
      );
    case 'events':
      return whole(
        ofSite(content.events, query).map((record) => listed(record, eventRow(record, context))),
      );
    case 'news':
      return whole(
        newestFirst(ofSite(content.news, query), (record) => record.date, context).map((record) =>
          listed(record, newsRow(record, context)),
        ),
      );
    case 'recognition':
      return whole(
        [...content.awards.values()].map((record) => listed(record, awardRow(record, context))),
      );
    case 'ticker':
      return ok(tickerAnswer(content.ticker.get('ticker'), context));
    case 'map':
      return whole(mapRows(context));
    case 'addresses':
      return addresses(context);
    case 'search':
      return ok(search(query.get('q') ?? '', context));
    default:
      return noRoute();
  }
}

/**
 * Returns a list with its total, which shows that the empty list of a new agency is complete.
 *
 * @param {unknown[]} rows
 */
const whole = (rows) => ok(rows, totalsOf(rows.length));

/** @param {number} total */
const totalsOf = (total) => ({
  'x-wp-total': String(total),
  'x-wp-totalpages': String(Math.min(total, 1)),
});

/**
 * @param {URLSearchParams} query
 * @param {Context} context
 */
function investigations(query, context) {
  const { content } = context;
  const records = newestFirst(
    ofSite(content.investigations, query),
    (record) => record.publication_date,
    context,
  );
  const answer = {
    investigations: records.map((record) => listed(record, investigationRow(record, context))),
    investigation_areas: [...content.areas.values()].map((term) => areaRow(term, context)),
  };
  return ok(answer, totalsOf(records.length));
}

/**
 * Returns the records of the requested site; a record without sites belongs to all of them.
 *
 * @template {{sites?: string[] | undefined}} Entry
 * @param {Map<string, Entry>} collection
 * @param {URLSearchParams} query
 * @returns {Entry[]}
 */
function ofSite(collection, query) {
  const site = query.get('site');
  const records = [...collection.values()];
  return site ? records.filter(({ sites }) => !sites || sites.includes(site)) : records;
}

/**
 * Sorts records like a WordPress list; those without a day come last.
 *
 * @template Entry
 * @param {Entry[]} records
 * @param {(record: Entry) => string | undefined} dateOf
 * @param {Context} context
 */
function newestFirst(records, dateOf, { today }) {
  const keyed = records.map((record) => ({
    record,
    day: resolveDay(dateOf(record) ?? '', today) ?? '',
  }));
  return keyed
    .sort((a, b) => (a.day < b.day ? 1 : -Number(a.day > b.day)))
    .map(({ record }) => record);
}

/** The site's path for WordPress's `/{name}/{slug}/`, by collection. */
const PLACES = /** @type {const} */ ([
  ['investigations', 'investigation', '/investigation/'],
  ['exhibitions', 'exhibition', '/programme/exhibitions/'],
  ['events', 'event', '/programme/events/'],
  ['news', 'news', '/programme/news/'],
  ['publications', 'publication', '/programme/publications/'],
  ['people', 'person', '/about/team/member/'],
]);

/** @param {Context} context */
function addresses({ content }) {
  /** @type {Record<string, string>} */
  const found = { '/feed/': '/feed.rss' };
  for (const [collection, name, folder] of PLACES) {
    const records = /** @type {Map<string, { id: number, slug: string, protected?: boolean }>} */ (
      content[collection]
    );
    for (const { id, slug } of open(records)) {
      found[`/?p=${id}`] = folder + slug;
      found[`/${name}/${slug}/`] = folder + slug;
    }
  }
  return ok(found, { 'x-wp-total': String(Object.keys(found).length) });
}

/** @param {Context} context */
function mapRows({ content }) {
  return [...content.investigations.values()].flatMap(({ slug, coordinates }) =>
    coordinates ? [{ slug, location: { lat: coordinates[0], lng: coordinates[1] } }] : [],
  );
}

/**
 * Returns a person's public works.
 *
 * @param {number} personId
 * @param {Context} context
 */
function relatedTo(personId, context) {
  const { content } = context;
  const person = [...content.people.values()].find(({ id }) => id === personId);
  if (!person) return [];
  const named = (/** @type {unknown[] | undefined} */ fields) => fields?.includes(person.slug);
  const inTeam = (/** @type {{people: unknown[]}[] | undefined} */ rows) =>
    rows?.some((row) => named(row.people));
  return [
    ...open(content.investigations)
      .filter((record) => inTeam(record.team) || inTeam(record.extended_team))
      .map((record) => relatedRow(record, 'investigation', record.publication_date, context)),
    ...open(content.exhibitions)
      .filter(
        (record) =>
          [record.team, record.curator, record.contributors, record.graphic_design].some(named) ||
          inTeam(record.extended_team),
      )
      .map((record) => relatedRow(record, 'exhibition', record.start, context)),
    ...open(content.publications)
      .filter((record) => named(record.author) || named(record.contributors))
      .map((record) => relatedRow(record, 'publication', record.publication_date, context)),
    ...open(content.events)
      .filter((record) => named(record.people))
      .map((record) => relatedRow(record, 'event', record.start, context)),
    ...open(content.press)
      .filter((record) => named(record.people))
      .map((record) => ({
        ...relatedRow(record, 'press', record.date, context),
        slug: '',
        link: record.link || record.url || '',
      })),
  ];
}

/**
 * @param {{slug: string, title: string}} record
 * @param {string} type
 * @param {string | undefined} date
 * @param {Context} context
 */
function relatedRow({ slug, title }, type, date, { today }) {
  const iso =
    date && resolveDay(date, today) ? formatDay(date.replace(/ as .*$/, ''), today, 'iso') : '';
  return { post_type: type, slug, title: titleHtml(title), date: iso, link: '' };
}
