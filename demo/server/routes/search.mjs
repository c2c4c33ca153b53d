/** `fa/v1/search`: all post types, best match first. */
import { formatDay, resolveDay } from '../days.mjs';
import { contentHtml, plainText, titleHtml } from '../prose.mjs';
import { open } from '../shapes/protected.mjs';

/** @typedef {import('../shapes/context.mjs').Context} Context */

/**
 * @typedef {object} Candidate
 * @property {string} post_type
 * @property {string} [post_name]
 * @property {string} title
 * @property {string} [abstract]
 * @property {(string | undefined)[]} [texts]  Searched with less weight than the abstract.
 * @property {string} [date]
 * @property {string} [link]
 * @property {string} [year]
 * @property {string} [citation]
 */

const EXCERPT_LENGTH = 140;

/**
 * Returns the rows that contain every word of the query as a word prefix.
 *
 * @param {string} query
 * @param {Context} context
 */
export function search(query, context) {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  return context
    .memo('search', () => candidates(context).map((candidate) => indexed(candidate, context)))
    .flatMap(({ candidate, fields }) => {
      const score = relevance(fields, words);
      return score > 0 ? [resultRow(candidate, score, words, context)] : [];
    })
    .sort((a, b) => b.relevance_score - a.relevance_score);
}

/**
 * @param {Candidate} candidate
 * @param {Context} context
 */
function indexed(candidate, context) {
  const fields = /** @type {[string, number][]} */ ([
    [candidate.title, 20],
    [candidate.abstract ?? '', 6],
    [(candidate.texts ?? []).filter(Boolean).join('\n'), 2],
  ]).map(([text, weight]) => ({ text: ` ${fold(plainText(contentHtml(text, context)))}`, weight }));
  return { candidate, fields };
}

/**
 * @param {{text: string, weight: number}[]} fields
 * @param {string[]} words
 */
function relevance(fields, words) {
  let total = 0;
  for (const word of words) {
    const best = fields.map(({ text, weight }) => weight * Math.min(3, occurrences(text, word)));
    const score = best.reduce((sum, value) => sum + value, 0);
    if (score === 0) return 0;
    total += score;
  }
  const phrase = fields[0]?.text.includes(` ${words.join(' ')}`) ? 10 : 0;
  return total + phrase;
}

/**
 * @param {string} text
 * @param {string} word
 */
function occurrences(text, word) {
  return text.match(new RegExp(`[^\\p{L}\\p{N}]${word}`, 'gu'))?.length ?? 0;
}

/**
 * @param {Candidate} candidate
 * @param {number} score
 * @param {string[]} words
 * @param {Context} context
 */
function resultRow(candidate, score, words, context) {
  const day = candidate.date && resolveDay(candidate.date, context.today);
  const name = candidate.post_name === undefined ? {} : { post_name: candidate.post_name };
  return {
    post_type: candidate.post_type,
    ...name,
    post_title: titleHtml(candidate.title),
    post_excerpt: excerpt(candidate, words, context),
    post_date: formatDay(day || '2020-01-01', context.today, 'sql'),
    relevance_score: score,
    link: candidate.link ?? '',
    year: candidate.year ?? '',
    citation: candidate.citation ? titleHtml(candidate.citation) : '',
  };
}

/**
 * Returns the text around the first match, cut as crudely as a CMS would: the paragraph is opened but never closed.
 *
 * @param {Candidate} candidate
 * @param {string[]} words
 * @param {Context} context
 */
function excerpt({ abstract, texts = [] }, words, context) {
  const whole = [abstract, ...texts].filter(Boolean).join('\n\n');
  const text = plainText(contentHtml(whole, context));
  if (!text) return '';
  const match = fold(text).search(new RegExp(`(?<![\\p{L}\\p{N}])${words[0]}`, 'u'));
  const start = match < EXCERPT_LENGTH - 20 ? 0 : text.lastIndexOf('. ', match) + 2;
  return titleHtml(`<p>${text.slice(start, start + EXCERPT_LENGTH)}`);
}

/**
 * Returns a text of the same length in lower case, without diacritics, and with superscripts and subscripts as plain characters,
 * so that 'sorby' finds 'Sørby' and '106' finds '10⁶'.
 *
 * @param {string} text
 */
function fold(text) {
  return Array.from(text, (character) => {
    const plain = { ø: 'o', ł: 'l', ß: 's', đ: 'd', ı: 'i' }[character.toLowerCase()];
    return plain ?? (character.normalize('NFKD')[0] ?? '').toLowerCase();
  }).join('');
}

/**
 * @param {Context} context
 * @returns {Candidate[]}
 */
function candidates({ content, origin }) {
  const { investigations, exhibitions, events, publications, news, press, pages, people } = content;
  const blockTexts = (
    /** @type {{heading?: string, text: string, right?: string}[] | undefined} */ blocks,
  ) => blocks?.flatMap(({ heading, text, right }) => [heading, text, right]) ?? [];
  return [
    ...open(investigations).map((record) => ({
      ...base('investigation', record, record.publication_date),
      abstract: record.abstract,
      texts: [record.location_title, record.synopsis, ...blockTexts(record.blocks)],
    })),
    ...open(exhibitions).map((record) => ({
      ...base('exhibition', record, record.start),
      abstract: record.synopsis,
      texts: [record.venue, record.content, ...blockTexts(record.blocks)],
    })),
    ...open(events).map((record) => ({
      ...base('event', record, record.start),
      abstract: record.content,
      texts: [record.venue],
    })),
    ...open(publications).map((record) => ({
      ...base('publication', record, record.publication_date),
      abstract: record.description,
      texts: [record.publication_details],
      year: record.year,
      citation: record.citation,
    })),
    ...open(news).map((record) => ({
      ...base('news', record, record.date),
      abstract: record.content,
    })),
    ...open(press).map(({ title, publication, date, link }) => ({
      post_type: 'press',
      title,
      texts: [publication],
      date,
      link,
    })),
    ...open(pages).map((record) => ({
      ...base('page', record, undefined),
      link: `${origin}/${record.section}/${record.slug}/`,
      texts: blockTexts(record.blocks),
    })),
    ...open(people).map((record) => ({
      ...base('person', { slug: record.slug, title: record.name }, undefined),
      abstract: record.description,
      texts: [record.role],
    })),
    ...[...content.organisations.values()].map(({ name, url, details }) => ({
      post_type: 'organization',
      title: name,
      texts: [details],
      link: url,
    })),
  ];
}

/**
 * @param {string} post_type
 * @param {{slug: string, title: string}} record
 * @param {string | undefined} date
 */
function base(post_type, { slug, title }, date) {
  return { post_type, post_name: slug, title, date };
}
