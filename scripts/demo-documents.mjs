/**
 * Generates the demo's PDFs from `demo/documents.yaml`: `node scripts/demo-documents.mjs`. They are committed; rerun the script to
 * change them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { mediaFolder } from '../demo/server/media-manifest.mjs';

/** @typedef {{heading?: string, text?: string, table?: readonly string[]}} Part */
/** @typedef {{file: string, code: string, date: string, title: string, pages: readonly (readonly Part[])[]}} Document */

const LEFT = 62;
/** Characters per line of running text. */
const LINE = 80;

/** Fonts that every PDF reader has. */
const FONTS = { body: 'Helvetica', bold: 'Helvetica-Bold', mono: 'Courier' };

/** Returns a string in PDF syntax; the texts' quotation mark is 222 in octal. @param {string} text */
const quoted = (text) => `(${text.replace(/[\\()]/g, '\\$&').replaceAll('’', '\\222')})`;

/** @param {keyof typeof FONTS} font @param {number} size @param {number} x @param {number} y @param {string} text */
const line = (font, size, x, y, text) =>
  `BT /${font} ${size} Tf ${x} ${y} Td ${quoted(text)} Tj ET`;

/** @param {string} text */
const wrapped = (text) => text.match(new RegExp(`\\S.{0,${LINE - 1}}(?=\\s|$)`, 'g')) ?? [];

/** Returns the drawing operators of a page. @param {Document} document @param {number} index */
function drawn({ code, date, title, pages }, index) {
  const foot = `${date}    ${index + 1} / ${pages.length}`;
  const drawing = [
    `0.6 w ${LEFT} 782 m 533 782 l S ${LEFT} 66 m 533 66 l S`,
    line('bold', 9, LEFT, 790, 'Open Ground'),
    line('mono', 9, 533 - 5.4 * code.length, 790, code),
    line('mono', 9, LEFT, 50, foot),
  ];
  let y = 744;
  if (index === 0) {
    drawing.push(line('bold', 20, LEFT, y, title));
    y -= 34;
  }
  for (const { heading, text = '', table = [] } of pages[index] ?? []) {
    if (heading !== undefined) {
      drawing.push(line('bold', 12, LEFT, y, heading));
      y -= 23;
    }
    for (const words of wrapped(text)) {
      drawing.push(line('body', 11, LEFT, y, words));
      y -= 16;
    }
    for (const row of table) {
      drawing.push(line('mono', 9.5, LEFT, y, row));
      y -= 14;
    }
    y -= 16;
  }
  return drawing.join('\n');
}

/** @param {Document} document */
function pdf(document) {
  const fonts = Object.entries(FONTS);
  const first = 3 + fonts.length;
  const pages = document.pages.map((_, index) => first + 2 * index);
  const resources = fonts.map(([name], index) => `/${name} ${3 + index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`,
    ...fonts.map(
      ([, font]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((id, index) => {
      const content = drawn(document, index);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << ${resources} >> >> /Contents ${id + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< /Title ${quoted(document.title)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info ${size - 1} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** @type {readonly Document[]} */
const documents = parse(readFileSync(path.join(mediaFolder, '../documents.yaml'), 'utf8'));
const list = path.join(mediaFolder, 'manifest.json');
const manifest = JSON.parse(readFileSync(list, 'utf8'));
for (const document of documents) {
  const content = Buffer.from(pdf(document), 'latin1');
  writeFileSync(path.join(mediaFolder, 'files', document.file), content);
  manifest[`files/${document.file}`] = {
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}
const sorted = Object.fromEntries(
  Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`);
