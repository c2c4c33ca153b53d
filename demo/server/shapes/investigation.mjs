/** `fa/v1/investigations` and `acf/v3/investigation/{id}`. */
import { formatDay } from '../days.mjs';
import { contentHtml, titleHtml } from '../prose.mjs';
import { pick } from './context.mjs';
import { listOrNothing, withEmptyValues } from './empty.mjs';
import { image, mediaItem, video } from './media.mjs';
import { mediaUrl } from '../prose.mjs';
import { extendedTeam, parties, people, post, relatedRows } from './references.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../../content/collections.mjs').Investigation} Investigation */
/** @typedef {import('../../content/collections.mjs').Term} Term */

/**
 * Returns a URL, or the complete film object if the preview is cut from the feature film: the contract has both.
 *
 * @param {Investigation} record
 * @param {Context} context
 */
function previewVideo({ preview_video: clip, feature_video: feature }, context) {
  if (!clip) return clip;
  if (feature?.clip === clip) return video({ ...feature, subtitles: [] }, context);
  return { link: mediaUrl(context.origin, `${clip}-360.mp4`) };
}

/**
 * @param {Investigation} record
 * @param {Context} context
 */
export function investigationRow(record, context) {
  const { content, today } = context;
  const date = (/** @type {string | undefined} */ text, format = 'slashes') =>
    text && formatDay(text, today, format);
  return withEmptyValues(
    record.id,
    {
      id: record.id,
      slug: record.slug,
      title: titleHtml(record.title),
      code: record.code,
      ...(record.content_warning && { content_warning: record.content_warning }),
      abstract: record.abstract && contentHtml(record.abstract, context),
      location_title: record.location_title && titleHtml(record.location_title),
      investigation_location: listOrNothing(pick(content.locations, record.locations).map(termRow)),
      investigation_area: pick(content.areas, record.areas).map(({ name, slug }) => ({
        name: titleHtml(name),
        slug,
      })),
      methodologies: listOrNothing(methodologies(record, context)),
      fo_status: record.fo_status ?? 'none',
      incident_date: date(record.incident_date, 'iso'),
      preview_video: previewVideo(record, context),
      preview_image: record.preview_image && image(record.preview_image, context),
      feature_image: record.feature_image && image(record.feature_image, context),
      publication_date: date(record.publication_date),
      updated_date: date(record.updated_date),
      supported_project_link: record.supported_project_link ?? '',
      commissioned_by: parties(record.commissioned_by, context),
      commissioned_by_heading: record.commissioned_by_heading ?? 'Commissioned By',
      funded_by: parties(record.funded_by, context),
      collaborating_organizations: parties(record.collaborating_organizations, context),
      exhibitions: listOrNothing(
        pick(content.exhibitions, record.exhibitions).map(({ slug, title }) => ({
          post_name: slug,
          post_title: titleHtml(title),
        })),
      ),
    },
    {
      code: 'text',
      abstract: 'text',
      location_title: 'text',
      investigation_location: 'list',
      methodologies: 'list',
      incident_date: 'text',
      preview_video: 'object',
      preview_image: 'object',
      feature_image: 'object',
      publication_date: 'text',
      updated_date: 'text',
      commissioned_by: 'list',
      funded_by: 'list',
      collaborating_organizations: 'list',
      exhibitions: 'list',
    },
  );
}

/** @param {Term} term */
function termRow(term) {
  return { term_id: term.id, name: titleHtml(term.name), slug: term.slug };
}

/**
 * Returns entries with `ID`, `post_name` or both: the first has both, the second a name, the third an id.
 *
 * @param {Investigation} record
 * @param {Context} context
 */
function methodologies(record, { content }) {
  return pick(content.methodologies, record.methodologies).map(({ id, slug, title }, index) => {
    const post_title = titleHtml(title);
    if (index % 3 === 1) return { post_name: slug, post_title };
    if (index % 3 === 2) return { ID: String(id), post_title };
    return { ID: id, post_name: slug, post_title };
  });
}

/**
 * @param {Term} term
 * @param {Context} context
 */
export function areaRow(term, context) {
  return {
    term_id: term.id,
    slug: term.slug,
    name: titleHtml(term.name),
    description: term.description ? contentHtml(term.description, context) : '',
  };
}

/**
 * Returns the description blocks of investigations, exhibitions and pages.
 *
 * @param {Investigation['blocks']} blocks
 * @param {Context} context
 */
export function blockRows(blocks, context) {
  return listOrNothing(
    blocks?.map(({ heading, text, right, columns }) => ({
      block_heading: heading ? titleHtml(heading) : '',
      block_content: {
        columns: columns ?? (right === undefined ? 'one' : 'two'),
        column_1: contentHtml(text, context),
        column_2: right === undefined ? '' : contentHtml(right, context),
      },
    })),
  );
}

/**
 * @param {Investigation} record
 * @param {Context} context
 */
export function investigationDetail(record, context) {
  const { today, content } = context;
  const html = (/** @type {string | undefined} */ text) => text && contentHtml(text, context);
  const { image_shape: shape } = record;
  const { investigations, ...related } = relatedRows(record.related, context);
  const exhibitions = pick(content.exhibitions, record.exhibitions);
  return withEmptyValues(
    record.id,
    {
      synopsis: html(record.synopsis),
      description: blockRows(record.blocks, context),
      revisions: listOrNothing(
        record.revisions?.map(({ date, format, content: text, correction = false }) => ({
          date: formatDay(date, today, 'dmy'),
          format: titleHtml(format),
          content: contentHtml(text, context),
          correction,
        })),
      ),
      methodology_details: html(record.methodology_details),
      featured: withEmptyValues(
        record.id,
        {
          feature_video: record.feature_video && video(record.feature_video, context),
          feature_image: record.feature_image && image(record.feature_image, context, shape),
          featured_links: listOrNothing(record.featured_links),
        },
        { feature_video: 'object', feature_image: 'object', featured_links: 'list' },
      ),
      opening: record.opening ?? 'beside',
      commissioned_by: parties(record.commissioned_by, context),
      funded_by: parties(record.funded_by, context),
      collaborating_organizations: parties(record.collaborating_organizations, context),
      team: listOrNothing(
        record.team?.map((row) => ({
          role: titleHtml(row.role),
          people: people(row.people, context),
        })),
      ),
      extended_team: extendedTeam(record.extended_team, context),
      other_tables: listOrNothing(
        record.other_tables?.map(({ title, content: text }) => ({
          table_title: titleHtml(title),
          table_content: contentHtml(text, context),
        })),
      ),
      media: listOrNothing(record.media?.map((item) => mediaItem(item, context, shape))),
      related: {
        investigations,
        exhibitions: exhibitions.map((exhibition) => post(exhibition, 'exhibition')),
        ...related,
      },
      publication_date:
        record.publication_date && formatDay(record.publication_date, today, 'slashes'),
      updated_date: record.updated_date ? formatDay(record.updated_date, today, 'slashes') : '',
    },
    {
      synopsis: 'text',
      description: 'list',
      revisions: 'list',
      methodology_details: 'text',
      commissioned_by: 'list',
      funded_by: 'list',
      collaborating_organizations: 'list',
      team: 'list',
      extended_team: 'list',
      other_tables: 'list',
      media: 'list',
      publication_date: 'text',
    },
  );
}
