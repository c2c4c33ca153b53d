import fc from '@/lib/testing/fast-check';
import type { SafeHtml } from '@/lib/domain/primitives';
import { anyText } from '@/lib/testing/any-text';
import { anchorsIn as idsIn, anchorText } from './anchors';
import { PageTexts } from './page-texts';
import { sanitizeHtml } from './sanitize';

const html = (text: string) => text as SafeHtml;
const anchorsIn = (text: SafeHtml) => idsIn(anchorText(text));

const FIRST =
  '<p>Seven of the films show a rope. It runs from the vessel’s bow to the boat’s, it is slack, and it is released before the boat goes over.</p>';
const OTHER = '<p>Survivors had spoken of two ropes from the first day.</p>';

const [anchor = ''] = anchorsIn(html(FIRST));

it.each<[string, string]>([
  ['a paragraph before it', `${OTHER}${FIRST}`],
  ['a paragraph gone', FIRST],
  ['a slip of the pen mended', `${OTHER}${FIRST.replace('runs', 'ran')}`],
  ['a sentence with short words', FIRST.replace('over.', 'over. We saw it.')],
  [
    'another order of its sentences',
    FIRST.replace('Seven of the films', 'The films, seven of them,'),
  ],
  ['emphasis', FIRST.replace('released', '<em>released</em>')],
  ['other capitals and marks', FIRST.replace('Seven', 'SEVEN').replace(',', ';')],
])('survives %s', (_, edited) => {
  expect(anchorsIn(html(edited))).toContain(anchor);
});

it('changes with what the paragraph says', () => {
  expect(anchorsIn(html(OTHER))).not.toContain(anchor);
  expect(anchorsIn(html(FIRST.replace('released', 'disentangled')))).not.toContain(anchor);
});

it('numbers what says the same', () => {
  expect(anchorsIn(html(FIRST + FIRST))).toEqual([anchor, `${anchor}-2`]);
});

it.each([
  ['<p>One</p><ul><li><p>Two</p></li></ul>', 2],
  ['<div><p>One</p><h3>Two</h3></div>', 2],
  ['<figure><img src="a.jpg" alt=""></figure>', 1],
  ['<figure data-embed-src="https://films.example/1" data-embed-title="A film"></figure>', 1],
  ['<p>…</p>', 0],
  ['plain', 0],
  ['', 0],
  ['<p>你好，世界</p>', 1],
])('%s has %i blocks', (text, count) => {
  expect(anchorsIn(html(text))).toHaveLength(count);
});

it('writes them into the text, and nothing else', () => {
  expect(anchorText(html('<p>One</p><p lang="fr">Deux</p>'))).toMatch(
    /^<p id="t-[\da-z]+">One<\/p><p id="t-[\da-z]+" lang="fr">Deux<\/p>$/,
  );
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      const safe = sanitizeHtml(`<p>${text}</p><blockquote><p>${text}</p></blockquote>`);
      const anchored = anchorText(safe);
      expect(anchored.replace(/ id="t-[\da-z]{1,7}(?:-\d+)?"/g, '')).toBe(safe);
      const ids = [...anchored.matchAll(/ id="(t-[^"]*)"/g)].map(([, id]) => id);
      expect(ids).toEqual(anchorsIn(safe));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

it('gives no id twice on a page', () => {
  // Different blocks with the same longest words, in texts of one page.
  const texts = new PageTexts();
  const one = texts.anchored(html('<p>Windows, scars and rope: it was so.</p>'));
  const two = texts.anchored(html('<p>Rope, windows and scars! Was it?</p>'));
  const same = texts.anchored(html('<p>Rope, windows and scars! Was it?</p>'));
  const [first = ''] = idsIn(one);
  expect([...idsIn(two), ...idsIn(same)]).toEqual([`${first}-2`, `${first}-3`]);
});

it('gives the notes of a second text names of their own', () => {
  const note = html('<p><a href="#n-ftn1">1</a></p><p><span id="n-ftn1"></span>Note</p>');
  const texts = new PageTexts();
  expect(texts.named(note)).toBe(note);
  expect(texts.named(note)).toBe(
    '<p><a href="#n2-ftn1">1</a></p><p><span id="n2-ftn1"></span>Note</p>',
  );
  const quoted = html(
    '<p>a href="#n-ftn1" and &lt;span id="n-ftn1"</p><p><span id="n-ftn1"></span></p>',
  );
  expect(texts.named(quoted)).toBe(
    '<p>a href="#n-ftn1" and &lt;span id="n-ftn1"</p><p><span id="n3-ftn1"></span></p>',
  );
});

it('keeps links to the first text of a page when a later one has names of its own', () => {
  const texts = new PageTexts();
  const first = html('<p><a href="#n-far">1</a></p><p><span id="n-ftn1"></span>Note</p>');
  expect(texts.named(first)).toBe(first);
  const far = html(
    '<p><span id="n-far"></span><a href="#n-ftn1">1</a></p><span id="n-ftn1"></span>',
  );
  expect(texts.named(far)).toBe(
    '<p><span id="n-far"></span><a href="#n2-ftn1">1</a></p><span id="n2-ftn1"></span>',
  );
});
