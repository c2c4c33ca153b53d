/** @jest-environment node */
import { isFull } from '@/lib/testing/runs';
import { anchorText } from './anchors';
import { sanitizeHtml } from './sanitize';
import { parseSrcset } from './srcset';
import { htmlToText } from './text';

// Only a guard against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

/** A text of a length in characters, a tenth of it in a sample. */
const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil((isFull ? length : length / 10) / piece.length));

// Each of these takes many minutes if any part of it is read repeatedly, and a minute in a sample. Read once, it takes
// well under a second.
it.each([
  ['opening tags that never end, in an embed', `${fill('<div ', 1e6)}wp-block-embed__wrapper`],
  ['embeds that never end', fill('<div class="wp-block-embed__wrapper', 1e6)],
  ['a srcset without white space', `<img src="/a" srcset="${fill('a', 5e5)}">`],
  ['a srcset of commas', `<img src="/a" srcset="${fill(',', 5e5)}">`],
  ['an alt that looks like paragraphs', `<img src="/a" alt="${fill('<p <h1', 5e5)}">`],
  ['white space', `<p>${fill(' ', 1e6)}x`],
  ['pictures for browsers without scripts', fill('<noscript><img src="/a"></noscript>', 5e5)],
  ['late pictures', fill('<img data-src="/a">', 5e5)],
  ['frames', fill('<iframe src="https://a.example/"></iframe>', 5e5)],
  ['films in films', fill('<video src="/a"><a href="/b">b</a>', 5e5)],
  ['objects side by side', fill('<object data="/a"><a href="/b">b</a></object>', 5e5)],
  ['signs', fill('<span aria-hidden="true">+</span>', 5e5)],
  ['notes of one name', fill('<p id="a"><a href="#a">a</a></p>', 5e5)],
  ['labels of one link', `<a href="/a">${fill('<b class="sr-only">a</b>', 5e5)}</a>`],
  ['a style of many properties', `<b style="${fill('vertical-align:super;', 5e5)}">b</b>`],
  ['a style that never ends', `<b style="font:${fill(' bold', 5e5)}">b</b>`],
  ['open brackets in a style', `<ol style="list-style:${fill('url(', 5e5)}"><li>a</li></ol>`],
  ['one word in a style', `<ol style="list-style:${fill('a', 5e5)}"><li>a</li></ol>`],
  ['open quotes in a style', `<ol style="list-style:${fill(`'`, 5e5)}"><li>a</li></ol>`],
  ['digits in a style', `<b style="top:${fill('1', 5e5)}px;position:relative">b</b>`],
  ['comments in a style', `<b style="${fill('/**/', 5e5)}top">b</b>`],
  ['raised words in raised words', fill('<span style="vertical-align:super">1', 5e5)],
  ['styles side by side', fill('<i style="font:italic 700 1px/1 a">a</i>', 5e5)],
  ['lists of styles', fill('<ol style="list-style:lower-roman"><li value="9">a</ol>', 5e5)],
  ['lists in lists', fill('<ol reversed style="list-style-type:lower-alpha"><li>a', 5e5)],
  ['paragraphs in Arabic', fill('<p>ا</p>', 5e5)],
])('%s: read in one pass', (_, html) => {
  expect(() => sanitizeHtml(html)).not.toThrow();
  expect(() => htmlToText(html)).not.toThrow();
});

it.each([
  ['one address', fill('a', 5e5)],
  ['commas', fill(',', 5e5)],
  ['open parentheses', fill('a (', 5e5)],
  ['descriptors', `a ${fill('1w ', 5e5)}`],
])('a srcset of %s is read in one pass', (_, srcset) => {
  expect(parseSrcset(srcset).length).toBeLessThanOrEqual(64);
});

// Normalising them all would take minutes.
it.each([
  ['in a row', fill('\u0301\u0316', 1e6)],
  ['between tags', fill('\u0301<b>\u0316</b>', 1e6)],
  ['as references', fill('&#769;&#790;', 1e6)],
])('combining marks %s are limited', (_, marks) => {
  const safe = sanitizeHtml(`<p>a${marks}</p>`);
  expect(sanitizeHtml(safe)).toBe(safe);
  expect(() => anchorText(safe)).not.toThrow();
  expect(htmlToText(safe)).toHaveLength(31);
});

it.each(['e\u0301', 'שָׁלוֹם', 'บ้านนี้', 'हिन्दी'])('%s keeps its marks', (word) => {
  expect(htmlToText(word)).toBe(word);
  expect(sanitizeHtml(word)).toBe(word);
});
