/** @jest-environment jsdom */
import fc from '@/lib/testing/fast-check';
import { findUnsafe } from '@/lib/testing/unsafe-html';
import { runs } from '@/lib/testing/runs';
import { LINK_SCHEMES } from './address';
import { readRichText, sanitizeHtml } from './sanitize';
import { CHANGED_PIECES, DROPPED_PIECES, piece, type Piece } from './testing/pieces';
import { rowsOfTexts } from './testing/table-rows';

const PLAIN = piece((word) => ({ html: word, shown: [word] }));

const LINKS = LINK_SCHEMES.map((scheme) =>
  piece((word) => ({
    html: `<a href="${scheme}:${word}">${word}</a>`,
    shown: /^(?:https?|ftps?)$/.test(scheme) ? [word] : [`${scheme}:${word}`],
  })),
);

const CONTAINERS = [
  ...['p', 'div', 'section', 'blockquote', 'h2', 'center', 'details', 'figure', 'article'],
  ...['span', 'em', 'font', 'custom-box', 'big', 'label'],
].map((name) => [`<${name}>`, `</${name}>`] as const);

const WRAPPINGS = [
  ...CONTAINERS,
  ['<ul><li>', '</li></ul>'],
  ['<ol style="list-style-type:lower-greek"><li>', '</li></ol>'],
  ['<table><tr><td>', '</td></tr></table>'],
  ['<dl><dt>x</dt><dd>', '</dd></dl>'],
  ['<p style="text-decoration:line-through">', '</p>'],
  ['<div style="white-space:pre-wrap">\n', '\n</div>'],
  ['<figure class="wp-caption">', '</figure>'],
] as const;

const joined = (pieces: readonly Piece[], [before, after]: readonly [string, string]): Piece => ({
  html: before + pieces.map(({ html }) => html).join(' ') + after,
  shown: pieces.flatMap(({ shown }) => shown),
  lost: pieces.flatMap(({ lost }) => lost),
});

const { text } = fc.letrec<{ text: Piece }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.oneof(PLAIN, ...LINKS, ...Object.values(CHANGED_PIECES).flat()),
    fc.oneof(...Object.values(DROPPED_PIECES).flat()),
    fc
      .tuple(fc.constantFrom(...WRAPPINGS), fc.array(tie('text'), { minLength: 1, maxLength: 4 }))
      .map(([wrapping, pieces]) => joined(pieces, wrapping)),
  ),
}));

const decoded = (html: string) => {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  const values = Array.from(body.querySelectorAll('*')).flatMap((element) =>
    Array.from(element.attributes, ({ value }) => value),
  );
  return [body.textContent, ...values].join('\n');
};

it('draws from all rows of the tables', () => {
  expect(Object.keys(CHANGED_PIECES)).toEqual(rowsOfTexts('Changed'));
  expect(Object.keys(DROPPED_PIECES)).toEqual(rowsOfTexts('Dropped'));
});

it('shows or reports each word, picture, recording and address of any text', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (pieces) => {
      const { html, shown, lost } = joined(pieces, ['', '']);
      const read = readRichText(html);
      const all = decoded(read.html);
      expect(shown.filter((part) => !all.includes(part))).toEqual([]);
      expect(read.lost.toSorted()).toEqual(lost.toSorted());
      expect(findUnsafe(read.html)).toEqual([]);
      expect(sanitizeHtml(read.html)).toBe(read.html);
    }),
    { seed: 50, numRuns: runs(2_000) },
  );
});
