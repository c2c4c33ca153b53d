/** Colours of annotations and of the ground behind a label. */
const INK = '#f2f2ec';
const GROUND = '#141414';

/** Font families by weight: fontconfig treats each weight as a family. */
const FAMILY = { 400: 'IBM Plex Mono', 500: 'IBM Plex Mono Medium', 600: 'IBM Plex Mono SemiBold' };

/** @param {number} value */
const r = (value) => Math.round(value * 10) / 10;

/** @param {string} text */
const escape = (text) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/**
 * @typedef {object} LineStyle
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {number} [opacity]
 * @property {string} [dash]
 * @property {string} [fill]
 */

/** @param {LineStyle} style */
const stroke = ({ stroke: colour = INK, width = 2, opacity = 1, dash, fill = 'none' }) =>
  `fill="${fill}" stroke="${colour}" stroke-width="${width}"` +
  (opacity < 1 ? ` opacity="${opacity}"` : '') +
  (dash ? ` stroke-dasharray="${dash}"` : '');

/**
 * Returns a line of mono text.
 * @param {number} x
 * @param {number} y baseline
 * @param {string} text
 * @param {{ size?: number, anchor?: 'start' | 'middle' | 'end', fill?: string, box?: boolean,
 *   opacity?: number, weight?: 400 | 500 | 600, spacing?: number }} [style] box puts the text on a dark
 *   ground, for busy pictures
 */
export function label(x, y, text, style = {}) {
  const { size = 34, anchor = 'start', fill = INK, box = false, opacity = 1 } = style;
  const advance = size * 0.6 + (style.spacing ?? 0);
  const length = text.length * advance;
  const left = anchor === 'middle' ? x - length / 2 : anchor === 'end' ? x - length : x;
  const pad = size * 0.22;
  const ground = box
    ? `<rect x="${r(left - pad)}" y="${r(y - size * 0.86)}" width="${r(length + 2 * pad)}" ` +
      `height="${r(size * 1.14)}" fill="${GROUND}" opacity="0.86"/>`
    : '';
  return (
    `${ground}<text xml:space="preserve" x="${r(left)}" y="${r(y)}" ` +
    `font-family="${FAMILY[style.weight ?? 400]}" font-size="${size}" fill="${fill}"` +
    // A faint dark rim keeps digits legible over pale ground.
    (box || fill !== INK
      ? ''
      : ` stroke="${GROUND}" stroke-opacity="0.55" stroke-width="${r(size * 0.16)}" paint-order="stroke"`) +
    (style.spacing ? ` letter-spacing="${style.spacing}"` : '') +
    (opacity < 1 ? ` opacity="${opacity}"` : '') +
    `>${escape(text)}</text>`
  );
}

/**
 * @param {number} x1
 * @param {number} y1
 * @param {number} x2
 * @param {number} y2
 * @param {LineStyle} [style]
 */
export const line = (x1, y1, x2, y2, style = {}) =>
  `<line x1="${r(x1)}" y1="${r(y1)}" x2="${r(x2)}" y2="${r(y2)}" ${stroke(style)}/>`;

/**
 * @param {ReadonlyArray<readonly [number, number]>} points
 * @param {LineStyle & { close?: boolean }} [style]
 */
export const path = (points, style = {}) =>
  `<path d="M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}${style.close ? 'Z' : ''}" ` +
  `${stroke(style)} stroke-linejoin="round"/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {LineStyle} [style]
 */
export const circle = (x, y, radius, style = {}) =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" ${stroke(style)}/>`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {LineStyle} [style]
 */
export const box = (x, y, width, height, style = {}) =>
  `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" ${stroke(style)}/>`;

/**
 * Returns a filled dot.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} [fill]
 */
export const dot = (x, y, radius, fill = INK) =>
  `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}"/>`;

/**
 * Returns a cross with an open middle.
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 * @param {LineStyle & { gap?: number }} [style]
 */
export function cross(x, y, reach, style = {}) {
  const gap = style.gap ?? 0;
  return (
    line(x - reach, y, x - gap, y, style) +
    line(x + gap, y, x + reach, y, style) +
    line(x, y - reach, x, y - gap, style) +
    line(x, y + gap, x, y + reach, style)
  );
}

/**
 * Returns the four corners of a frame.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} arm length of each corner's arms
 * @param {LineStyle} [style]
 */
export function corners(x, y, width, height, arm, style = {}) {
  const parts = [];
  for (const [cx, sx] of [
    [x, 1],
    [x + width, -1],
  ]) {
    for (const [cy, sy] of [
      [y, 1],
      [y + height, -1],
    ]) {
      parts.push(
        path(
          [
            [cx + sx * arm, cy],
            [cx, cy],
            [cx, cy + sy * arm],
          ],
          style,
        ),
      );
    }
  }
  return parts.join('');
}

/**
 * Returns a horizontal scale with ticks and labels below it.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {ReadonlyArray<string>} figures one per tick, the first and last at the ends
 * @param {{ size?: number, unit?: string }} [style]
 */
export function scale(x, y, width, figures, { size = 26, unit = '' } = {}) {
  const step = width / (figures.length - 1);
  const ticks = figures.map((figure, i) => {
    const at = x + i * step;
    return (
      line(at, y - 8, at, y + 8) + label(at, y + size + 12, figure, { size, anchor: 'middle' })
    );
  });
  const name = unit ? label(x + width + size * 0.9, y + size + 12, unit, { size }) : '';
  return line(x, y, x + width, y) + ticks.join('') + name;
}

/**
 * Returns an SVG document with the parts.
 * @param {number} width
 * @param {number} height
 * @param {ReadonlyArray<string>} parts
 */
export const sheet = (width, height, parts) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
