/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import type { SafeHtml } from '@/lib/domain/primitives';
import { anyText } from '@/lib/testing/any-text';
import { anchorText } from './anchors';
import { sanitizeHtml } from './sanitize';
import { changeLinks, linksIn, piecesOf } from './text-links';

const html = (text: string) => text as SafeHtml;

it('finds links, their words and the paragraph that they are in', () => {
  const text = anchorText(
    html(
      '<p>A <a href="/one?t=1&amp;x">first <em>film</em></a>.</p><ul><li><a href="/two">Two</a></li></ul><a href="/three">Three</a>',
    ),
  );
  const [paragraph, list] = Array.from(text.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
  expect(linksIn(text)).toEqual([
    { href: '/one?t=1&x', words: 'first film', anchor: paragraph },
    { href: '/two', words: 'Two', anchor: list },
    { href: '/three', words: 'Three', anchor: null },
  ]);
});

it.each([
  ['its words alone', 'words' as const, '<p>A <em>film</em>, <a href="/b">b</a>.</p>'],
  [
    'another one',
    { attributes: { href: '/c?x="y"', 'data-mark': 'Film & 2:14' }, end: ' <b>!</b>' },
    '<p>A <a href="/c?x=&quot;y&quot;" data-mark="Film &amp; 2:14" rel="noopener"><em>film</em> <b>!</b></a>, <a href="/b">b</a>.</p>',
  ],
  [
    'what it was',
    null,
    '<p>A <a href="/a" rel="noopener"><em>film</em></a>, <a href="/b">b</a>.</p>',
  ],
])('a link becomes %s', (_, change, expected) => {
  const text = html('<p>A <a href="/a" rel="noopener"><em>film</em></a>, <a href="/b">b</a>.</p>');
  expect(changeLinks(text, (href) => (href === '/a' ? change : null))).toBe(expected);
});

it('takes a text apart at its outermost blocks with a wanted link', () => {
  const text = html(
    '<p id="t-a">A</p><p id="t-b"><a href="/x">B</a></p><div><p id="t-c">C <a href="/x">c</a></p></div>D <a href="/x">d</a>',
  );
  expect(piecesOf(text, (href) => href === '/x')).toEqual([
    { html: '<p id="t-a">A</p>', found: [], anchor: null },
    { html: '<p id="t-b"><a href="/x">B</a></p>', found: ['/x'], anchor: 't-b' },
    {
      html: '<div><p id="t-c">C <a href="/x">c</a></p></div>',
      found: ['/x'],
      anchor: 't-c',
    },
    { html: 'D <a href="/x">d</a>', found: [], anchor: null },
  ]);
});

const anyHtml = fc
  .array(
    fc.oneof(
      anyText(),
      fc.constantFrom('<p>', '</p>', '<ul><li>', '</li></ul>', '<table><tr><td>', '<em>', '</em>'),
      fc.constantFrom('<a href="/a?t=1">', '<a href="https://b.example/">', '<a>', '</a>', '<br>'),
      fc.constantFrom('<img src="/c.jpg" alt="c">', '<div>', '</div>', '<details>', '&amp;', '<'),
    ),
  )
  .map((parts) => sanitizeHtml(parts.join('')));

it('no text loses anything but the links that are taken out, wherever it is taken apart', () => {
  fc.assert(
    fc.property(anyHtml, (text) => {
      expect(
        piecesOf(text, () => true)
          .map((piece) => piece.html)
          .join(''),
      ).toBe(text);
      expect(changeLinks(text, () => null)).toBe(text);
      const without = changeLinks(text, () => 'words');
      expect(without).toBe(text.replace(/<a [^<>]*href=[^<>]*>|<\/a>/g, ''));
      expect(linksIn(without)).toEqual([]);
    }),
  );
});
