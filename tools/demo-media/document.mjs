import { box, circle, label, line, path, sheet } from './annotate.mjs';
import { hash, noise, random } from './noise.mjs';
import { finish, paint, raster } from './raster.mjs';

const BLACK = '#1d1c1a';

/**
 * @typedef {{ text: string, gap?: number, weight?: 400 | 500 | 600, hide?: Array<[number, number]>,
 *   mark?: boolean }} Line hide lists redacted spans in characters; mark rings the line
 *
 * @typedef {object} Page
 * @property {number} seed
 * @property {string} head
 * @property {string} reference
 * @property {Line[]} lines
 * @property {string} [stamp]
 * @property {string} [foot]
 * @property {number} [tone] brightness of the paper, about 1
 * @property {boolean} [table]
 */

/**
 * A typed page as scanned by an archive, on a dark ground.
 * @param {Page & { width: number, height: number }} options
 */
export function document({
  width,
  height,
  seed,
  head,
  reference,
  lines,
  stamp,
  foot,
  tone = 1,
  table,
}) {
  const next = random(seed);
  const paper = noise(seed);
  const unit = width / 1200;
  const skew = (next() - 0.5) * 0.022;
  const margin = 54 * unit;
  const image = raster(width, height);
  const folds = [0.335 + next() * 0.01, 0.667];
  paint(image, (px, py) => {
    const x = px - width / 2;
    const y = py - height / 2;
    const u = x * Math.cos(skew) - y * Math.sin(skew) + width / 2;
    const v = y * Math.cos(skew) + x * Math.sin(skew) + height / 2;
    const edge =
      Math.min(u - margin, width - margin - u, v - margin, height - margin - v) +
      1.6 * unit * paper.at(px / 40, py / 40);
    if (edge < 0) {
      const shade = 22 - 10 * Math.exp(edge / (14 * unit));
      return [shade, shade, shade];
    }
    let light =
      (199 +
        8 * paper.fbm(px / (330 * unit), py / (330 * unit), 5) +
        3 * paper.at(px / 2.7, py / 2.7)) *
      tone;
    for (const fold of folds) {
      const off = (v - fold * height) / unit;
      light += 9 * Math.exp(-((off / 9) ** 2)) - 13 * Math.exp(-(((off - 9) / 6) ** 2));
    }
    light -= 16 * Math.exp(-edge / (40 * unit));
    if (hash(px >> 1, py >> 1, seed) > 0.9992) light -= 60;
    return [light, light * 0.982, light * 0.93];
  });
  finish(image, { seed, grain: 5, vignette: 0.1 });

  const size = 25 * unit;
  const advance = size * 0.6;
  const left = 172 * unit;
  const parts = [];
  const type = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {400 | 500 | 600} */ weight = 400,
  ) => {
    // Typed words are uneven in position and ink.
    for (const found of text.matchAll(/\S+/g)) {
      const wobble = (next() - 0.5) * 2.2 * unit;
      parts.push(
        label(x + found.index * advance, y + wobble, found[0], {
          size,
          fill: BLACK,
          weight,
          opacity: 0.78 + 0.2 * next(),
        }),
      );
    }
  };
  parts.push(label(left, 172 * unit, head, { size: 33 * unit, fill: BLACK, weight: 600 }));
  parts.push(
    label(width - 150 * unit, 172 * unit, reference, { size, fill: BLACK, anchor: 'end' }),
  );
  parts.push(
    line(left, 200 * unit, width - 150 * unit, 200 * unit, { stroke: BLACK, width: 2.5 * unit }),
  );
  let y = 270 * unit;
  for (const row of lines) {
    y += (row.gap ?? 0) * 40 * unit;
    type(left, y, row.text, row.weight);
    for (const [from, to] of row.hide ?? []) {
      const jitter = (next() - 0.5) * 5 * unit;
      parts.push(
        `<rect x="${left + from * advance - 5}" y="${y - size * 0.9 + jitter / 3}" width="${(to - from) * advance + 10 + jitter}" height="${size * 1.22}" fill="#121212"/>`,
      );
    }
    if (table)
      parts.push(
        line(left, y + 13 * unit, width - 150 * unit, y + 13 * unit, {
          stroke: BLACK,
          width: 1.2 * unit,
          opacity: 0.5,
        }),
      );
    if (row.mark) {
      const long = row.text.length * advance;
      const ring = Array.from({ length: 60 }, (_, i) => {
        const a = -0.4 + (i / 57) * Math.PI * 2;
        return /** @type {[number, number]} */ ([
          left + long / 2 + Math.cos(a) * (long / 2 + 30 * unit) * (1 + 0.02 * Math.sin(a * 3)),
          y - size * 0.32 + Math.sin(a) * (25 + i * 0.06) * unit,
        ]);
      });
      parts.push(path(ring, { stroke: '#3d4f63', width: 4 * unit, opacity: 0.8 }));
    }
    y += 40 * unit;
  }
  if (stamp) {
    const x = width * 0.82 - stamp.length * 24 * unit;
    const at = height * 0.8;
    parts.push(
      `<g transform="rotate(${-9 + next() * 6} ${x} ${at})" opacity="0.66">` +
        box(x - 20 * unit, at - 58 * unit, stamp.length * 24 * unit + 40 * unit, 86 * unit, {
          stroke: '#5b3f3a',
          width: 5 * unit,
        }) +
        label(x, at, stamp, { size: 40 * unit, fill: '#5b3f3a', weight: 600 }) +
        '</g>',
    );
  }
  for (const hole of [0.36, 0.64])
    parts.push(
      circle(104 * unit, height * hole, 19 * unit, {
        fill: '#191919',
        stroke: '#8f8a7d',
        width: 2 * unit,
      }),
    );
  if (foot)
    parts.push(
      label(left, height - 130 * unit, foot, { size: 21 * unit, fill: BLACK, opacity: 0.8 }),
    );
  const turned = `<g transform="rotate(${(-skew * 180) / Math.PI} ${width / 2} ${height / 2})">${parts.join('')}</g>`;
  return { image, drawing: sheet(width, height, [turned]) };
}
