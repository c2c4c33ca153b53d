/** The collections of the demo content, and which fields of their records refer to which other collections. */
import * as schema from './schema.mjs';

/** @typedef {import('zod').infer<typeof schema.investigation>} Investigation */
/** @typedef {import('zod').infer<typeof schema.exhibition>} Exhibition */
/** @typedef {import('zod').infer<typeof schema.event>} EventRecord */
/** @typedef {import('zod').infer<typeof schema.news>} News */
/** @typedef {import('zod').infer<typeof schema.publication>} Publication */
/** @typedef {import('zod').infer<typeof schema.press>} Press */
/** @typedef {import('zod').infer<typeof schema.award>} Award */
/** @typedef {import('zod').infer<typeof schema.personRecord>} Person */
/** @typedef {import('zod').infer<typeof schema.organisation>} Organisation */
/** @typedef {import('zod').infer<typeof schema.subdomain>} Subdomain */
/** @typedef {import('zod').infer<typeof schema.page>} Page */
/** @typedef {import('zod').infer<typeof schema.methodology>} Methodology */
/** @typedef {import('zod').infer<typeof schema.term>} Term */
/** @typedef {import('zod').infer<typeof schema.ticker>} Ticker */
/** @typedef {import('zod').infer<typeof schema.mediaNote>} MediaNote */

/**
 * @typedef {object} Content
 * @property {Map<string, Investigation>} investigations
 * @property {Map<string, Exhibition>} exhibitions
 * @property {Map<string, EventRecord>} events
 * @property {Map<string, News>} news
 * @property {Map<string, Publication>} publications
 * @property {Map<string, Press>} press
 * @property {Map<string, Award>} awards
 * @property {Map<string, Person>} people
 * @property {Map<string, Organisation>} organisations
 * @property {Map<string, Subdomain>} subdomains
 * @property {Map<string, Page>} pages
 * @property {Map<string, Methodology>} methodologies
 * @property {Map<string, Term>} areas
 * @property {Map<string, Term>} locations
 * @property {Map<string, Term>} event_types
 * @property {Map<string, Ticker>} ticker
 * @property {Map<string, MediaNote>} media
 */

/** @typedef {keyof Content} CollectionName */

/**
 * @typedef {object} Collection
 * @property {import('zod').ZodType} schema
 * @property {Record<string, CollectionName>} links  Paths of fields with slugs (`[]` iterates over a list) → the collection they refer to.
 * @property {string} webhookType  The name of this kind in the webhook (docs/specification/site.md).
 */

/** @type {Record<string, CollectionName>} */
const relatedLinks = {
  'related.investigations[]': 'investigations',
  'related.events[]': 'events',
  'related.press[]': 'press',
  'related.awards[]': 'awards',
  'related.publications[]': 'publications',
  'extended_team[].people[]': 'people',
  'extended_team[].organization': 'organisations',
};

/** @type {Record<CollectionName, Collection>} */
export const collections = {
  investigations: {
    schema: schema.investigation,
    webhookType: 'investigation',
    links: {
      ...relatedLinks,
      'locations[]': 'locations',
      'areas[]': 'areas',
      'methodologies[]': 'methodologies',
      'commissioned_by[]': 'organisations',
      'funded_by[]': 'organisations',
      'collaborating_organizations[]': 'organisations',
      'exhibitions[]': 'exhibitions',
      'team[].people[]': 'people',
    },
  },
  exhibitions: {
    schema: schema.exhibition,
    webhookType: 'exhibition',
    links: {
      ...relatedLinks,
      'curator[]': 'people',
      'team[]': 'people',
      'collaborators[]': 'organisations',
      'contributors[]': 'people',
      'graphic_design[]': 'people',
    },
  },
  events: {
    schema: schema.event,
    webhookType: 'event',
    links: { type: 'event_types', 'people[]': 'people' },
  },
  news: { schema: schema.news, webhookType: 'news', links: {} },
  publications: {
    schema: schema.publication,
    webhookType: 'publication',
    links: { 'author[]': 'people', 'contributors[]': 'people' },
  },
  press: { schema: schema.press, webhookType: 'press', links: { 'people[]': 'people' } },
  awards: { schema: schema.award, webhookType: 'recognition', links: {} },
  people: { schema: schema.personRecord, webhookType: 'person', links: {} },
  organisations: { schema: schema.organisation, webhookType: '*', links: {} },
  subdomains: {
    schema: schema.subdomain,
    webhookType: 'subdomain',
    links: { 'investigations[]': 'investigations', 'exhibitions[]': 'exhibitions' },
  },
  pages: {
    schema: schema.page,
    webhookType: 'page',
    links: {
      'people[]': 'people',
      'funders[]': 'organisations',
      'donors[]': 'organisations',
      'collections[]': 'organisations',
    },
  },
  methodologies: { schema: schema.methodology, webhookType: 'methodology', links: {} },
  areas: { schema: schema.term, webhookType: 'investigation', links: {} },
  locations: { schema: schema.term, webhookType: 'investigation', links: {} },
  event_types: { schema: schema.term, webhookType: 'event', links: {} },
  ticker: { schema: schema.ticker, webhookType: 'ticker', links: {} },
  media: { schema: schema.mediaNote, webhookType: '*', links: {} },
};

export const collectionNames = /** @type {CollectionName[]} */ (Object.keys(collections));

/**
 * @param {string} name
 * @returns {name is CollectionName}
 */
export function isCollectionName(name) {
  return Object.hasOwn(collections, name);
}
