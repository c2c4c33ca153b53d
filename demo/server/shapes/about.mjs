/** People, the team page, About and Programme pages, methodologies and subdomains. */
import { contentHtml, mediaUrl, titleHtml } from '../prose.mjs';
import { pick } from './context.mjs';
import { listOrNothing, withEmptyValues } from './empty.mjs';
import { blockRows } from './investigation.mjs';
import { image } from './media.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../../content/collections.mjs').Person} Person */
/** @typedef {import('../../content/collections.mjs').Page} Page */
/** @typedef {import('../../content/collections.mjs').Organisation} Organisation */

/** The ids of these pages in the real CMS (docs/specification/cms-api.md). */
export const TEAM_PAGE_ID = 1546;
const PARENT_IDS = { about: 1569, programme: 1601 };

/**
 * @param {Person} record
 * @param {Context} context
 */
export function personRow(record, context) {
  const [first = '', ...rest] = record.name.split(' ');
  return withEmptyValues(
    record.id,
    {
      id: record.id,
      ID: record.id,
      post_name: record.slug,
      post_title: titleHtml(record.name),
      slug: record.slug,
      title: { rendered: titleHtml(record.name) },
      details: {
        role: record.role ? titleHtml(record.role) : '',
        image: record.image ? image(record.image, context) : false,
        first_name: record.first_name ?? first,
        last_name: record.last_name ?? rest.join(' '),
      },
      short_description: record.short_description && titleHtml(record.short_description),
      description: record.description && contentHtml(record.description, context),
      contact: listOrNothing(record.contact),
    },
    { short_description: 'text', description: 'text', contact: 'list' },
  );
}

/** @param {Context} context */
export function teamAnswer(context) {
  const group = (/** @type {Person['group']} */ name) =>
    [...context.content.people.values()]
      .filter((person) => person.group === name)
      .sort((a, b) => a.id - b.id)
      .map((person) => personRow(person, context));
  return {
    team: { current: group('current'), extended: group('extended'), past: group('past') },
  };
}

/**
 * @param {Page} record
 * @param {Context} context
 */
export function pageRow(record, context) {
  const { content, origin } = context;
  const organisations = (/** @type {string[] | undefined} */ slugs) =>
    listOrNothing(
      pick(content.organisations, slugs).map((entry) => organisationRow(entry, context)),
    ) ?? false;
  return {
    id: record.id,
    slug: record.slug,
    parent: PARENT_IDS[record.section],
    link: `${origin}/${record.section}/${record.slug}/`,
    title: { rendered: titleHtml(record.title) },
    acf: {
      description: blockRows(record.blocks, context) ?? false,
      people:
        listOrNothing(
          pick(content.people, record.people).map((person) => ({
            ID: person.id,
            post_name: person.slug,
            post_title: titleHtml(person.name),
            short_description: titleHtml(person.short_description ?? ''),
            description: contentHtml(person.description ?? '', context),
          })),
        ) ?? false,
      funders: organisations(record.funders),
      donors: organisations(record.donors),
      collections: organisations(record.collections),
    },
  };
}

/**
 * @param {Organisation} record
 * @param {Context} context
 */
function organisationRow(record, context) {
  return {
    ID: record.id,
    post_title: titleHtml(record.name),
    url: record.url ?? '',
    fa_venue_link: record.venue_link ?? '',
    logo: record.logo ? { sizes: logoSizes(`${record.logo}.png`, context) } : false,
    details: record.details ? titleHtml(record.details) : '',
  };
}

/**
 * @param {string} file
 * @param {Context} context
 */
function logoSizes(file, { origin, manifest }) {
  const { width, height } = manifest.get(file) ?? {};
  const dimensions = { 'medium-width': width, 'medium-height': height };
  return { medium: mediaUrl(origin, file), ...(width && height && dimensions) };
}

/**
 * @param {import('../../content/collections.mjs').Methodology} record
 * @param {Context} context
 */
export function methodologyRow(record, context) {
  return {
    id: record.id,
    slug: record.slug,
    title: { rendered: titleHtml(record.title) },
    acf: record.description ? { description: contentHtml(record.description, context) } : [],
  };
}

/**
 * @param {import('../../content/collections.mjs').Subdomain} record
 * @param {Context} context
 */
export function subdomainRow(record, context) {
  const { content } = context;
  const related = [
    ...pick(content.investigations, record.investigations).map(({ id }) => ({
      post_type: 'investigation',
      ID: id,
    })),
    ...pick(content.exhibitions, record.exhibitions).map(({ id }) => ({
      post_type: 'exhibition',
      ID: String(id),
    })),
  ];
  return {
    id: record.id,
    slug: record.slug,
    title: { rendered: titleHtml(record.title) },
    content: { rendered: record.content ? contentHtml(record.content, context) : '' },
    acf: {
      background_colour: record.background_colour ?? '',
      related: listOrNothing(related) ?? false,
    },
  };
}
