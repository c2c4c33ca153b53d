import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';

import { BIDI_CONTROLS } from '@/lib/domain/bidi-controls';
import { DIVIDING_TAG } from './blocks';
import { withBracketedAddresses } from './bracketed-addresses';
import { isHidden } from './hidden-text';
import { LIST_ATTRIBUTE, markerText, numbersOf } from './list-markers';
import { meaningOf } from './meaning';
import { inSigns } from './signs';
import { limitMarks } from './stacked-marks';

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

/** A text without markup. */
export interface PlainText {
  readonly text: string;
  /** The struck words, which are not in the text. */
  readonly struck: string;
}

/**
 * Reads the plain text of an HTML string. Drops tags, directional controls and stacked combining marks, decodes
 * character references once, folds white space and control characters to single spaces, and trims the result.
 * Superscripts and subscripts become Unicode's signs, and items of ordered lists follow their markers
 * (docs/specification/texts.md, 'As plain text'). Drops the content of scripts and styles, and of hidden elements. The
 * results are plain text, not HTML: they may contain `<` and must be escaped. Never throws. Takes linear time.
 */
export function readPlainText(raw: string): PlainText {
  if (!raw.includes('<'))
    return { text: oneLine(raw.includes('&') ? decodeHTML(raw) : raw), struck: '' };
  const pieces = piecesOf(raw);
  return {
    text: joined(pieces.filter(({ kind }) => kind !== 'struck')),
    struck: joined(
      pieces.filter(({ kind }) => kind === 'struck'),
      ' ',
    ),
  };
}

/** Returns the text of `readPlainText`. */
export const htmlToText = (raw: string): string => readPlainText(raw).text;

/** Returns the words of an HTML string that are not hidden, including struck ones, without list markers. */
export const allWordsOf = (raw: string): string =>
  joined(piecesOf(raw).filter(({ kind }) => kind !== 'marker'));

interface Piece {
  readonly kind: 'words' | 'struck' | 'marker';
  text: string;
}

const joined = (pieces: readonly Piece[], divider = '') =>
  oneLine(pieces.map(({ text }) => text).join(divider));

/**
 * Returns a text as one trimmed line. Folds white space and control characters to single spaces, and drops directional
 * controls and stacked combining marks.
 */
export const oneLine = (text: string): string =>
  limitMarks(text)
    .replace(BIDI_CONTROLS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

type Attributes = Readonly<Record<string, string>>;

/** What is known of the words in an open element. */
interface OpenElement {
  readonly isSilent: boolean;
  readonly isStruck: boolean;
  readonly position: 'sup' | 'sub' | null;
}

/** An open list, with the markers of its items so far. */
interface OpenList {
  readonly attribs: Attributes;
  readonly items: { readonly value: string | undefined; readonly marker: Piece }[];
}

const PLAIN: OpenElement = { isSilent: false, isStruck: false, position: null };

function opened(around: OpenElement, name: string, attribs: Attributes): OpenElement {
  const { position, isStruck } = meaningOf(name, attribs['style']);
  return {
    isSilent: around.isSilent || SILENT_TAGS.has(name) || isHidden(attribs),
    isStruck: around.isStruck || isStruck === true,
    position: position === undefined || position === 'none' ? around.position : position,
  };
}

/** The number of a reversed list's first item is known only at the end of the list. */
function fillMarkers({ attribs, items }: OpenList): void {
  const type = LIST_ATTRIBUTE[attribs['type'] ?? ''] ?? 'decimal';
  const numbers = numbersOf(
    attribs,
    items.map(({ value }) => value),
  );
  for (const [index, { marker }] of items.entries())
    marker.text = markerText(numbers[index] ?? 1, type);
}

function piecesOf(raw: string): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: OpenElement[] = [];
  const lists: (OpenList | null)[] = [];
  const around = () => open.at(-1) ?? PLAIN;
  const add = (text: string, kind: Piece['kind'] = 'words'): Piece => {
    const piece = { text, kind };
    pieces.push(piece);
    return piece;
  };
  /** True if the reading of a ruby text is in brackets that its author has not written. */
  let isBracketed = false;
  const parser = new Parser(
    {
      onopentag(name, attribs) {
        const element = opened(around(), name, attribs);
        open.push(element);
        if (DIVIDING_TAG.test(name)) add(' ');
        if (name === 'rt') {
          isBracketed = !element.isSilent && !/[(（]\s*$/.test(pieces.at(-1)?.text ?? '');
          if (isBracketed) add(' (');
        }
        if (/^[ou]l$/.test(name)) lists.push(name === 'ol' ? { attribs, items: [] } : null);
        if (name === 'li' && !element.isSilent)
          lists.at(-1)?.items.push({ value: attribs['value'], marker: add('', 'marker') });
      },
      onclosetag(name) {
        if (name === 'rt' && isBracketed) add(')');
        open.pop();
        if (/^[ou]l$/.test(name)) {
          const list = lists.pop();
          if (list) fillMarkers(list);
        }
        if (DIVIDING_TAG.test(name)) add(' ');
      },
      ontext(data) {
        const { isSilent, isStruck, position } = around();
        if (isSilent) return;
        add(position === null ? data : inSigns(data, position), isStruck ? 'struck' : 'words');
      },
    },
    { decodeEntities: true },
  );
  parser.end(withBracketedAddresses(raw));
  return pieces;
}
