import { escapeAttribute } from 'entities';
import { Parser } from 'htmlparser2';
import type { SafeHtml } from '@/lib/domain/primitives';

/** A link of a text. */
export interface TextLink {
  readonly href: string;
  /** As it is read. */
  readonly words: string;
  /** The permanent anchor of its block; null in a text without them (`anchors`). */
  readonly anchor: string | null;
}

/** Returns true for a text that may have links. Most have none and need no further work. */
export const hasLinks = (html: string): boolean => html.includes('<a ');

/** Returns the links of a text, in order. */
export function linksIn(html: SafeHtml): readonly TextLink[] {
  if (!hasLinks(html)) return [];
  const links: TextLink[] = [];
  const open: { readonly href: string | undefined; words: string }[] = [];
  let anchor: string | null = null;
  // How many elements are open, and the depth at which the block began.
  let depth = 0;
  let block = 0;
  const parser = new Parser({
    onopentag(name, { id, href }) {
      depth += 1;
      if (anchor === null && id?.startsWith('t-')) [anchor, block] = [id, depth];
      if (name === 'a') open.push({ href, words: '' });
    },
    ontext(text) {
      for (const link of open) link.words += text;
    },
    onclosetag(name) {
      const link = name === 'a' ? open.pop() : undefined;
      if (link?.href !== undefined)
        links.push({ href: link.href, words: link.words.replace(/\s+/g, ' ').trim(), anchor });
      if (depth === block) anchor = null;
      depth -= 1;
    },
  });
  parser.end(html);
  return links;
}

/**
 * How a link changes: to its words alone, or to a link with other attributes and something at its end. Null leaves it
 * unchanged.
 */
export type LinkChange =
  | 'words'
  | { readonly attributes: Readonly<Record<string, string>>; readonly end: string }
  | null;

const attribute = (name: string, value: string) => ` ${name}="${escapeAttribute(value)}"`;

function withAttributes(tag: string, attributes: Readonly<Record<string, string>>): string {
  const kept = Object.keys(attributes).reduce(
    (rest, name) => rest.replace(new RegExp(` ${name}="[^"]*"`), ''),
    tag.slice('<a'.length, -1),
  );
  const added = Object.entries(attributes).map(([name, value]) => attribute(name, value));
  return `<a${added.join('')}${kept}>`;
}

/** Changes the links of a text by their addresses. Returns the same text if none changes. */
export function changeLinks(html: SafeHtml, changeOf: (href: string) => LinkChange): SafeHtml {
  if (!hasLinks(html)) return html;
  let text = '';
  let from = 0;
  const open: LinkChange[] = [];
  const put = (instead: string) => {
    text += html.slice(from, parser.startIndex) + instead;
    from = parser.endIndex + 1;
  };
  const parser: Parser = new Parser({
    onopentag(name, { href }) {
      if (name !== 'a') return;
      const change = href === undefined ? null : changeOf(href);
      open.push(change);
      if (change === null) return;
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      put(change === 'words' ? '' : withAttributes(tag, change.attributes));
    },
    onclosetag(name, isImplied) {
      const change = name === 'a' ? open.pop() : null;
      if (change && !isImplied) put(change === 'words' ? '' : `${change.end}</a>`);
    },
  });
  parser.end(html);
  return (text + html.slice(from)) as SafeHtml;
}

/** A part of a text: an outermost element that contains a match, or what lies between such elements. */
export interface TextPiece {
  readonly html: SafeHtml;
  /** The addresses found inside, in order; none in what lies between. */
  readonly found: readonly string[];
  /** The first permanent anchor inside. */
  readonly anchor: string | null;
}

/** Outermost elements after which something may be inserted. */
const BLOCK = /^(?:p|ul|ol|dl|div|details|blockquote|figure|pre|table|h[2-6])$/;

/** Splits a text at the outermost blocks that have links to wanted addresses. */
export function piecesOf(
  html: SafeHtml,
  isWanted: (href: string) => boolean,
): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  let depth = 0;
  let start = 0;
  let anchor: string | null = null;
  let found: string[] = [];
  const cut = (to: number, of: Pick<TextPiece, 'found' | 'anchor'>) => {
    if (to > done) pieces.push({ html: html.slice(done, to) as SafeHtml, ...of });
    done = to;
  };
  const parser: Parser = new Parser({
    onopentag(name, { id, href }) {
      if (depth === 0) [start, anchor, found] = [parser.startIndex, null, []];
      depth += 1;
      if (anchor === null && id?.startsWith('t-')) anchor = id;
      if (name === 'a' && href !== undefined && isWanted(href)) found.push(href);
    },
    onclosetag(name) {
      depth -= 1;
      if (depth > 0 || found.length === 0 || !BLOCK.test(name)) return;
      cut(start, { found: [], anchor: null });
      cut(parser.endIndex + 1, { found, anchor });
    },
  });
  parser.end(html);
  cut(html.length, { found: [], anchor: null });
  return pieces;
}
