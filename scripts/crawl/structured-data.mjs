/** The properties that search engines and schema.org require of each type in structured data. @type {Readonly<Record<string, readonly string[]>>} */
const REQUIRED = {
  Report: ['name', 'headline', 'author', 'publisher', 'image', 'url'],
  ExhibitionEvent: ['name', 'organizer', 'image', 'url', 'description'],
  Event: ['name', 'organizer', 'image', 'url', 'description'],
  NewsArticle: ['headline', 'author', 'publisher', 'datePublished', 'image'],
  Book: ['name', 'author', 'url', 'image'],
  Person: ['name'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'contentUrl', 'uploadDate'],
  Clip: ['name', 'startOffset', 'endOffset', 'url'],
  SeekToAction: ['target', 'startOffset-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Organization: ['name'],
  Dataset: ['name', 'description', 'distribution', 'creator'],
  DataCatalog: ['name', 'description', 'dataset'],
  DataDownload: ['contentUrl', 'encodingFormat'],
  CollectionPage: ['name', 'url', 'description'],
  AboutPage: ['name', 'url'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  ImageObject: ['url'],
  MediaObject: ['contentUrl'],
  Place: ['name'],
  GeoCoordinates: ['latitude', 'longitude'],
};

const ADDRESSES = ['url', 'item', 'contentUrl', 'thumbnailUrl', '@id'];
const DAYS = ['datePublished', 'dateModified', 'startDate', 'endDate', 'uploadDate'];

/** A day, a year, or a time with its zone. */
const DAY = /^\d{4}(-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2})?)?$/;

/** @typedef {Readonly<Record<string, unknown>>} Thing */

/** Returns every thing in a document, at any depth; a bare `@id` reference is none. @param {unknown} value @returns {readonly Thing[]} */
function thingsIn(value) {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value ? [/** @type {Thing} */ (value)] : [];
  return [...own, ...Object.values(value).flatMap(thingsIn)];
}

/** Returns true for the file of media with a content warning, which a document does not name. @param {Thing} thing @param {string} name */
const isWithheld = (thing, name) => name === 'contentUrl' && 'contentRating' in thing;

/** @param {Thing} thing @returns {readonly string[]} */
function faultsOf(thing) {
  const type = String(thing['@type']);
  const required = REQUIRED[type];
  if (!required) return [`unknown type ${type}`];
  const isFull = (/** @type {unknown} */ value) => typeof value === 'string' && URL.canParse(value);
  return [
    ...required
      .filter((name) => !(name in thing) && !isWithheld(thing, name))
      .map((name) => `${type} lacks ${name}`),
    ...ADDRESSES.filter((name) => name in thing && !isFull(thing[name])).map(
      (name) => `${type}.${name} is no address: ${String(thing[name])}`,
    ),
    ...DAYS.filter((name) => name in thing && !DAY.test(String(thing[name]))).map(
      (name) => `${type}.${name} is neither a day nor a time of one: ${String(thing[name])}`,
    ),
  ];
}

/** @param {string} json */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/**
 * Returns a document's top-level types, and the faults of everything in it.
 *
 * @param {string} json
 * @returns {{ readonly types: readonly string[], readonly faults: readonly string[] }}
 */
export function readStructuredData(json) {
  const document = parsed(json);
  const graph = document?.['@graph'];
  if (document?.['@context'] !== 'https://schema.org' || !Array.isArray(graph)) {
    return { types: [], faults: ['no schema.org document'] };
  }
  return {
    types: graph.map((thing) => String(thing['@type'])),
    faults: thingsIn(graph).flatMap(faultsOf),
  };
}
