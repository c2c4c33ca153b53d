/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import { MEDIA_TITLE_LENGTH, truncate, VIDEO_TITLE_LENGTH } from './truncate';

// Only a guard against hangs: a test's duration depends on how busy the machine is.
jest.setTimeout(60_000);

const FAMILY = '👩‍👩‍👧';

it.each([
  ['', 32, ''],
  ['a'.repeat(31), 32, 'a'.repeat(31)],
  ['a'.repeat(32), 32, 'a'.repeat(32)],
  ['a'.repeat(33), 32, `${'a'.repeat(29)}...`],
  ['a'.repeat(48), 48, 'a'.repeat(48)],
  ['a'.repeat(49), 48, `${'a'.repeat(45)}...`],
  ['Fig. 2 What each witness could see', 32, 'Fig. 2 What each witness coul...'],
  ['one two three', 7, 'one...'],
  [FAMILY.repeat(5), 5, FAMILY.repeat(5)],
  [FAMILY.repeat(6), 5, `${FAMILY.repeat(2)}...`],
  ['e\u0301'.repeat(6), 5, `${'e\u0301'.repeat(2)}...`],
  ['abcd', 3, '...'],
  ['abcd', 0, ''],
])('%j to %i characters: %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

it.each([
  ['words', 'The wall stood where no plan shows it. '.repeat(1e5)],
  ['one letter with a million accents', `e${'\u0301'.repeat(1e6)}`],
  ['joined emoji', FAMILY.repeat(2e5)],
])('%s: only what could be shown is segmented', (_, text) => {
  const cut = truncate(text, 160);
  expect(cut.endsWith('...')).toBe(true);
  expect(cut.length).toBeLessThanOrEqual(160 * 32);
});

it.each([
  // An average of 32 code units per character is kept; one more is cut.
  [`${'e\u0301'.repeat(3)}a`, 4, `${'e\u0301'.repeat(3)}a`],
  [`e${'\u0301'.repeat(127)}`, 4, `e${'\u0301'.repeat(127)}`],
  [`e${'\u0301'.repeat(128)}`, 4, '...'],
  [`ab${'\u0301'.repeat(200)}`, 4, 'a...'],
])('characters loaded with marks: case %#', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected);
});

it('has the lengths of the specification', () => {
  expect([VIDEO_TITLE_LENGTH.wide, VIDEO_TITLE_LENGTH.narrow, MEDIA_TITLE_LENGTH]).toEqual([
    48, 32, 32,
  ]);
});

it('counts simple characters as it counts others', () => {
  const simple = fc.string({ unit: fc.constantFrom(...' aZ~©ÿɏ–’…\u00a0'), maxLength: 80 });
  fc.assert(
    fc.property(
      simple,
      fc.constantFrom('', '\u0301', FAMILY),
      fc.integer({ min: 0, max: 60 }),
      (text, end, max) => {
        const characters = Array.from(
          new Intl.Segmenter('en').segment(text + end),
          ({ segment }) => segment,
        );
        const kept = characters
          .slice(0, Math.max(0, max - 3))
          .join('')
          .trimEnd();
        const expected = characters.length > max ? kept + '...'.slice(0, max) : text + end;
        expect(truncate(text + end, max)).toBe(expected);
      },
    ),
  );
});

it('is never longer than `max`, keeps the beginning of the text, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 60 }), (text, max) => {
      const cut = truncate(text, max);
      const length = [...new Intl.Segmenter('en').segment(cut)].length;
      expect(length).toBeLessThanOrEqual(max);
      expect(cut === text || text.startsWith(cut.slice(0, -3))).toBe(true);
      expect(truncate(cut, max)).toBe(cut);
    }),
  );
});

it('splits no surrogate pair when there is no segmenter', () => {
  const { Segmenter } = Intl;
  Object.defineProperty(Intl, 'Segmenter', {
    value: undefined,
    configurable: true,
    writable: true,
  });
  try {
    expect(truncate('🌊'.repeat(6), 5)).toBe(`${'🌊'.repeat(2)}...`);
  } finally {
    Object.defineProperty(Intl, 'Segmenter', {
      value: Segmenter,
      configurable: true,
      writable: true,
    });
  }
});

it.each(['e\u0301', '\u{1F469}\u200D\u{1F4BB}', '\u{1F44B}\u{1F3FD}', '\u{1F1FA}\u{1F1E6}', 'हि'])(
  'counts %s as one character wherever it stands in a long text',
  (character) => {
    for (let before = 250; before < 260; before += 1) {
      const text = `${'x'.repeat(before)}${character.repeat(3)}${'y'.repeat(300)}`;
      expect(truncate(text, before + 6)).toBe(`${'x'.repeat(before)}${character.repeat(3)}...`);
    }
  },
);

// Segmented as a whole, this would take minutes.
it.each([
  ['words', 'The river rose over the quarry road. '.repeat(30_000)],
  ['one word', 'a'.repeat(1e6)],
  ['combining characters', `a${'\u0301\u0316'.repeat(5e5)}`],
  ['joined emoji', '\u{1F469}\u200D'.repeat(3e5)],
  ['flags', '\u{1F1E6}'.repeat(5e5)],
])('a long text of %s is read once', (_, text) => {
  expect(truncate(text, 5_000).endsWith('...')).toBe(true);
});
