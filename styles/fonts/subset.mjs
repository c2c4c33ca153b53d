/**
 * Cuts Archivo to what this site sets: widths 88 to 91 %, weights 400 to 650, Latin and Latin-Extended.
 * The whole variable font weighs 90 KB a script, the cut 41. Run after an update of the font package:
 * `node styles/fonts/subset.mjs`; the results are committed so that a build needs no font tools. The TTF files are the one
 * cut that card pictures are set in (lib/cards), by a library that reads neither WOFF2 nor variable fonts.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SOURCE = new URL('../../node_modules/@fontsource-variable/archivo/', import.meta.url);

/** @param {string} css @param {string} script @returns {string} every character of the script's `unicode-range` */
function charactersOf(css, script) {
  const rule = css.slice(css.indexOf(`archivo-${script}-wdth-normal`));
  const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
  if (!ranges) throw new Error(`wdth.css names no unicode-range for ${script}`);
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      ).join('');
    })
    .join('');
}

const css = await readFile(new URL('wdth.css', SOURCE), 'utf8');

for (const script of ['latin', 'latin-ext']) {
  const source = await readFile(new URL(`files/archivo-${script}-wdth-normal.woff2`, SOURCE));
  const characters = charactersOf(css, script);
  const card = await subsetFont(source, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wdth: 90, wght: 600 },
  });
  await writeFile(new URL(`../../lib/cards/archivo-${script}.ttf`, import.meta.url), card);
  const cut = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: {
      wdth: { min: 88, max: 91, default: 88 },
      wght: { min: 400, max: 650, default: 400 },
    },
  });
  await writeFile(new URL(`archivo-${script}.woff2`, import.meta.url), cut);
  process.stdout.write(`archivo-${script}.woff2: ${source.length} → ${cut.length} bytes\n`);
}

await copyFile(new URL('LICENSE', SOURCE), new URL('OFL.txt', import.meta.url));
