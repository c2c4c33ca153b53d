/** @jest-environment jsdom */
import fc from '@/lib/testing/fast-check';
import { findUnsafe } from '@/lib/testing/unsafe-html';
import { runs } from '@/lib/testing/runs';
import { PageTexts } from './page-texts';
import { readRichText, sanitizeHtml } from './sanitize';
import { CORE_BLOCKS } from './testing/core-blocks';
import { htmlToText } from './text';

/** What the table of docs/specification/texts.md says is dropped. */
const DROPPED = [
  // Signs hidden from readers of the words.
  '+',
  // Words for screen readers beside others.
  ': a title',
  // The source of a formula.
  'c=b',
];

const dom = (html: string) => new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;

/** The words of a text, without what the table says is dropped. */
function wordsOf(html: string): readonly string[] {
  const body = dom(html);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    if (!DROPPED.includes(text)) words.push(...text.split(/\s+/).filter(Boolean));
  }
  return words;
}

const addressesOf = (html: string) =>
  [...dom(html).querySelectorAll('img[src], audio[src], video[src], a[href], object[data]')].map(
    (element) =>
      element.getAttribute('src') ??
      element.getAttribute('href') ??
      element.getAttribute('data') ??
      '',
  );

describe.each(Object.entries(CORE_BLOCKS))("WordPress's block %s", (_, block) => {
  const { html, lost } = readRichText(block);

  it('loses no words, pictures, recordings or links', () => {
    const shown = wordsOf(html);
    expect(wordsOf(block).filter((word) => !shown.includes(word))).toEqual([]);
    const addresses = addressesOf(html);
    const missing = addressesOf(block).filter((address) => !addresses.includes(address));
    expect(missing.filter((address) => !address.startsWith('#'))).toEqual([]);
    expect(lost).toEqual([]);
  });

  it('is safe, and settled', () => {
    expect(findUnsafe(html)).toEqual([]);
    expect(sanitizeHtml(html)).toBe(html);
  });
});

/** Elements of which pages show at least the words. */
const SHOWN = [
  ...['p', 'div', 'span', 'h1', 'h4', 'ul', 'li', 'table', 'tr', 'td', 'b', 'a', 'blockquote'],
  ...['details', 'summary', 'figure', 'figcaption', 'ruby', 'rt', 'font', 'section', 'button'],
  ...[
    'custom-element',
    'label',
    'form',
    'dialog',
    'center',
    'big',
    'marquee',
    'math',
    'mi',
    'dl',
    'dd',
  ],
];
/** Elements that take their words with them. */
const SILENT = [
  'script',
  'style',
  'template',
  'textarea',
  'noscript',
  'title',
  'svg',
  'canvas',
  'option',
];

const attribute = fc.constantFrom(
  ...['', ' id="a"', ' id="b"', ' name="a"', ' href="#a"', ' href="#b"', ' href="#gone"'],
  ...[' href="/x"', ' class="panel"', ' lang="pt_BR"', ' lang="not a tag"', ' lang="iw"'],
  ...[' dir="rtl"', ' style="color:red"', ' title="&quot;>"', ' data-src="/a.jpg"'],
);

interface Tree {
  readonly html: string;
  readonly words: readonly string[];
}

let next = 0;
const word = fc.constant(null).map((): Tree => {
  next += 1;
  const text = `w${next}w`;
  return { html: text, words: [text] };
});
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    word,
    word.map(({ html }) => ({ html: `א ${html}`, words: [html] })),
    fc
      .tuple(fc.constantFrom(...SHOWN), attribute, fc.array(tie('tree'), { maxLength: 4 }))
      .map(([name, attributes, children]) => ({
        html: `<${name}${attributes}>${children.map((it) => it.html).join(' ')}</${name}>`,
        words: children.flatMap((it) => it.words),
      })),
    fc.tuple(fc.constantFrom(...SILENT), tie('tree')).map(([name, { html }]) => ({
      html: name === 'noscript' ? '<noscript>a</noscript>' : `<${name}>${html}</${name}>`,
      words: [],
    })),
  ),
}));

it('loses no words of any text, leads every link within it somewhere, and is settled', () => {
  fc.assert(
    fc.property(fc.array(tree, { maxLength: 4 }), (trees) => {
      const once = sanitizeHtml(trees.map(({ html }) => html).join(''));
      const text = htmlToText(once);
      expect(trees.flatMap(({ words }) => words).filter((it) => !text.includes(it))).toEqual([]);
      expect(sanitizeHtml(once)).toBe(once);
      expect(findUnsafe(once)).toEqual([]);
      for (const element of dom(once).querySelectorAll('[lang]')) {
        expect(Intl.getCanonicalLocales(element.getAttribute('lang') ?? '')).toHaveLength(1);
      }
      const texts = new PageTexts();
      const page = dom(texts.anchored(once as never) + texts.anchored(once as never));
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const link of page.querySelectorAll('a[href^="#"]')) {
        expect(ids).toContain(link.getAttribute('href')?.slice(1));
      }
    }),
    { numRuns: runs(500) },
  );
});

it.each([
  '<rt><table><rt></rt></table></rt>',
  '<rt><table><rp>a</rp><td><rt><table><rt>b</rt></table></rt></td></table></rt>',
  '<ruby>a<rt>b<table><rt>c</rt></table></rt></ruby>',
])('%s is settled', (markup) => {
  const once = sanitizeHtml(markup);
  expect(sanitizeHtml(once)).toBe(once);
});

it.each([1, 14, 15, 16, 20, 21, 40])('%i tables in each other are settled', (depth) => {
  const once = sanitizeHtml(
    `${'<table><tr><td>'.repeat(depth)}words${'</td></tr></table>'.repeat(depth)}`,
  );
  expect(once).toContain('words');
  expect(sanitizeHtml(once)).toBe(once);
});
