/** @jest-environment jsdom */
import fc from 'fast-check';
import { findUnsafe } from '@/lib/testing/unsafe-html';
import { runs } from '@/lib/testing/runs';
import { LINK_SCHEMES } from './address';
import type { Lost } from './lost';
import { readRichText, sanitizeHtml } from './sanitize';

/** A piece of a text, with the words and addresses that a page has of it, and what is reported of it. */
interface Piece {
  readonly html: string;
  readonly shown: readonly string[];
  readonly lost: readonly Lost[];
}

let count = 0;
const next = () => {
  count += 1;
  return `w${count}w`;
};

/** A piece made anew each time, of a word and an address that no other has. */
const piece = (make: (word: string, file: string) => Partial<Piece> & { html: string }) =>
  fc.constant(null).map((): Piece => {
    const word = next();
    return { shown: [], lost: [], ...make(word, `https://a.example/${word}`) };
  });

const both = (html: (word: string, file: string) => string) =>
  piece((word, file) => ({ html: html(word, file), shown: [word, file] }));

const address = (html: (file: string, word: string) => string) =>
  piece((word, file) => ({ html: html(file, word), shown: [file] }));

const words = (html: (word: string) => string, ...lost: readonly Lost[]) =>
  piece((word) => ({ html: html(word), shown: [word], lost }));

const gone = (html: (word: string, file: string) => string, ...lost: readonly Lost[]) =>
  piece((word, file) => ({ html: html(word, file), lost }));

/** What stands on the page. */
const SHOWN = [
  words((word) => word),
  words((word) => `${word} [inaudible]`),
  words((word) => `[audio ${word} cuts out]`),
  words((word) => `Dara <${word}@a.example>`),
  words((word) => `<span style="vertical-align:super">${word}</span>`),
  words((word) => `<span style="background:#ff0;display:block">${word}</span>`),
  words((word) => `<mark style="background:transparent">${word}</mark>`),
  words((word) => `<label><input type="checkbox" checked> ${word}</label>`),
  words((word) => `<i class="fa fa-x" aria-label="${word}"></i>`),
  words((word) => `<a href="#gone">${word}</a>`),
  words((word) => `<a href="javascript:go()">${word}</a>`),
  words((word) => `<custom-${word} style="font-weight:bold">${word}</custom-${word}>`),
  address((file) => `<img src="${file}.jpg" alt="">`),
  address((file) => `<img data-src="${file}.jpg" src="data:image/gif;base64,x" alt="">`),
  address((file) => `<picture><source srcset="${file}.webp 1x"></picture>`),
  address((file) => `<i>x</i><noscript><img src="${file}.jpg"></noscript><i>x</i>`),
  address((file) => `<a href="${file}" rel="attachment"><img src="${file}.jpg" alt=""></a>`),
  address((file) => `<span style="background:url('${file}.jpg')">x</span>`),
  address((file) => `<audio src="${file}.mp3">fallback</audio>`),
  address((file) => `<video><source src="${file}.mp4"></video>`),
  address((file) => `<object data="${file}.pdf"></object>`),
  address((file) => `<embed src="${file}.pdf">`),
  address((file) => `<iframe src="${file}"></iframe>`),
  address((file) => `[audio mp3="${file}.mp3"][/audio]`),
  address((file) => `[video width="3" webm=&#8221;${file}.webm&#8221;]`),
  address((file) => `[embed]${file}.html[/embed]`),
  both((word, file) => `[caption width="3"]<img src="${file}.jpg"> ${word}[/caption]`),
  both((word, file) => `<a href="${file}.html">${word}</a>`),
  both((word, file) => `<a href="${file}.html" aria-label="${word}"><svg></svg></a>`),
  both((word, file) => `<a href="${file}.html" title="${word}"><img src="${file}.jpg" alt=""></a>`),
  both((word, file) => `<map name="m"><area href="${file}.html" alt="${word}"></map>`),
  both(
    (word, file) =>
      `<dl class="gallery-item"><dt class="gallery-icon"><a href="${file}"><img src="${file}.jpg" alt=""></a></dt><dd class="gallery-caption">${word}</dd></dl>`,
  ),
  ...LINK_SCHEMES.map((scheme) =>
    piece((word) => ({
      html: `<a href="${scheme}:${word}">${word}</a>`,
      shown: /^(?:https?|ftps?)$/.test(scheme) ? [word] : [`${scheme}:${word}`],
    })),
  ),
];

/** What does not, with its row of the table in docs/specification/texts.md. */
const NOT_SHOWN = [
  gone((word) => `<p style="display:none">${word}</p>`, 'hidden'),
  gone((_, file) => `<p hidden><img src="${file}.jpg"></p>`, 'hidden'),
  gone(() => '<img src="data:image/png;base64,x" alt="x">', 'picture'),
  gone((word) => `<div style="background:url(file:///C:/${word}.jpg)">x</div>`, 'picture'),
  gone(() => '<audio></audio>', 'audio'),
  gone(() => '<video></video>', 'video'),
  gone(() => '<object></object>', 'object'),
  gone(() => '<embed>', 'embed'),
  gone(() => '<iframe></iframe>', 'iframe'),
  gone(() => '<svg><path d="M1 1"/></svg>', 'drawing'),
  gone(() => '<canvas></canvas>', 'drawing'),
  gone(() => '[gallery ids="1,2"]', 'gallery'),
  gone(() => '[playlist type="video" ids="1"]', 'gallery'),
  words((word) => `<a href="file:///C:/${word}">${word}</a>`, 'link'),
  words((word) => `<a href="vscode:open">${word}</a>`, 'link'),
  words((word) => `<a href="http://[">${word}</a>`, 'link'),
  // What rows without a word in the last column are of.
  gone(() => '<span class="sr-only">x</span>'),
  gone((_, file) => `<iframe src="${file}" height="0"></iframe>`),
  gone((_, file) => `<img src="${file}.gif" width="1" height="1" style="display:none">`),
  gone(() => '<span aria-hidden="true">+</span>'),
  gone((_, file) => `<a href="${file}"></a>`),
  gone((word) => `<script>${word}</script><style>${word}</style><template>${word}</template>`),
  gone((word) => `<noscript>${word}</noscript><!-- ${word} -->`),
  gone((word) => `<textarea>${word}</textarea><select><option>${word}</option></select>`),
  gone((word) => `<input value="${word}"><title>${word}</title>`),
  gone((_, file) => `<q cite="${file}">x</q>`),
  gone(() => '<p> </p>'),
];

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
    fc.oneof(...SHOWN),
    fc.oneof(...NOT_SHOWN),
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
