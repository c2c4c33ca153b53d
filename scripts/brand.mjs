// Copies the brand to places that cannot read style sheets: `node scripts/brand.mjs` writes lib/site/colours.mjs from the tokens, and
// the icons for phones and old browsers from app/icon.svg. The results are committed; a test compares them.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const ROOT = new URL('../', import.meta.url);

/** Pixels. */
const APPLE = 180;
const FAVICON = [16, 32, 48];

/** Returns the colours of the tokens' first block, by name. @param {string} scss */
export const coloursOf = (scss) =>
  Object.fromEntries(
    [...scss.slice(0, scss.indexOf('}')).matchAll(/^ +--([\w-]+): (#[\da-f]+);$/gm)].map(
      ([, name = '', colour = '']) => [name, colour],
    ),
  );

/** Returns the source of the colours module. @param {string} scss the tokens */
export const colourModule = (scss) => {
  const lines = Object.entries(coloursOf(scss)).map(([name, colour]) => `  ${name}: '${colour}',`);
  return `/** The colours of styles/_tokens.scss, for what cannot read style sheets. Made by \`node scripts/brand.mjs\`. */
export const COLOURS = {
${lines.join('\n')}
};
`;
};

/** Renders the icon in a size (pixels), as PNG. @param {Buffer} svg @param {number} size */
export const iconOf = (svg, size) =>
  sharp(svg, { density: 72 * Math.ceil(size / 8) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Builds an ICO file of PNG icons, for browsers that request /favicon.ico. @param {Buffer} svg */
export async function faviconOf(svg) {
  const pictures = await Promise.all(FAVICON.map((size) => iconOf(svg, size)));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(FAVICON[index] ?? 0, entry);
    head.writeUInt8(FAVICON[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

async function main() {
  const at = (/** @type {string} */ path) => new URL(path, ROOT);
  const svg = await readFile(at('app/icon.svg'));
  const scss = await readFile(at('styles/_tokens.scss'), 'utf8');
  await writeFile(at('lib/site/colours.mjs'), colourModule(scss));
  await writeFile(at('app/apple-icon.png'), await iconOf(svg, APPLE));
  await writeFile(at('public/favicon.ico'), await faviconOf(svg));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
