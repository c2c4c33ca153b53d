/**
 * Grows the content for scale tests: varies copies of the hand-written records, deterministically, until there are
 * as many investigations as requested and a proportionate number of other records.
 */
import { resolveDay } from './days.mjs';

/** @typedef {import('../content/collections.mjs').Content} Content */
/** @typedef {{id: number, slug: string, title: string}} Titled */

const ID_OFFSET = 100_000;
/** Any fixed day will do: only distances between days are varied. */
const ANCHOR = '2000-01-01';
const PERIOD_DAYS = 3650;

const OPENINGS = [
  'Second Reading of',
  'Notes on',
  'The Other Side of',
  'Returning to',
  'What Remained of',
  'A Measure of',
  'Before and After',
  'The Quiet Part of',
  'Eleven Questions on',
  'Towards',
  'Against',
  'An Inventory of',
];

/**
 * @param {Content} content  Modified in place.
 * @param {number} count  The required number of investigations; no effect if there are more already.
 * @returns {Content}
 */
export function growContent(content, count) {
  const factor = count / content.investigations.size;
  if (factor <= 1) return content;
  const exhibitionSlugs = grow(content.exhibitions, factor, (copy, index) => {
    const start = daysAgo(index);
    if (copy.start && resolveDay(copy.start, ANCHOR)) copy.start = `today-${start}`;
    if (copy.end && resolveDay(copy.end, ANCHOR)) copy.end = dayFromToday(90 - start);
  });
  grow(content.events, factor, (copy, index) => {
    const start = daysAgo(index);
    copy.start = `today-${start}`;
    if (copy.end) copy.end = dayFromToday(1 - start);
  });
  grow(content.news, factor, (copy, index) => (copy.date = `today-${daysAgo(index)}`));
  grow(content.publications, factor, (copy, index) => {
    copy.publication_date = `today-${daysAgo(index)}`;
    copy.featured = false;
  });
  grow(content.press, factor, (copy, index) => (copy.date = `today-${daysAgo(index)}`));
  growInvestigations(content, count, exhibitionSlugs);
  return content;
}

/**
 * @param {Content} content
 * @param {number} count
 * @param {string[]} exhibitionSlugs
 */
function growInvestigations(content, count, exhibitionSlugs) {
  const places = [...content.locations.values()];
  const areas = [...content.areas.keys()].filter((slug) => slug !== 'study');
  const methods = [...content.methodologies.keys()];
  growTo(content.investigations, count, (copy, index) => {
    copy.code = String(1000 + index);
    copy.publication_date = `today-${daysAgo(index)}`;
    copy.updated_date = index % 3 === 0 ? `today-${Math.floor(daysAgo(index) / 2)}` : undefined;
    const place = places[index % places.length];
    if (copy.locations && place) {
      copy.locations = [place.slug];
      copy.location_title = place.name;
    }
    if (copy.coordinates)
      copy.coordinates = [((index * 37) % 120) - 55, ((index * 73) % 340) - 170];
    const area = areas[index % areas.length];
    const others = copy.areas.filter((slug) => slug !== area).slice(0, 1);
    copy.areas = area ? [...others, area] : others;
    const method = methods[index % methods.length];
    if (copy.methodologies && method) copy.methodologies = [method];
    if (copy.exhibitions) {
      const first = index % exhibitionSlugs.length;
      copy.exhibitions = exhibitionSlugs.slice(first, first + (index % 8));
    }
  });
}

/**
 * @template {Titled} Entry
 * @param {Map<string, Entry>} collection
 * @param {number} factor
 * @param {(copy: Entry, index: number) => void} vary
 * @returns {string[]} all slugs
 */
function grow(collection, factor, vary) {
  growTo(collection, Math.round(collection.size * factor), vary);
  return [...collection.keys()];
}

/**
 * @template {Titled} Entry
 * @param {Map<string, Entry>} collection
 * @param {number} count
 * @param {(copy: Entry, index: number) => void} vary
 */
function growTo(collection, count, vary) {
  const originals = [...collection.values()];
  for (let index = 0; collection.size < count; index += 1) {
    const original = originals[index % originals.length];
    if (!original) return;
    const round = Math.floor(index / originals.length);
    const copy = structuredClone(original);
    const opening = OPENINGS[(index + round) % OPENINGS.length];
    copy.id = ID_OFFSET + index;
    copy.slug = `${original.slug}-${index + 1}`;
    copy.title = `${opening} ${original.title}, ${index + 1}`;
    vary(copy, index);
    collection.set(copy.slug, copy);
  }
}

/**
 * Returns a number of days ago, spread over ten years and denser towards today.
 *
 * @param {number} index
 */
function daysAgo(index) {
  const spread = ((index * 7919) % 1009) / 1009;
  return Math.floor(spread * spread * PERIOD_DAYS);
}

/** @param {number} days */
function dayFromToday(days) {
  return days < 0 ? `today-${-days}` : `today+${days}`;
}
