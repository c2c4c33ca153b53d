/** @jest-environment node */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from '@/lib/testing/fast-check';
import { anyText } from '@/lib/testing/any-text';
import { drawable, fitted } from './text.mjs';
import { charactersOf } from './font-characters.mjs';

const plex = (script: string) =>
  `node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-${script}-500-normal.woff`;

const charactersIn = async (...files: string[]) => {
  const fonts = await Promise.all(files.map((file) => readFile(join(process.cwd(), file))));
  return new Set(fonts.flatMap((font) => [...charactersOf(font)]));
};

let sans: Set<number>;

beforeAll(async () => {
  sans = await charactersIn(
    'lib/share-pictures/archivo-latin.ttf',
    'lib/share-pictures/archivo-latin-ext.ttf',
    plex('cyrillic'),
    plex('cyrillic-ext'),
  );
});

it('reads the characters of fonts in both formats', async () => {
  const has = (characters: Set<number>, text: string) =>
    [...text].map((character) => characters.has(character.codePointAt(0) ?? 0));
  expect(has(await charactersIn('lib/share-pictures/archivo-latin.ttf'), 'aZ7é“—ж港∑')).toEqual([
    ...Array<boolean>(6).fill(true),
    ...Array<boolean>(3).fill(false),
  ]);
  expect(has(await charactersIn(plex('cyrillic')), 'жЯ港')).toEqual([true, true, false]);
});

it.each([
  ['The Harbour Flare', 'The Harbour Flare'],
  ['Zażółć — “jaźń”', 'Zażółć — “jaźń”'],
  ['Свидетель', 'Свидетель'],
  // Composed or not, one letter is one.
  ['Cafe\u0301', 'Café'],
  ['The 🚢 Flare ✊🏽 and the ∑ of it', 'The Flare and the of it'],
  ['Family 👩‍👩‍👧 case', 'Family case'],
  ['1️⃣ of 2', '1 of 2'],
  ['港の閃光：四時間の沈黙 — 香港 調査報告', null],
  ['बंदरगाह की लौ: चार घंटे', null],
  ['شاهد', null],
  ['The word 港 in a title', null],
  ['Year ٢٠٢٤', null],
  ['—', null],
  ['🚢', null],
  ['', null],
])('%j is drawn as %j', (text, expected) => {
  expect(drawable(text, sans)).toBe(expected);
});

it('whatever a title is, only what the fonts have is drawn', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const drawn = drawable(text, sans);
      expect([...(drawn ?? '')].every((letter) => sans.has(letter.codePointAt(0) ?? 0))).toBe(true);
      expect(drawn).not.toBe('');
    }),
  );
});

// Ten letters a line.
const ROOM = { lines: 2, width: 57, fontSize: 10 };

it.each([
  ['Twenty letters, of all', 'Twenty letters, of…'],
  ['Exactly twenty one,,', 'Exactly twenty one,,'],
  ['They were there before it', 'They were there…'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffah…'],
  ['A — — — — — — — — — — — B', 'A…'],
  ['', ''],
])('%j fits as %j', (text, expected) => {
  expect(fitted(text, ROOM)).toBe(expected);
});
