import sanitize from 'sanitize-html';

import type { SafeHtml } from '@/lib/domain/primitives';

import { LINK_SCHEMES, MEDIA_SCHEMES } from './address';
import { markBareEmbeds } from './bare-embeds';
import { cleanImage, cleanSpan, pick, transformLink } from './clean-attributes';
import { withBracketedAddresses } from './bracketed-addresses';
import { parseVideoEmbed } from './embed';
import { withDirections } from './directions';
import { withoutEmpty } from './empty-elements';
import { withLanguageTags } from './languages';
import { MATH_ATTRIBUTES, MATH_TAGS } from './math';
import { needsRearranging, rearrange } from './rearrange';
import { sanitizedTexts, type SanitizedText } from './sanitized-texts';
import { escapeAttributes, isDeeper, settleHtml } from './settle';
import { limitMarks } from './stacked-marks';

/**
 * The level of a fragment's first headings: the page has h1, and its sections h2 (docs/specification/site.md: one `h1`
 * per page).
 */
const TOP_HEADING_LEVEL = 3;

/** No editor's text is nested deeper, and rendering it would overflow the stack. */
const MAX_DEPTH = 60;

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const BOXES = [
  ...[
    'address',
    'article',
    'aside',
    'center',
    'dialog',
    'fieldset',
    'footer',
    'form',
    'header',
    'hgroup',
    'legend',
  ],
  ...['main', 'nav', 'search', 'section'],
];

/** Obsolete elements and their modern equivalents. */
const OLD = { acronym: 'abbr', dir: 'ul', menu: 'ul', strike: 's', tt: 'code' };

const newer = Object.fromEntries(
  Object.entries(OLD).map(([tag, name]) => [tag, sanitize.simpleTransform(name, {})]),
);

const TURNS_INTO_BLOCK = new RegExp(`<(?:iframe|${BOXES.join('|')})\\b|wp-block-embed`, 'i');

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...HEADINGS,
    'p',
    'div',
    'blockquote',
    'pre',
    'hr',
    'br',
    'wbr',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'em',
    'strong',
    'i',
    'b',
    'u',
    's',
    'small',
    'mark',
    'sub',
    'sup',
    'del',
    'ins',
    'abbr',
    'cite',
    'code',
    'kbd',
    'samp',
    'var',
    'q',
    'dfn',
    'time',
    'span',
    'bdi',
    'bdo',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'details',
    'summary',
    'ruby',
    'rt',
    'rp',
    ...MATH_TAGS,
  ],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'hreflang', 'title', 'rel', 'aria-label', 'data-player', 'data-tracks'],
    abbr: ['title'],
    // Only URLs of films on known platforms pass the transformation below.
    figure: ['data-embed-src', 'data-embed-title'],
    img: [
      'src',
      'srcset',
      'sizes',
      'alt',
      'title',
      'width',
      'height',
      'data-fit',
      'data-content-warning',
    ],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    span: ['id'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
    ...Object.fromEntries(MATH_TAGS.map((tag) => [tag, [...MATH_ATTRIBUTES]])),
  },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...MEDIA_SCHEMES] },
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'embed',
    'applet',
    'svg',
    'annotation',
    'annotation-xml',
    'canvas',
    'audio',
    'video',
  ],
  transformTags: {
    ...newer,
    ...Object.fromEntries(BOXES.map((tag) => [tag, sanitize.simpleTransform('div', {}, false)])),
    a: (_, attribs) => transformLink(attribs),
    span: (tagName, attribs) => ({ tagName, attribs: cleanSpan(attribs) }),
    figure: (_, attribs) => transformFigure(attribs),
    iframe: (_, attribs) => transformFrame(attribs),
    img: (tagName, attribs) => ({ tagName, attribs: cleanImage(attribs) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/** Elements that `rearrange` needs to see. Its output is sanitised again with the rules above. */
const REARRANGED = ['audio', 'video', 'object', 'embed', 'noscript', 'svg', 'canvas', 'title'];
const READ_TAGS = [
  ...(OPTIONS.allowedTags as string[]),
  ...[...REARRANGED, 'source', 'track', 'iframe', 'button', 'label', 'area', 'input', 'picture'],
  ...BOXES,
];
const REARRANGING: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: READ_TAGS,
  allowedAttributes: false,
  // Word processors give footnotes file addresses.
  allowedSchemesAppliedToAttributes: [],
  allowProtocolRelative: true,
  nonBooleanAttributes: [],
  parseStyleAttributes: false,
  nonTextTags: (OPTIONS.nonTextTags ?? []).filter((tag) => !REARRANGED.includes(tag)),
  transformTags: { ...newer, '*': keepMeaning },
  exclusiveFilter: () => false,
};

/** Attributes by which an element that no page has, such as `font`, may carry meaning. */
const MEANING = ['style', 'background', 'role', 'aria-label'];

function keepMeaning(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const isUnknown = !READ_TAGS.includes(tagName) && !OPTIONS.nonTextTags?.includes(tagName);
  const means = MEANING.some((name) => name in attribs);
  return { tagName: isUnknown && means ? 'span' : tagName, attribs };
}

/**
 * Reduces an editor's HTML to the allow-list (docs/specification/cms-api.md, 'Reading rules' 3): no script, handler,
 * style, class, id, `javascript:` or `data:` address is left. Headings start at h3 and keep their order. Links to other
 * hosts carry `rel`, and links to a place in the text lead to an element with an id (`targets.ts`). A film of a known
 * platform becomes `<figure data-embed-src data-embed-title>`; any other frame, recording or object becomes a link to
 * it. Text in a right-to-left script gets its own direction. Text without markup is escaped. Elements nest as in a
 * browser (`settleHtml`). Never throws. Sanitising twice changes nothing.
 */
export const sanitizeHtml = (raw: string): SafeHtml => readRichText(raw).html;

/** Returns the result of `sanitizeHtml` for a text, and what part of the text no page can show. */
export function readRichText(raw: string): SanitizedText {
  if (raw.length < SHORTEST_REMEMBERED) return sanitizeNow(raw);
  const known = sanitizedTexts().get(raw);
  if (known !== undefined) return known;
  const read = sanitizeNow(raw);
  rememberSanitized(raw, read);
  return read;
}

/** Sanitising a shorter text is as fast as looking it up. */
const SHORTEST_REMEMBERED = 40;

/** Stores the result of `readRichText` for a text, from this or another thread. */
export function rememberSanitized(raw: string, read: SanitizedText): void {
  sanitizedTexts().set(raw, read);
}

function sanitizeNow(raw: string): SanitizedText {
  const marked = markBareEmbeds(withBracketedAddresses(raw));
  const { html, lost } = needsRearranging(marked)
    ? rearrange(sanitize(marked, REARRANGING))
    : { html: marked, lost: [] };
  let clean = sanitize(html, OPTIONS);
  // The transformation may have produced block elements, which must leave their paragraph.
  if (TURNS_INTO_BLOCK.test(raw)) clean = sanitize(clean, OPTIONS);
  clean = escapeAttributes(settled(clean));
  const plain = withoutEmpty(limitMarks(shiftHeadings(clean)));
  return { html: withDirections(withLanguageTags(plain.trim())) as SafeHtml, lost };
}

/**
 * Settles markup. Returns its text alone if it is nested too deep, since settling adds the bodies of tables, or if the
 * sanitiser reads it differently: it ends `rt` and `rp` outside of `ruby` where the standard does not.
 */
function settled(clean: string): string {
  let once = settleHtml(clean);
  for (let reading = 0; reading < MAX_READINGS && once !== null; reading++) {
    const isWhole = !isDeeper(once, MAX_DEPTH);
    if (isWhole && !NEEDS_RUBY.test(once)) return once;
    const again = settleHtml(sanitize(once, OPTIONS));
    if (isWhole && again === once) return once;
    once = again;
  }
  return sanitize(clean, { ...OPTIONS, allowedTags: [] });
}

const NEEDS_RUBY = /<r[tp]\b/;

/** No editor wrote markup that the two still read differently. */
const MAX_READINGS = 4;

function transformFrame(attribs: sanitize.Attributes): sanitize.Tag {
  const address = attribs['src'] ?? '';
  // A frame that is returned unchanged is not on the allow-list.
  return embedFigure(address, attribs['title']) ?? { tagName: 'iframe', attribs: {} };
}

function transformFigure(attribs: sanitize.Attributes): sanitize.Tag {
  const address = attribs['data-embed-src'] ?? '';
  const plain = { tagName: 'figure', attribs: pick(attribs, ['lang', 'dir']) };
  return embedFigure(address, attribs['data-embed-title']) ?? plain;
}

function embedFigure(address: string, title: string | undefined): sanitize.Tag | null {
  const embed = parseVideoEmbed(address);
  if (!embed) return null;
  const attribs = { 'data-embed-src': embed.src, 'data-embed-title': title?.trim() || 'Video' };
  // Content inside a frame is a fallback for browsers without frames.
  return { tagName: 'figure', attribs, text: '' };
}

/** Shifts headings so that the highest becomes h3, whatever level the editor began at. */
function shiftHeadings(clean: string): string {
  // In sanitised HTML, `<` occurs only at the start of a tag.
  const levels = [...clean.matchAll(/<h([1-6])\b/g)].map((match) => Number(match[1]));
  if (levels.length === 0) return clean;
  const shift = TOP_HEADING_LEVEL - Math.min(...levels);
  if (shift === 0) return clean;
  return clean.replace(/<(\/?)h([1-6])\b/g, (_, slash: string, level: string) => {
    return `<${slash}h${Math.min(6, Number(level) + shift)}`;
  });
}
