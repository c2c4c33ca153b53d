import { decodeHTML } from 'entities';
import sanitize from 'sanitize-html';

/** Tags that divide words although no space stands between them. */
const DIVIDING_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|fig(?:ure|caption)|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|t(?:able|body|d|foot|h|head|r)|ul)\b/gi;

/**
 * The plain text of an HTML string: tags dropped, character references decoded once, white space and control
 * characters folded to single spaces, trimmed. What stands in scripts and styles is dropped with them.
 * The result is text and no longer HTML: it may hold `<` and must be escaped like any text. Never throws.
 */
export function htmlToText(raw: string): string {
  // Most titles are plain already, and a list holds thousands.
  const text = /[<&]/.test(raw) ? decodeHTML(dropTags(raw)) : raw;
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function dropTags(raw: string): string {
  if (!raw.includes('<')) return raw;
  return sanitize(raw.replace(DIVIDING_TAG, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe'],
  });
}
