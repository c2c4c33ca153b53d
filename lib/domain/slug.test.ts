import fc from '@/lib/testing/fast-check';
import { CITATION_FORMATS, FEED_FORMATS } from '@/lib/routes/formats';
import { anyText } from '@/lib/testing/any-text';
import { runs } from '@/lib/testing/runs';
import { LONGEST_SLUG, spellingsOf, spellSlug, toSlug } from './slug';
import { SLUGS, spellings } from './testing/slugs';

const TABLE = Object.entries(SLUGS).flatMap(([script, slug]) =>
  Object.entries(spellings(slug)).map(
    ([spelling, text]) => [script, spelling, text, slug] as const,
  ),
);

it.each(TABLE)(
  'a %s slug that arrives %s has its one spelling',
  (_script, _spelling, text, slug) => {
    expect(toSlug(text)).toBe(slug);
  },
);

describe('toSlug', () => {
  it.each([
    ['tide-tables', 'tide-tables'],
    [' tide-tables ', 'tide-tables'],
    ['%74ide-%54ables', 'tide-Tables'],
    ['100%', '100%'],
    ['100%25', '100%'],
    ['100%-%d8%ac', '100%-ج'],
    // No UTF-8: a slug cut off by its storage, say.
    ['%D8', '%d8'],
    ['%zz-%d8%ac', '%zz-ج'],
    ['%C3%28', '%c3('],
    ['%d1%81%D0', 'с%d0'],
    ['%ED%A0%80', '%ed%a0%80'],
    // Dots are fine within, and in endings that no file of the site has.
    ['v2.0', 'v2.0'],
    ['example.org', 'example.org'],
    ['...', '...'],
    ['tides.jsonp', 'tides.jsonp'],
    ['a'.repeat(LONGEST_SLUG), 'a'.repeat(LONGEST_SLUG)],
  ])('%j is %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['a step', '.'],
    ['a step back', '..'],
    ['an encoded step', '%2e'],
    ['an encoded step back', '%2E%2e'],
    ['a slash', 'a/b'],
    ['an encoded slash', 'a%2fb'],
    ['a backslash', 'a\\b'],
    ['an encoded backslash', 'a%5Cb'],
    ['a control character', 'a\u0000b'],
    ['an encoded control character', 'a%00b'],
    ['an encoded line break', 'a%0d%0ab'],
    ['a control character beyond ASCII', 'a%c2%85b'],
    ['white space', 'a b'],
    ['encoded white space', 'a%20b'],
    ['a query', 'a%3fb'],
    ['a hash', 'a%23b'],
    ['half of a surrogate pair', 'a\ud800'],
    ['an escape that is encoded', 'a%2541'],
    ['an encoded slash that is encoded', 'a%252fb'],
    ['steps that are encoded twice', '%252e%252e'],
    ['too many characters', 'a'.repeat(LONGEST_SLUG + 1)],
    ['too many encoded characters', '%61'.repeat(LONGEST_SLUG + 1)],
    ...[...FEED_FORMATS, ...CITATION_FORMATS].map((format) => [
      `the ending of a file, ${format}`,
      `tides.${format}`,
    ]),
    ['the ending of a file in capitals, encoded', 'tides%2eJSON'],
  ])('refuses %s', (_, text) => {
    expect(toSlug(text)).toBeNull();
  });

  // Not a row of the table, because Jest searches every row for placeholders, which takes seconds for a text as long as
  // this.
  it('refuses a thousand times too many', () => {
    expect(toSlug('%d8%ac'.repeat(1_000 * LONGEST_SLUG))).toBeNull();
  });

  it('has one spelling for as long a slug as there may be, however it is written', () => {
    const slug = '각'.repeat(LONGEST_SLUG);
    for (const text of Object.values(spellings(slug))) expect(toSlug(text)).toBe(slug);
  });

  it('is idempotent, and returns the same for every spelling', () => {
    const text = fc.oneof(
      anyText({ maxLength: 40 }),
      fc.string({ unit: fc.constantFrom('%', '2', '5', 'e', 'F', 'd', '8', 'é', '\u0301', '각') }),
    );
    fc.assert(
      fc.property(text, (any) => {
        const slug = toSlug(any);
        if (slug === null) return;
        expect(toSlug(slug)).toBe(slug);
        for (const [spelling, other] of Object.entries(spellings(slug)))
          expect([spelling, toSlug(other)]).toEqual([spelling, slug]);
      }),
      { numRuns: runs(5_000) },
    );
  });

  it('never returns what leads an address elsewhere', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 20 }), (any) => {
        const slug = toSlug(any);
        if (slug === null) return;
        const { pathname } = new URL(
          `/investigation/${encodeURIComponent(slug)}`,
          'https://a.example',
        );
        expect(pathname.split('/')).toHaveLength(3);
        expect(decodeURIComponent(pathname)).toBe(`/investigation/${slug}`);
      }),
      { numRuns: runs(2_000) },
    );
  });
});

it('spellSlug spells what is no slug, too', () => {
  fc.assert(fc.property(anyText(), (text) => typeof spellSlug(text) === 'string'));
  expect(spellSlug('%E9-%2E%2e/e%CC%81')).toBe('%e9-../é');
});

describe('spellingsOf', () => {
  it.each([
    ['ascii', ['ascii']],
    ['한', ['한', '\u1112\u1161\u11ab', '%ed%95%9c', '%e1%84%92%e1%85%a1%e1%86%ab']],
    ['ж', ['ж', '%d0%b6']],
    ['a\ud800', ['a\ud800']],
  ])('of %j are %j', (slug, expected) => {
    expect(spellingsOf(slug)).toEqual(expected);
  });

  it('are all of the same slug', () => {
    for (const slug of Object.values(SLUGS))
      expect(new Set(spellingsOf(slug).map(toSlug))).toEqual(new Set([slug]));
  });
});
