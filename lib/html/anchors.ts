import { Parser } from 'htmlparser2';
import type { SafeHtml } from '@/lib/domain/primitives';
import { allWordsOf } from './text';

/** Elements that a reader may want to point at, unless they are nested in another of these. */
const BLOCKS = /^(?:p|h[2-6]|ul|ol|dl|blockquote|figure|pre|table)$/;

/** How many of its longest words name a block. */
const WORDS = 4;

interface Block {
  /** The offset in the HTML at which its tag name ends, where an attribute can be inserted. */
  readonly at: number;
  readonly html: string;
}

function blocksOf(html: string): readonly Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  const parser = new Parser({
    onopentag(name) {
      if (!BLOCKS.test(name)) return;
      if (depth === 0) start = parser.startIndex;
      depth += 1;
    },
    onclosetag(name) {
      if (!BLOCKS.test(name)) return;
      depth -= 1;
      if (depth > 0) return;
      const whole = html.slice(start, parser.endIndex + 1);
      blocks.push({ at: start + (/^<\w+/.exec(whole)?.[0].length ?? 0), html: whole });
    },
  });
  parser.end(html);
  return blocks;
}

/** Returns a 32-bit digest (FNV-1a) in at most seven letters and digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** Returns the longest words of a text in alphabetical order, without case and diacritics. */
function longestWords(text: string): string {
  const words = new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  );
  return [...words]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, WORDS)
    .sort()
    .join(' ');
}

/** Returns what names a block: its words, or the address of a picture or film that has none. */
const labelOf = ({ html }: Block) =>
  longestWords(allWordsOf(html)) || /[ -]src="([^"]*)"/.exec(html)?.[1] || '';

/** Counts how often each anchor has been given on a page. */
export type GivenAnchors = Map<string, number>;

function labelled(
  html: SafeHtml,
  given: GivenAnchors,
): readonly (Block & { readonly anchor: string })[] {
  return blocksOf(html).flatMap((block) => {
    const label = labelOf(block);
    if (label === '') return [];
    const name = `t-${digest(label)}`;
    const count = (given.get(name) ?? 0) + 1;
    given.set(name, count);
    return [{ ...block, anchor: count === 1 ? name : `${name}-${count}` }];
  });
}

/** Returns the anchors of a text, in the order of its blocks (docs/decisions/0021-records-and-anchors.md). */
export const anchorsIn = (anchored: SafeHtml): readonly string[] =>
  Array.from(anchored.matchAll(/<[a-z\d]+ id="(t-[^"]*)"/g), ([, anchor = '']) => anchor);

/**
 * Gives paragraphs, headings, lists, figures and tables of a text permanent anchors, made from their longest words.
 * Neither a small edit nor a paragraph inserted before them changes an anchor (decision 21).
 *
 * @param given to the texts before it on its page; those of this text are added
 */
export function anchorText(html: SafeHtml, given: GivenAnchors = new Map()): SafeHtml {
  let text = '';
  let from = 0;
  for (const { at, anchor } of labelled(html, given)) {
    text += `${html.slice(from, at)} id="${anchor}"`;
    from = at;
  }
  return (text + html.slice(from)) as SafeHtml;
}
