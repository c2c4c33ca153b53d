/**
 * Subsets the site's fonts to the characters and variants that it uses, without hints: Archivo in one width (a second
 * would add a third to the file) and in weights of 400 to 600 (one more would also add a third, because the typeface is
 * redrawn at 600), and IBM Plex Mono in 400. Letters of other European languages are in a file of their own, and so are
 * rarer ones; browsers load what a page uses. Run after an update of the font packages: `node styles/fonts/subset.mjs`.
 * The results are committed, so that a build needs no font tools. The TTF files are the variant that share pictures use
 * (lib/share-pictures); their library reads neither WOFF2 nor variable fonts.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ARCHIVO = new URL('../../node_modules/@fontsource-variable/archivo/', import.meta.url);
const PLEX_MONO = new URL('../../node_modules/@fontsource/ibm-plex-mono/', import.meta.url);

/** Percent. */
const WIDTH = 90;

/** @param {number} first @param {number} last */
const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** The letters of European languages that Latin-1 lacks (Latin Extended-A and a few more), as in app/fonts.ts. */
const EUROPEAN = [...range(0x100, 0x130), ...range(0x132, 0x151), ...range(0x154, 0x17f)]
  .concat(range(0x218, 0x21b), '\u1e9e')
  .join('');

/** @param {string} css @param {string} script @returns {string} every character of the script's `unicode-range` */
function charactersOf(css, script) {
  const rule = css.slice(css.indexOf(`archivo-${script}-wdth-normal`));
  const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
  if (!ranges) throw new Error(`wdth.css names no unicode-range for ${script}`);
  return ranges
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return range(first, last);
    })
    .join('');
}

/**
 * @param {URL} source
 * @param {string} characters
 * @param {string} name of the file written here
 * @param {import('subset-font').Options['variationAxes']} [variationAxes]
 */
async function cut(source, characters, name, variationAxes) {
  const whole = await readFile(source);
  const part = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    noHinting: true,
    // Drops fractions and alternative figures, which nothing here uses.
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn'],
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(new URL(`${name}.woff2`, import.meta.url), part);
  process.stdout.write(`${name}.woff2: ${whole.length} to ${part.length} bytes\n`);
}

const css = await readFile(new URL('wdth.css', ARCHIVO), 'utf8');
const archivo = (/** @type {string} */ script) =>
  new URL(`files/archivo-${script}-wdth-normal.woff2`, ARCHIVO);
const plexMono = (/** @type {string} */ file) =>
  new URL(`files/ibm-plex-mono-${file}-normal.woff2`, PLEX_MONO);

const latin = charactersOf(css, 'latin');
const extended = charactersOf(css, 'latin-ext');
const rare = [...extended].filter((character) => !EUROPEAN.includes(character)).join('');
const text = { wdth: WIDTH, wght: { min: 400, max: 600, default: 400 } };

await cut(archivo('latin'), latin, 'archivo-latin', text);
await cut(archivo('latin-ext'), EUROPEAN, 'archivo-european', text);
await cut(archivo('latin-ext'), rare, 'archivo-rare', text);
await cut(plexMono('latin-400'), latin, 'plex-mono-latin');
await cut(plexMono('latin-ext-400'), extended, 'plex-mono-extended');

for (const [script, characters] of Object.entries({ latin, 'latin-ext': extended })) {
  const cut = await subsetFont(await readFile(archivo(script)), characters, {
    targetFormat: 'sfnt',
    variationAxes: { wdth: WIDTH, wght: 600 },
  });
  await writeFile(new URL(`../../lib/share-pictures/archivo-${script}.ttf`, import.meta.url), cut);
}

await copyFile(new URL('LICENSE', ARCHIVO), new URL('OFL.txt', import.meta.url));
await copyFile(new URL('LICENSE', PLEX_MONO), new URL('OFL-plex-mono.txt', import.meta.url));
