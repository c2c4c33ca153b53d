/**
 * @typedef {{ text: string, font?: 'body' | 'bold' | 'mono', size?: number, gap?: number }} Row
 * @typedef {{ title: string, reference: string, date: string, pages: Row[][] }} Paper
 */

/** Returns text as a PDF string in WinAnsi. @param {string} text */
const quote = (text) =>
  `(${text
    .replace(/[\\()]/g, '\\$&')
    .replace(/\u2013/g, '\\226')
    .replace(/\u2019/g, '\\222')})`;

/**
 * Returns a PDF 1.4 file in A4 with the standard fonts, so that no font has to be embedded.
 * @param {Paper} paper
 */
export function pdf({ title, reference, date, pages }) {
  /** @type {string[]} */
  const objects = [];
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Courier'];
  const first = 3 + fonts.length;
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`);
  objects.push(
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
  );
  objects.push(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`);
  for (const font of fonts)
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`);
  for (const [i, rows] of pages.entries()) {
    const content = page(rows, { reference, foot: `${date}    ${i + 1} / ${pages.length}` });
    objects.push(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font ' +
        `<< /body 3 0 R /bold 4 0 R /mono 5 0 R >> >> /Contents ${first + 2 * i + 1} 0 R >>`,
    );
    objects.push(
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    );
  }
  objects.push(`<< /Title ${quote(title)} /Author (Open Ground) >>`);
  let out = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, i) => {
    const at = Buffer.byteLength(out, 'latin1');
    out += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = Buffer.byteLength(out, 'latin1');
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  out += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  out += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/**
 * Returns the content stream of a page.
 * @param {Row[]} rows
 * @param {{ reference: string, foot: string }} margins
 */
function page(rows, { reference, foot }) {
  const out = ['0.6 w 62 782 m 533 782 l S 62 66 m 533 66 l S'];
  const put = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ font,
    /** @type {number} */ size,
    /** @type {string} */ text,
  ) => out.push(`BT /${font} ${size} Tf ${x} ${y} Td ${quote(text)} Tj ET`);
  put(62, 790, 'bold', 9, 'Open Ground');
  put(533 - reference.length * 5.4, 790, 'mono', 9, reference);
  put(62, 50, 'mono', 9, foot);
  let y = 744;
  for (const { text, font = 'body', size = 11, gap = 0 } of rows) {
    y -= gap;
    for (const part of font === 'mono' ? [text] : wrap(text, Math.floor(900 / size))) {
      put(62, y, font, size, part);
      y -= size * 1.42;
    }
  }
  return out.join('\n');
}

/** @param {string} text @param {number} most characters */
function wrap(text, most) {
  /** @type {string[]} */
  const out = [''];
  for (const word of text.split(' ')) {
    const last = out.length - 1;
    if (out[last] && out[last].length + word.length + 1 > most) out.push(word);
    else out[last] = out[last] ? `${out[last]} ${word}` : word;
  }
  return out;
}
