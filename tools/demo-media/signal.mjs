import { box, dot, label, line, sheet } from './annotate.mjs';
import { hash, noise, random } from './noise.mjs';
import { clamp, finish, mix, paint, ramp, raster, smooth } from './raster.mjs';

const HEAT = ramp([
  [0, [12, 15, 20]],
  [0.25, [24, 42, 62]],
  [0.5, [62, 92, 118]],
  [0.75, [158, 164, 158]],
  [1, [246, 238, 212]],
]);

/**
 * A spectrogram with marked events.
 * @param {{ width: number, height: number, seed: number, events: Array<{ at: number,
 *   level: number, tail?: number, name: string }>, hum?: number[], seconds: number,
 *   top: number, glide?: { from: number, to: number, start: number, end: number } }} options at in
 *   seconds; hum, glide and top (upper end of the scale) in kHz
 */
export function spectrogram({
  width,
  height,
  seed,
  events,
  hum = [0.9, 1.8],
  seconds,
  top,
  glide,
}) {
  const unit = width / 1600;
  const left = 120 * unit;
  const foot = height - 92 * unit;
  const air = noise(seed);
  const voice = noise(seed + 4);
  const image = raster(width, height, [20, 20, 20]);
  const bin = 3 * unit;
  paint(image, (px, py) => {
    if (px < left || py > foot) return [20, 20, 20];
    // Bins are wider than pixels: time and frequency have a limited resolution.
    const t = ((Math.floor((px - left) / bin) * bin) / (width - left)) * seconds;
    const f = (1 - (Math.floor(py / bin) * bin) / foot) * top;
    const cell = hash(Math.floor(px / bin), Math.floor(py / bin), seed);
    let value =
      0.1 +
      0.2 * Math.exp(-f / (top * 0.16)) +
      0.09 * air.fbm(t * 3, f * 2, 4) +
      0.1 * (cell - 0.5);
    for (const { at, level, tail = 0.5 } of events) {
      const since = t - at;
      if (since < -0.02) continue;
      const decay = tail * (1.25 - (0.95 * f) / top);
      const onset = smooth(-0.02, 0.015, since);
      const colour = Math.exp(-f / (top * 0.75)) * (0.8 + 0.4 * voice.at(f * 3, at * 9));
      value += onset * level * colour * Math.exp(-since / decay) * (0.85 + 0.3 * cell);
      value +=
        onset *
        level *
        0.22 *
        Math.exp(-since / (decay * 3.2)) *
        Math.exp(-f / (top * 0.3)) *
        (0.6 + 0.8 * air.at(t * 9, f * 6));
      if (since < 0.05) value += level * 0.35 * onset;
    }
    for (const [n, pitch] of hum.entries()) {
      const wobble = pitch * (1 + 0.012 * voice.at(t * 2, n * 5));
      value +=
        (0.24 / (n + 1)) *
        Math.exp(-(((f - wobble) / (top * 0.006)) ** 2)) *
        (0.7 + 0.5 * air.at(t * 5, n));
    }
    if (glide && t > glide.start && t < glide.end) {
      const u = (t - glide.start) / (glide.end - glide.start);
      const centre = mix(glide.from, glide.to, smooth(0.2, 0.8, u));
      const near = smooth(0, 0.2, u) * smooth(1, 0.8, u);
      for (const k of [1, 2, 3])
        value += (0.5 / k) * near * Math.exp(-(((f - centre * k) / (top * 0.008)) ** 2));
    }
    const [r, g, b] = HEAT(clamp(value));
    return [r, g, b];
  });
  finish(image, { seed, grain: 3, vignette: 0 });

  const parts = [];
  const x = (/** @type {number} */ t) => left + (t / seconds) * (width - left);
  for (let f = 0; f <= top; f += top > 8 ? 4 : 2) {
    const y = foot * (1 - f / top);
    parts.push(line(left - 14 * unit, y, left, y, { width: 2 * unit }));
    if (f < top) parts.push(line(left, y, width, y, { width: 1, opacity: 0.14 }));
    parts.push(
      label(left - 24 * unit, Math.max(34 * unit, y + 10 * unit), f ? String(f) : '0', {
        size: 30 * unit,
        anchor: 'end',
      }),
    );
  }
  parts.push(label(18 * unit, foot + 66 * unit, 'kHz', { size: 28 * unit }));
  for (let t = 0; t <= seconds; t += seconds > 8 ? 2 : 1) {
    parts.push(line(x(t), foot, x(t), foot + 12 * unit, { width: 2 * unit }));
    if (t < seconds)
      parts.push(
        label(x(t) + (t ? 0 : 18 * unit), foot + 54 * unit, `${t} s`, {
          size: 30 * unit,
          anchor: t ? 'middle' : 'start',
        }),
      );
  }
  for (const [i, { at, name }] of events.entries()) {
    // A label too close to the previous one is placed a line lower.
    const close = i > 0 && x(at) - x(events[i - 1].at) < 200 * unit;
    parts.push(
      line(x(at), 0, x(at), foot, { width: 2 * unit, dash: '4 8', opacity: 0.8 }),
      label(x(at) + 12 * unit, (close ? 92 : 44) * unit, name, { size: 34 * unit, box: true }),
    );
  }
  return { image, drawing: sheet(width, height, parts) };
}

/**
 * @typedef {{ width: number, height: number, seed: number, films: number, clock: string[],
 *   at: number[], head?: number, first?: number }} SyncOptions at: places of the shared events
 *   (0 to 1); head: place of a moving playhead
 */

/**
 * Several films aligned to one clock.
 * @param {SyncOptions} options
 */
export function sync(options) {
  const { width, height, seed, films } = options;
  const unit = width / 1600;
  const rows = syncRows(options);
  const image = raster(width, height, [22, 22, 22]);
  const frame = noise(seed);
  const { data } = image;
  for (const [n, row] of rows.entries()) {
    const thumb = row.h * 1.5;
    for (let y = Math.floor(row.y); y < row.y + row.h; y++) {
      for (let x = Math.floor(row.x); x < row.x + row.w; x++) {
        const k = Math.floor((x - row.x) / thumb);
        const u = (x - row.x) / thumb - k;
        const v = (y - row.y) / row.h;
        // Each frame is a small view with sky, a block and the ground, moving like a handheld camera.
        const tilt = 0.16 * frame.at(k * 0.6 + n * 9, 1) + 0.16 * frame.at(n * 5, k * 2);
        const horizon = 0.55 + tilt + (u - 0.5) * 0.2 * frame.at(n * 3, k);
        const blockEdge = 0.42 + 0.5 * frame.at(n * 7 + 2, k * 0.5);
        let tone = v < horizon ? 120 + 26 * row.bright : 62 + 16 * row.bright;
        const house = Math.abs(u - blockEdge) < 0.24 && v > 0.2 + tilt && v < horizon + 0.14;
        if (house) tone = (Math.floor(u * 18) + Math.floor(v * 8)) % 3 === 0 ? 34 : 70;
        tone *=
          0.75 +
          0.3 * frame.fbm(x / (20 * unit) + n, y / (16 * unit), 3) +
          0.12 * (hash(x >> 1, y >> 1, seed + n) - 0.5);
        if (u * thumb < 3 * unit) tone = 14;
        const i = (y * width + x) * 3;
        data[i] = tone * 0.98;
        data[i + 1] = tone;
        data[i + 2] = tone * 1.03;
      }
    }
  }
  finish(image, { seed, grain: 3, vignette: 0.1 });
  return { image, drawing: syncDrawing(options, rows, films) };
}

/** @param {SyncOptions} options */
function syncRows({ width, height, seed, films }) {
  const next = random(seed);
  const unit = width / 1600;
  const pitch = (height - 190 * unit) / films;
  return Array.from({ length: films }, (_, n) => {
    const start = 0.1 + 0.24 * next();
    const length = 0.34 + 0.3 * next();
    return {
      x: width * 0.12 + start * width * 0.8,
      w: Math.min(length, 0.96 - start) * width * 0.8,
      y: 56 * unit + n * pitch,
      h: pitch * 0.44,
      wave: pitch * 0.26,
      bright: next() * 2 - 0.6,
    };
  });
}

/**
 * @param {SyncOptions} options
 * @param {ReturnType<typeof syncRows>} rows
 * @param {number} films
 */
function syncDrawing({ width, height, seed, clock, at, head, first = 1 }, rows, films) {
  const unit = width / 1600;
  const place = (/** @type {number} */ t) => width * 0.12 + t * width * 0.84;
  const foot = height - 104 * unit;
  const loud = noise(seed + 3);
  const parts = [];
  for (let n = 0; n < films; n++) {
    const { x, w, y, h, wave } = rows[n];
    parts.push(
      label(44 * unit, y + h * 0.72, `V${String(n + first).padStart(2, '0')}`, { size: 32 * unit }),
    );
    parts.push(
      line(width * 0.12, y + h + wave * 0.6, width * 0.96, y + h + wave * 0.6, {
        width: 1,
        opacity: 0.16,
      }),
    );
    const bars = [];
    for (let b = 0; b < w; b += 5 * unit) {
      const t = (x + b - place(0)) / (width * 0.84);
      let level = 0.14 + 0.18 * Math.abs(loud.fbm((x + b) / (26 * unit), n * 4, 3));
      for (const moment of at) if (t > moment - 0.002) level += 0.85 * Math.exp(-(t - moment) * 46);
      const tall = Math.min(1, level) * wave * (0.75 + 0.25 * hash(b, n, seed));
      bars.push(
        `M${(x + b).toFixed(1)} ${(y + h + wave * 0.6 - tall / 2).toFixed(1)}v${tall.toFixed(1)}`,
      );
    }
    parts.push(
      `<path d="${bars.join('')}" stroke="#c9cfd0" stroke-width="${2.4 * unit}" opacity="0.85"/>`,
    );
    parts.push(box(x, y, w, h, { width: 1.5 * unit, opacity: 0.6 }));
  }
  for (const [i, moment] of at.entries()) {
    parts.push(
      line(place(moment), 30 * unit, place(moment), foot, { width: 3 * unit }),
      dot(place(moment), 30 * unit, 7 * unit),
    );
    parts.push(
      label(place(moment), foot + 62 * unit, clock[i], { size: 30 * unit, anchor: 'middle' }),
    );
  }
  for (let i = 0; i <= 48; i++) {
    parts.push(
      line(place(i / 48), foot, place(i / 48), foot + (i % 6 ? 8 : 16) * unit, {
        width: 2 * unit,
        opacity: 0.7,
      }),
    );
  }
  if (head !== undefined) {
    parts.push(
      line(place(head), 20 * unit, place(head), foot + 18 * unit, { width: 5 * unit }),
      box(place(head) - 8 * unit, 12 * unit, 16 * unit, 16 * unit, { fill: '#f2f2ec', width: 1 }),
    );
  }
  return sheet(width, height, parts);
}
