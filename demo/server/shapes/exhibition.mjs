/** `fa/v1/exhibitions` and `acf/v3/exhibition/{id}`. */
import { formatDay } from '../days.mjs';
import { contentHtml, mediaUrl, titleHtml } from '../prose.mjs';
import { listOrNothing, withEmptyValues } from './empty.mjs';
import { blockRows } from './investigation.mjs';
import { image, mediaItem } from './media.mjs';
import { extendedTeam, parties, people, relatedRows } from './references.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../../content/collections.mjs').Exhibition} Exhibition */

/**
 * @param {Exhibition} record
 * @param {Context} context
 */
export function exhibitionRow(record, context) {
  const title = titleHtml(record.title);
  const moment = (/** @type {string | undefined} */ text) =>
    text && { date: formatDay(text, context.today, 'iso') };
  return withEmptyValues(
    record.id,
    {
      id: record.id,
      slug: record.slug,
      post_name: record.slug,
      title,
      post_title: title,
      code: record.code ?? '',
      venue: record.venue && titleHtml(record.venue),
      type: listOrNothing(record.type?.map(titleHtml)),
      start: moment(record.start),
      end: moment(record.end),
      fa_venue_link: record.venue_website ?? '',
      feature_image: record.feature_image && image(record.feature_image, context),
      preview_image: record.preview_image && image(record.preview_image, context),
      preview_video: record.preview_video && {
        link: mediaUrl(context.origin, `${record.preview_video}-360.mp4`),
      },
    },
    {
      venue: 'text',
      type: 'list',
      start: 'object',
      end: 'object',
      feature_image: 'object',
      preview_image: 'object',
      preview_video: 'object',
    },
  );
}

/**
 * @param {Exhibition} record
 * @param {Context} context
 */
export function exhibitionDetail(record, context) {
  const { image_shape: shape } = record;
  const html = (/** @type {string | undefined} */ text) => text && contentHtml(text, context);
  const blocks = blockRows(record.blocks, context);
  return withEmptyValues(
    record.id,
    {
      venue: record.venue && titleHtml(record.venue),
      venue_website: record.venue_website ?? '',
      synopsis: html(record.synopsis),
      description: blocks && { description: blocks },
      content: html(record.content),
      featured_media: listOrNothing(record.slides?.map((slide) => slideRow(slide, context, shape))),
      featured: {
        feature_image: record.feature_image ? image(record.feature_image, context, shape) : false,
      },
      opening: record.opening ?? 'beside',
      media: listOrNothing(record.media?.map((item) => mediaItem(item, context, shape))),
      category: listOrNothing(record.type?.map(titleHtml)),
      curator: listOrNothing(people(record.curator, context)),
      agency_team: listOrNothing(people(record.team, context)),
      extended_team: extendedTeam(record.extended_team, context),
      collaborators: parties(record.collaborators, context),
      contributors: listOrNothing(people(record.contributors, context)),
      graphic_design: listOrNothing(people(record.graphic_design, context)),
      related: relatedRows(record.related, context),
    },
    {
      venue: 'text',
      synopsis: 'text',
      description: 'object',
      content: 'text',
      featured_media: 'list',
      media: 'list',
      category: 'list',
      curator: 'list',
      agency_team: 'list',
      extended_team: 'list',
      collaborators: 'list',
      contributors: 'list',
      graphic_design: 'list',
    },
  );
}

/**
 * @param {import('./media.mjs').PictureField} field
 * @param {Context} context
 * @param {import('./media.mjs').ImageShape} shape
 */
function slideRow(field, context, shape) {
  const picture = image(field, context, shape);
  const { large, 'large-width': width, 'large-height': height } = picture.sizes;
  return {
    image: picture,
    sizes: { large, 'large-width': width, 'large-height': height },
    width: picture.width,
    height: picture.height,
    caption: picture.caption,
  };
}
