import { cameras } from './cameras.mjs';
import { crater } from './crater.mjs';
import { document } from './document.mjs';
import { echo } from './echo.mjs';
import { estate } from './estate.mjs';
import { fields } from './fields.mjs';
import { PAGES } from './pages.mjs';
import { plan } from './plan.mjs';
import { plume } from './plume.mjs';
import { settlement } from './settlement.mjs';
import { spectrogram, sync } from './signal.mjs';
import { terrain } from './terrain.mjs';
import { thermal } from './thermal.mjs';
import { drift, reservoir } from './water.mjs';

/**
 * @typedef {{ image: import('./raster.mjs').Raster, drawing?: string }} Picture
 * @typedef {() => Picture} Draw
 */

/** Width and height by ratio, for originals 1600 px wide. @type {Record<string, [number, number]>} */
const SIZES = {
  '4:3': [1600, 1200],
  '16:9': [1600, 900],
  '3:2': [1600, 1067],
  '1:1': [1600, 1600],
  '3:4': [1600, 2133],
};

/**
 * @template {object} Options
 * @param {(options: Options) => Picture} kind
 * @param {string} ratio
 * @param {Omit<Options, 'width' | 'height'>} options
 * @returns {Draw}
 */
const make = (kind, ratio, options) => () => {
  const [width, height] = SIZES[ratio];
  return kind(/** @type {Options} */ ({ width, height, ...options }));
};

/** Every still whose original is 1600 px wide. @type {Record<string, Draw>} */
export const STILLS = {
  'thermal-1': make(thermal, '4:3', {
    seed: 4,
    text: { mode: 'IR  WHT', time: '02:58:17 Z', bearing: 'BRG 214', range: 'RNG 3.2 NM' },
  }),
  'thermal-2': make(thermal, '16:9', {
    seed: 11,
    horizon: 0.42,
    boat: [0.6, 0.66],
    length: 0.1,
    people: 6,
    second: 0.22,
    text: { mode: 'IR  WHT', time: '03:41:02 Z', bearing: 'BRG 188', range: 'RNG 5.9 NM' },
  }),
  'thermal-3': make(thermal, '4:3', {
    seed: 23,
    horizon: -1,
    boat: [0.52, 0.48],
    length: 0.26,
    people: 13,
    inverted: true,
    text: { mode: 'IR  BLK', time: '04:20:55 Z', bearing: 'BRG 231', range: 'RNG 0.8 NM' },
  }),
  'fields-1': make(fields, '4:3', { seed: 5, marked: ['B4', 'C3', 'C4'] }),
  'fields-2': make(fields, '4:3', {
    seed: 17,
    turn: -0.5,
    size: 10,
    columns: 8,
    dry: 0.7,
    road: { at: 0.34, slope: -0.5, breadth: 0.018 },
    marked: ['C5', 'C6', 'D5'],
    tint: [1.02, 0.97, 0.92],
    note: '2024-08  0.3 m/px',
  }),
  'fields-3': make(fields, '1:1', {
    seed: 29,
    turn: 0.9,
    size: 5.5,
    columns: 5,
    road: null,
    marked: ['C3'],
    tint: [0.84, 0.94, 1.02],
    note: '2019-03  0.5 m/px',
  }),
  'crater-1': make(crater, '4:3', { seed: 4 }),
  'crater-2': make(crater, '16:9', {
    seed: 12,
    centre: [0.42, 0.54],
    radius: 0.21,
    rays: 23,
    stretch: 1.45,
    angle: -0.5,
    cold: true,
    axes: ['3.1 m', '2.2 m'],
  }),
  'cloud-1': make(estate, '16:9', { seed: 1, view: 'courtyard' }),
  'cloud-2': make(estate, '16:9', { seed: 2, view: 'street' }),
  'cloud-3': make(estate, '4:3', { seed: 3, view: 'above' }),
  'cloud-4': make(estate, '3:2', { seed: 4, view: 'ruin' }),
  'cloud-5': make(estate, '16:9', { seed: 5, view: 'ascent' }),
  'reservoir-1': make(reservoir, '3:2', { seed: 5 }),
  'reservoir-2': make(reservoir, '4:3', { seed: 19, angle: 0.9, drawn: 0.5, label: 'MAX 19.8 m' }),
  'plume-1': make(plume, '3:2', { seed: 4, source: [0.83, 0.75], angle: 3.65, time: 'T+00:14:20' }),
  'plume-2': make(plume, '16:9', {
    seed: 14,
    source: [0.14, 0.6],
    angle: -0.22,
    reach: 0.9,
    turn: -0.2,
    block: 60,
    time: 'T+00:41:00',
    tint: [170, 184, 196],
  }),
  'plume-3': make(plume, '4:3', {
    seed: 21,
    source: [0.3, 0.8],
    angle: -0.95,
    reach: 0.6,
    age: 0.7,
    turn: 0.75,
    block: 110,
    time: 'T+00:06:30',
    tint: [206, 178, 146],
  }),
  'terrain-1': make(terrain, '16:9', { seed: 3 }),
  'terrain-2': make(terrain, '4:3', {
    seed: 16,
    palette: 'slate',
    frequency: 2.2,
    base: 96,
    range: 540,
    step: 25,
  }),
  'terrain-3': make(terrain, '3:2', {
    seed: 27,
    palette: 'pale',
    frequency: 4,
    base: 1210,
    range: 640,
    step: 40,
    azimuth: 290,
  }),
  'drift-1': make(drift, '4:3', { seed: 4 }),
  'drift-2': make(drift, '16:9', {
    seed: 13,
    coast: 'right',
    count: 110,
    time: '23:10',
    heading: 150,
  }),
  'beforeafter-1': make(settlement, '16:9', { seed: 4, years: ['2019-03', '2023-09'] }),
  'beforeafter-2': make(settlement, '4:3', {
    seed: 9,
    years: ['2016', '2025'],
    count: 190,
    ring: [0.44, 0.42, 0.3],
    green: 0.95,
  }),
  'plan-1': make(plan, '4:3', {
    seed: 3,
    plan: 'flat',
    event: [11.5, 2.6],
    witnesses: [
      { at: [11.2, 10.6], name: 'W1' },
      { at: [21.4, 16], toward: -2.2, field: 1.6, name: 'W2' },
      { at: [1.2, 16.4], toward: -0.9, field: 1.5, name: 'W3' },
    ],
  }),
  'plan-2': make(plan, '3:4', {
    seed: 6,
    plan: 'cells',
    tint: [142, 132, 112],
    event: [7.2, 18.4],
    witnesses: [
      { at: [2.2, 6.4], name: 'C2' },
      { at: [2.6, 14.6], name: 'C4' },
      { at: [7.2, 3], toward: 1.5, field: 1.3, name: 'G1' },
      { at: [12.4, 17.8], toward: -2.6, field: 1.9, name: 'G2' },
    ],
  }),
  'plan-3': make(plan, '16:9', {
    seed: 9,
    plan: 'depot',
    tint: [104, 124, 138],
    event: [29.6, 7.6],
    witnesses: [
      { at: [13.2, 14.8], toward: -0.5, field: 1.7, name: 'CAM 1' },
      { at: [24.6, 15.8], toward: -1.5, field: 1.5, name: 'CAM 2' },
      { at: [2, 2.4], toward: 0.3, field: 1.2, name: 'CAM 3' },
    ],
  }),
  'spectrogram-1': make(spectrogram, '16:9', {
    seed: 4,
    seconds: 7,
    top: 8,
    events: [
      { at: 1.1, level: 0.95, name: 'E1' },
      { at: 2.6, level: 0.7, name: 'E2' },
      { at: 4.2, level: 1, tail: 0.8, name: 'E3' },
      { at: 5.9, level: 0.6, name: 'E4' },
    ],
  }),
  'spectrogram-2': make(spectrogram, '4:3', {
    seed: 12,
    seconds: 12,
    top: 16,
    hum: [1.4, 2.8, 4.2],
    glide: { from: 6.2, to: 4.1, start: 2.2, end: 8.6 },
    events: [
      { at: 3.3, level: 0.5, tail: 0.3, name: 'DOOR' },
      { at: 8.9, level: 1, tail: 1.4, name: 'BLAST' },
      { at: 9.62, level: 0.55, tail: 0.9, name: 'ECHO' },
    ],
  }),
  'sync-1': make(sync, '16:9', {
    seed: 4,
    films: 7,
    clock: ['04:12:08', '04:12:31', '04:12:55'],
    at: [0.36, 0.5, 0.64],
  }),
  'sync-2': make(sync, '4:3', {
    seed: 19,
    films: 11,
    clock: ['11:47:02', '11:47:40'],
    at: [0.42, 0.58],
  }),
  'echo-1': make(echo, '4:3', { seed: 5 }),
  'cameras-1': make(cameras, '16:9', { seed: 4 }),
};

for (const [i, page] of PAGES.entries()) {
  STILLS[`document-${i + 1}`] = () => document({ width: 1200, height: 1600, ...page });
}
