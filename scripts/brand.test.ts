/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { colourModule, coloursOf, faviconOf, iconOf } from './brand.mjs';
import { GIT } from './support/git.mjs';

const ROOT = path.join(__dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file));
const textOf = (file: string) => read(file).toString();

const TOKENS = 'styles/_tokens.scss';
const MADE = 'lib/site/colours.mjs';
const scss = textOf(TOKENS);
const icon = read('app/icon.svg');

/** Colours with a purpose of their own: black and white on paper and for QR codes, or in a test. */
const NO_LOOK = /^#(?:0{3}|f{3}){1,2}$/i;

/** A literal colour, in hexadecimal digits or as a function of numbers. */
const COLOUR = /(?<![\w&#])#(?:[\da-f]{3}){1,2}\b(?!-|\()|\b(?:rgb|hsl)a?\(\s*[\d.][^)]*\)/gi;

/** Files whose colours reach a reader. */
const SOURCES = ['app', 'components', 'lib', 'styles', 'deploy/nginx', 'middleware.ts'];

function filesWithColours(): readonly (readonly [string, string])[] {
  const files = execFileSync('git', [...GIT, 'ls-files', ...SOURCES], { encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs|js|scss|svg|html)$/.test(file))
    .filter((file) => !/\.test\.|\/testing\/|\/recorded\/|\/world\./.test(file))
    .filter((file) => file !== TOKENS && file !== MADE)
    .flatMap((file) =>
      [...textOf(file).matchAll(COLOUR)].map(([colour]) => [file, colour] as const),
    );
}

it('lib/site/colours.mjs has the colours of the tokens', () => {
  expect(Object.keys(coloursOf(scss))).toEqual(expect.arrayContaining(['ground', 'text']));
  expect(textOf(MADE)).toBe(colourModule(scss));
});

it.each([
  ['background: #0b0b0b;', '#0b0b0b'],
  ['rgb(11 11 11 / 70%)', 'rgb(11 11 11 / 70%)'],
  ["'rgba(17,17,17,0.45) 0%'", 'rgba(17,17,17,0.45)'],
  ['hsl( 0 0% 5%)', 'hsl( 0 0% 5%)'],
  ['color-mix(in srgb, var(--stage) 70%, transparent)', undefined],
  ['&#8217; #map url(#a-b)', undefined],
])('a colour that is written out is seen in %s', (text, colour) => {
  expect([...text.matchAll(COLOUR)][0]?.[0]).toBe(colour);
});

it('no other file has a colour that is not among the tokens', () => {
  const known = Object.values(coloursOf(scss));
  const foreign = filesWithColours().filter(
    ([, colour]) => !NO_LOOK.test(colour) && !known.includes(colour),
  );
  expect(foreign).toEqual([]);
});

/** Returns the largest difference between the pictures at any pixel (0 to 255). */
async function difference(one: Buffer, other: Buffer) {
  const [a, b] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  expect([a!.info.width, a!.info.height]).toEqual([b!.info.width, b!.info.height]);
  return a!.data.reduce(
    (most, value, index) => Math.max(most, Math.abs(value - (b!.data[index] ?? 0))),
    0,
  );
}

/** Returns the pictures in an ICO file. */
const picturesIn = (ico: Buffer) =>
  Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [size, start] = [ico.readUInt32LE(14 + 16 * index), ico.readUInt32LE(18 + 16 * index)];
    return ico.subarray(start, start + size);
  });

it('the other icons show what app/icon.svg does: node scripts/brand.mjs makes them', async () => {
  const apple = read('app/apple-icon.png');
  const { width = 0 } = await sharp(apple).metadata();
  expect(await difference(apple, await iconOf(icon, width))).toBeLessThan(8);
  const [present, made] = [read('public/favicon.ico'), await faviconOf(icon)].map(picturesIn);
  expect(present).toHaveLength(made!.length);
  for (const [index, picture] of present!.entries()) {
    expect(await difference(picture, made![index]!)).toBeLessThan(8);
  }
});
