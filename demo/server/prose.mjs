/**
 * Converts text of the content files to the HTML that WordPress would send: paragraphs, entities, absolute media URLs.
 */
import { formatDay } from './days.mjs';

const BLOCK_LEVEL = /^<(?:p|h[1-6]|ul|ol|table|blockquote|figure|div|iframe|script|pre|hr)[\s>]/i;

/** WordPress writes typographic characters as numeric entities. @type {Record<string, string>} */
const TEXTURIZED = {
  '‘': '&#8216;',
  '’': '&#8217;',
  '“': '&#8220;',
  '”': '&#8221;',
  '–': '&#8211;',
  '—': '&#8212;',
  '…': '&#8230;',
};

/**
 * Renders a title like WordPress: HTML with entities.
 *
 * @param {string} text
 * @returns {string}
 */
export function titleHtml(text) {
  return texturize(text, '&amp;');
}

/**
 * Renders paragraphs (separated by blank lines) and HTML like WordPress.
 *
 * @param {string} text
 * @param {{today: string, origin: string}} context
 * @returns {string}
 */
export function contentHtml(text, context) {
  const chunks = expand(text, context)
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map((chunk) => (BLOCK_LEVEL.test(chunk) ? chunk : `<p>${chunk.replace(/\s+/g, ' ')}</p>`));
  return texturize(chunks.join('\n'), '&#038;');
}

/**
 * Replaces `{{media:<name>}}` (by an absolute URL) and `{{<day>}}` (by a date in words).
 *
 * @param {string} text
 * @param {{today: string, origin: string}} context
 * @returns {string}
 */
export function expand(text, { today, origin }) {
  return text.replace(/\{\{([^{}]+)\}\}/g, (_, inner) =>
    inner.startsWith('media:')
      ? mediaUrl(origin, inner.slice('media:'.length))
      : formatDay(inner, today, 'long'),
  );
}

/**
 * Returns the absolute URL of a file in `demo/media`.
 *
 * @param {string} origin
 * @param {string} name
 * @returns {string}
 */
export function mediaUrl(origin, name) {
  if (name.startsWith('files/')) return `${origin}/${name}`;
  return `${origin}/wp-content/uploads/2025/03/${name}`;
}

/**
 * Returns plain text without tags and entities, for search.
 *
 * @param {string} html
 * @returns {string}
 */
export function plainText(html) {
  return (
    html
      .replace(/<(s|del|strike)\b[^>]*>.*?<\/\1>/gs, '')
      // Superscripts and subscripts stay attached to their word.
      .replace(/<\/?su[bp]\b[^>]*>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/**
 * @param {string} text
 * @param {string} ampersand
 */
function texturize(text, ampersand) {
  return text
    .replace(/&(?!#?\w+;)/g, ampersand)
    .replace(/[‘’“”–—…]/g, (character) => TEXTURIZED[character] ?? character);
}
