/** Events, news, publications and the ticker. */
import { formatDay } from '../days.mjs';
import { contentHtml, expand, mediaUrl, titleHtml } from '../prose.mjs';
import { listOrNothing, withEmptyValues } from './empty.mjs';
import { image } from './media.mjs';
import { eventTypes, people } from './references.mjs';

/** @typedef {import('./context.mjs').Context} Context */
/** @typedef {import('../../content/collections.mjs').EventRecord} EventRecord */
/** @typedef {import('../../content/collections.mjs').News} News */
/** @typedef {import('../../content/collections.mjs').Publication} Publication */

/**
 * @param {EventRecord} record
 * @param {Context} context
 */
export function eventRow(record, context) {
  const allDay = record.all_day ?? !record.time_start;
  const moment = (/** @type {string | undefined} */ text, /** @type {boolean} */ timed) =>
    text && {
      date: formatDay(text, context.today, 'iso'),
      all_day: allDay,
      time_start: timed ? (record.time_start ?? '') : '',
      time_end: timed ? (record.time_end ?? '') : '',
    };
  return withEmptyValues(
    record.id,
    {
      id: record.id,
      slug: record.slug,
      title: titleHtml(record.title),
      venue: record.venue && titleHtml(record.venue),
      type: listOrNothing(eventTypes(record, context)),
      start: moment(record.start, true),
      end: moment(record.end, false),
      ...eventDetail(record, context),
    },
    { venue: 'text', type: 'list', start: 'object', end: 'object' },
  );
}

/**
 * @param {EventRecord} record
 * @param {Context} context
 */
export function eventDetail(record, context) {
  return withEmptyValues(
    record.id,
    {
      content: record.content && contentHtml(record.content, context),
      location_map: record.address && { address: titleHtml(record.address) },
      event_dates: {
        date_start: record.start ? formatDay(record.start, context.today, 'iso') : '',
        date_end: eventEnd(record, context),
      },
    },
    { content: 'text', location_map: 'object' },
  );
}

/**
 * @param {EventRecord} record
 * @param {Context} context
 */
function eventEnd(record, { today }) {
  if (record.ongoing) return { type: 'ongoing' };
  if (record.end_text) return { type: 'freetext', freetext: titleHtml(record.end_text) };
  if (record.end) return { type: 'datepicker', date: formatDay(record.end, today, 'iso') };
  return false;
}

/**
 * @param {News} record
 * @param {Context} context
 */
export function newsRow(record, context) {
  return {
    id: record.id,
    slug: record.slug,
    title: titleHtml(record.title),
    date: formatDay(record.date, context.today, 'iso-time'),
    content: contentHtml(record.content, context),
  };
}

/**
 * @param {Publication} record
 * @param {Context} context
 */
export function publicationRow(record, context) {
  const html = (/** @type {string | undefined} */ text) => text && contentHtml(text, context);
  const file = record.read_link?.startsWith('files/')
    ? mediaUrl(context.origin, record.read_link)
    : record.read_link;
  const row = {
    id: record.id,
    slug: record.slug,
    post_name: record.slug,
    post_title: record.title,
    title: { rendered: titleHtml(record.title) },
    year: record.year ?? '',
    publication_date:
      record.publication_date && formatDay(record.publication_date, context.today, 'slashes'),
    citation: record.citation ? titleHtml(record.citation) : '',
    description: html(record.description),
    language: record.language ?? 'EN',
    price: record.price ?? '',
    author: listOrNothing(people(record.author, context)),
    contributors: listOrNothing(people(record.contributors, context)),
    publication_details: html(record.publication_details),
    isbn: record.isbn ?? '',
    cover_image: record.cover_image && cover(record.cover_image, context),
    featured: record.featured ?? false,
    read_link: file ?? '',
    publisher_link: record.publisher_link ?? '',
    purchase_link: record.purchase_link ?? '',
  };
  return withEmptyValues(record.id, row, {
    publication_date: 'text',
    description: 'text',
    author: 'list',
    contributors: 'list',
    publication_details: 'text',
    cover_image: 'object',
  });
}

/**
 * Returns a cover in the CMS's minimal shape: one size and its dimensions.
 *
 * @param {import('./media.mjs').PictureField} field
 * @param {Context} context
 */
function cover(field, context) {
  const { url, width, height, sizes } = image(field, context);
  return { sizes: { large: sizes.large ?? url }, width, height };
}

/**
 * @param {import('../../content/collections.mjs').Ticker | undefined} record
 * @param {Context} context
 */
export function tickerAnswer(record, context) {
  return { items: (record?.items ?? []).map((item) => titleHtml(expand(item, context))) };
}
