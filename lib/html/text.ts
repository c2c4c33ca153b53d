import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

import { isHidden } from './hidden-text';
import { limitMarks } from './stacked-marks';

/** Tags that separate words even without a space between them. */
const DIVIDING_TAG =
  /^(?:address|article|aside|blockquote|br|caption|center|dd|details|dialog|div|dl|dt|fieldset|fig(?:ure|caption)|footer|form|h[1-6]|header|hgroup|hr|legend|li|main|menu|nav|ol|p|pre|section|summary|t(?:able|body|d|foot|h|head|r)|ul)$/;

/** Tags whose content is not page text. */
const SILENT_TAGS = new Set([
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'title',
  'xmp',
]);

/** Directional controls, which can make one name read as another. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The plain text of an HTML string: tags dropped, character references decoded once, white space and control
 * characters folded to single spaces, directional controls and stacked combining marks dropped, trimmed. The content of scripts and styles, and of
 * elements that are hidden, is dropped with them. The result is plain text, not HTML: it may contain `<` and must be escaped. Never throws; takes
 * time in proportion to its input.
 */
export function htmlToText(raw: string): string {
  const text = raw.includes('<') ? textOf(raw) : raw.includes('&') ? decodeHTML(raw) : raw;
  return limitMarks(text)
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function textOf(raw: string): string {
  let text = '';
  let silentDepth = 0;
  /** Of the elements that are open, which are silent. */
  const open: boolean[] = [];
  /** True when the reading of a ruby text stands in brackets that its author has not written. */
  let isBracketed = false;
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        const isSilent = SILENT_TAGS.has(name) || isHidden(attribs);
        open.push(isSilent);
        if (isSilent) silentDepth += 1;
        if (DIVIDING_TAG.test(name)) text += ' ';
        if (name === 'rt') {
          isBracketed = silentDepth === 0 && !/[(（]\s*$/.test(text.slice(-9));
          if (isBracketed) text += ' (';
        }
      },
      onclosetag(name) {
        if (name === 'rt' && isBracketed) text += ')';
        if (open.pop()) silentDepth -= 1;
        if (DIVIDING_TAG.test(name)) text += ' ';
      },
      ontext(data) {
        if (silentDepth === 0) text += data;
      },
    },
    { decodeEntities: true },
  );
  parser.end(raw);
  return text;
}
