import { Parser } from 'htmlparser2';
import type { SafeHtml } from '@/lib/domain/primitives';
import { htmlToText } from './text';

/** Elements that a reader may want to point at, where they are not inside another of these. */
const BLOCKS = /^(?:p|h[2-6]|ul|ol|dl|blockquote|figure|pre|table)$/;

/** As many of its longest words name a block. */
const WORDS = 4;

interface Block {
  /** Where its name ends in the HTML: the place for an attribute. */
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

/** A 32-bit digest (FNV-1a) in at most seven letters and digits. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The longest words of a text in the order of the alphabet, without case and diacritics. */
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

/** What names a block: its words, or the address of a picture or film that has none. */
const labelOf = ({ html }: Block) =>
  longestWords(htmlToText(html)) || /[ -]src="([^"]*)"/.exec(html)?.[1] || '';

function labelled(html: SafeHtml): readonly (Block & { readonly anchor: string })[] {
  const seen = new Map<string, number>();
  return blocksOf(html).flatMap((block) => {
    const label = labelOf(block);
    if (label === '') return [];
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    const suffix = count === 1 ? '' : `-${count}`;
    return [{ ...block, anchor: `t-${digest(label)}${suffix}` }];
  });
}

/** The anchors of a text's blocks, in their order (docs/decisions/0021-records-and-anchors.md). */
export const anchorsIn = (html: SafeHtml): readonly string[] =>
  labelled(html).map(({ anchor }) => anchor);

/**
 * A text whose paragraphs, headings, lists, figures and tables carry permanent anchors, made of their longest words: a
 * small edit, or a paragraph before them, changes none (decision 21). Two passages of a page may have the same block;
 * a link then leads to the first.
 */
export function anchorText(html: SafeHtml): SafeHtml {
  let text = '';
  let from = 0;
  for (const { at, anchor } of labelled(html)) {
    text += `${html.slice(from, at)} id="${anchor}"`;
    from = at;
  }
  return (text + html.slice(from)) as SafeHtml;
}
