import sharp from 'sharp';
import { label, line, path, sheet, box, cross } from './annotate.mjs';
import { marksDrawing, projection, splat } from './cloud.mjs';
import { craterDrawing, craterHeights, craterImage } from './crater.mjs';
import { SCARS, scenePoints } from './estate.mjs';
import { FRAME } from './film.mjs';
import { planDrawing, planGround } from './plan.mjs';
import { footprints, plumeDrawing, plumeField, plumeImage } from './plume.mjs';
import { blur, bytes, field, finish, mix, raster, smooth } from './raster.mjs';
import { sync } from './signal.mjs';
import { terrain } from './terrain.mjs';
import { reticle, thermal } from './thermal.mjs';
import { drift, driftDrawing } from './water.mjs';

const { width, height, rate } = FRAME;
const size = { width, height };

/** @typedef {(t: number, index: number) => Promise<Buffer>} Frame from a time from 0 to 1 */

/**
 * Returns the RGB bytes of a base with a drawing on top.
 * @param {Buffer} base
 * @param {string} drawing
 */
const over = (base, drawing) =>
  sharp(base, { raw: { ...size, channels: 3 } })
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();

/** @param {number} value */
const two = (value) => String(Math.floor(value)).padStart(2, '0');

/** Thermal sea: the swell moves, and the boat drifts in the frame. @returns {Frame} */
function thermalFrames() {
  // The detector has a quarter of the picture's pixels, which the display doubles in both directions.
  const detector = { width: width / 2, height: height / 2 };
  return async (t, index) => {
    /** @type {[number, number]} */
    const boat = [0.47 + 0.05 * t, 0.6 + 0.006 * Math.sin(t * 17) + 0.004 * Math.sin(t * 31)];
    const seconds = 17 + index / rate;
    const text = {
      mode: 'IR  WHT',
      time: `02:58:${two(seconds)} Z`,
      bearing: 'BRG 214',
      range: 'RNG 3.2 NM',
    };
    const options = { seed: 4, horizon: 0.34, boat, length: 0.13, text, phase: t * 2.6 };
    const { image } = thermal({ ...options, ...detector });
    const base = await sharp(bytes(image), { raw: { ...detector, channels: 3 } })
      .resize(width, height, { kernel: 'cubic' })
      .raw()
      .toBuffer();
    return over(base, reticle({ ...options, ...size }));
  };
}

/** The scanned courtyard, rotating, while the sightlines appear. @returns {Frame} */
function cloudFrames() {
  const points = scenePoints('courtyard', 1_100_000);
  return async (t) => {
    const image = raster(width, height, [19, 19, 19]);
    const angle = -2.2 + 0.3 * smooth(0, 1, t);
    const camera = {
      eye: /** @type {[number, number, number]} */ ([
        4 + 62 * Math.cos(angle),
        10 + 62 * Math.sin(angle),
        20,
      ]),
      look: /** @type {[number, number, number]} */ ([0, 10, 7]),
      lens: 0.85,
    };
    const project = projection(camera, width, height);
    splat(image, points, project, { size: 2.6, lift: 1.05 });
    finish(image, { seed: 1, grain: 0, vignette: 0.18 });
    const progress = smooth(0.12, 0.7, t);
    const marks = {
      ...SCARS,
      labels: [
        { at: [15, 10, 9], text: 'FILM 2' },
        { at: [18, -8, 1], text: 'FILM 3' },
      ],
    };
    return over(bytes(image), marksDrawing({ ...size, project, marks, progress }));
  };
}

/** A witness turns at a window; their view sweeps through the rooms. @returns {Frame} */
function planFrames() {
  const base = bytes(planGround({ ...size, seed: 3 }));
  return async (t) => {
    const toward = -Math.PI / 2 + Math.PI * 2 * t;
    /** @type {[number, number]} */
    const at = [11.2 + 2.4 * Math.sin(t * Math.PI * 2), 10.6 - 0.9 * Math.sin(t * Math.PI) ** 2];
    const witnesses = [
      { at, toward, field: 1.25, name: 'W1' },
      { at: /** @type {[number, number]} */ ([21.4, 16]), toward: -2.2, field: 1.6, name: 'W2' },
    ];
    return over(
      base,
      planDrawing({ ...size, seed: 3, plan: 'flat', witnesses, event: [11.5, 2.6] }),
    );
  };
}

/** A slow pan over the hills. @returns {Frame} */
function terrainFrames() {
  const step = 2;
  const wide = width + step * rate * 9;
  const { image } = terrain({ width: wide, height, seed: 33, frequency: 4.2, bare: true });
  const all = bytes(image);
  return async (t, index) => {
    const left = index * step;
    const view = await sharp(all, { raw: { width: wide, height, channels: 3 } })
      .extract({ left, top: 0, width, height })
      .raw()
      .toBuffer();
    const parts = [
      cross(width / 2, height / 2, 26, { gap: 8 }),
      label(32, height - 32, `${(412.6 + left * 0.0031).toFixed(2)} E  4106.20 N`, {
        size: 26,
        box: true,
      }),
      label(width - 32, height - 32, 'ALT 3400 m', { size: 26, anchor: 'end', box: true }),
    ];
    return over(view, sheet(width, height, parts));
  };
}

/** The plume grows over the streets. @returns {Frame} */
function plumeFrames() {
  /** @type {import('./plume.mjs').PlumeOptions} */
  const options = {
    ...size,
    seed: 4,
    source: [0.84, 0.76],
    angle: 3.6,
    reach: 0.78,
    time: '',
    grain: 2,
  };
  const built = footprints(width, height, { seed: 4, turn: 0.3, block: 59 });
  const part = 4;
  const small = { w: width / part, h: height / part };
  return async (t) => {
    const age = mix(0.16, 1.1, t);
    const coarse = plumeField(small.w, small.h, { ...options, reach: 0.78, seed: 5, age });
    const enlarge = (/** @type {Float32Array} */ values) =>
      field(width, height, (x, y) => {
        const u = Math.min(small.w - 1.001, Math.max(0, (x + 0.5) / part - 0.5));
        const v = Math.min(small.h - 1.001, Math.max(0, (y + 0.5) / part - 0.5));
        const i = Math.floor(v) * small.w + Math.floor(u);
        const fx = u % 1;
        const upper = mix(values[i], values[i + 1], fx);
        return mix(upper, mix(values[i + small.w], values[i + small.w + 1], fx), v % 1);
      });
    const calm = enlarge(blur(coarse, small.w, small.h, 4.5));
    const time = `T+00:${two(2 + t * 12)}:${two(((t * 12) % 1) * 60)}`;
    const image = plumeImage(options, built, enlarge(coarse), calm);
    return over(bytes(image), plumeDrawing({ ...options, time }, calm));
  };
}

/** The paths spread from the last known position. @returns {Frame} */
function driftFrames() {
  const options = {
    ...size,
    seed: 4,
    count: 110,
    heading: 58,
    time: '02:41',
    side: 1,
    unit: width / 1600,
  };
  const base = bytes(drift({ ...options, coast: 'left', bare: true }).image);
  return async (t) =>
    over(base, driftDrawing({ ...options, progress: smooth(0, 0.9, t) * 0.98 + 0.02 }));
}

/** The light moves round the crater. @returns {Frame} */
function craterFrames() {
  const options = { ...size, seed: 4, radius: 0.27 };
  const values = blur(craterHeights(options), width, height, 1.7);
  const drawing = craterDrawing(options);
  return async (t) => {
    const image = craterImage({ ...options, grain: 0 }, values, 315 + 150 * smooth(0, 1, t));
    return over(bytes(image), drawing);
  };
}

/** The playhead moves through the films. @returns {Frame} */
function syncFrames() {
  const { image, drawing } = sync({
    ...size,
    seed: 4,
    films: 7,
    clock: ['04:12:08', '04:12:31', '04:12:55'],
    at: [0.36, 0.5, 0.64],
  });
  const base = over(bytes(image), drawing);
  return async (t) => {
    const place = mix(0.12, 0.9, t);
    const x = width * (0.12 + 0.84 * place);
    // The events at 0.36 and 0.64 of the chart are 47 seconds apart.
    const clock = 12 * 60 + 31.5 + ((place - 0.5) * 47) / 0.28;
    const parts = [
      line(x, 14, x, height - 74, { width: 4 }),
      path(
        [
          [x - 9, 8],
          [x + 9, 8],
          [x, 22],
        ],
        { close: true, fill: '#f2f2ec', width: 1 },
      ),
      box(width - 262, height - 58, 232, 40, { width: 1.5, fill: '#141414' }),
      label(
        width - 250,
        height - 29,
        `04:${two(clock / 60)}:${two(clock % 60)}.${two((clock % 1) * 25)}`,
        { size: 28 },
      ),
    ];
    return over(await base, sheet(width, height, parts));
  };
}

/**
 * The clips by name: their length, how each frame is drawn, and the time of the poster.
 * @type {Record<string, { seconds: number, frames: () => Frame, poster: number, rate?: number,
 *   budgets?: { 720: number, 360: number } }>}
 */
export const CLIPS = {
  thermal: { seconds: 9, frames: thermalFrames, poster: 0.4 },
  // Consecutive frames of points have nothing in common, so use fewer frames with more bytes each.
  cloud: {
    seconds: 8,
    frames: cloudFrames,
    poster: 0.75,
    rate: 16,
    budgets: { 720: 385_000, 360: 150_000 },
  },
  plan: { seconds: 10, frames: planFrames, poster: 0.1 },
  terrain: { seconds: 9, frames: terrainFrames, poster: 0.5 },
  plume: { seconds: 8, frames: plumeFrames, poster: 0.8 },
  drift: { seconds: 8, frames: driftFrames, poster: 0.95 },
  crater: { seconds: 8, frames: craterFrames, poster: 0.1 },
  sync: { seconds: 10, frames: syncFrames, poster: 0.5 },
};
