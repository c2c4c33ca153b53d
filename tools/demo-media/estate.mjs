import { cloud } from './cloud.mjs';
import { scan } from './scan.mjs';

/** @typedef {import('./cloud.mjs').Camera} Camera */
/** @typedef {import('./cloud.mjs').Marks} Marks */
/** @typedef {import('./scan.mjs').Points} Points */

/** @type {Record<string, Parameters<typeof scan>[0]>} */
const SCENES = {
  courtyard: {
    seed: 3,
    count: 3_400_000,
    blocks: [
      { at: [-14, 22], size: [34, 12], floors: 5, turn: 0.05 },
      { at: [26, 16], size: [14, 30], floors: 7, turn: -0.08 },
      { at: [-44, 4], size: [12, 40], floors: 4, turn: 0.1, holes: 0.3 },
      { at: [10, 52], size: [40, 12], floors: 6, turn: 0.02, holes: 0.2 },
      { at: [-60, 46], size: [30, 12], floors: 5, turn: 0.3 },
    ],
    trees: [
      [-6, 2, 7, 3.4],
      [2, 5, 6, 2.8],
      [8, 0, 8, 3.6],
      [-18, -2, 6, 3],
    ],
  },
  street: {
    seed: 8,
    count: 3_400_000,
    extent: 130,
    scanners: [
      [0, -18],
      [3, 14],
      [-2, 46],
    ],
    blocks: [
      { at: [-16, -2], size: [12, 44], floors: 4, turn: 0 },
      { at: [-17, 42], size: [12, 34], floors: 6, turn: 0.03, holes: 0.25 },
      { at: [18, 6], size: [13, 36], floors: 5, turn: -0.02, holes: 0.15 },
      { at: [19, 50], size: [12, 40], floors: 7, turn: 0 },
      { at: [2, 86], size: [36, 12], floors: 5, turn: 0.05 },
      { at: [52, 24], size: [26, 12], floors: 8, turn: 0.2 },
    ],
    trees: [
      [-7, 4, 6, 2.2],
      [-7, 16, 6.5, 2.4],
      [-7, 29, 6, 2.3],
      [9, 34, 7, 2.6],
      [9, -6, 5, 2],
    ],
  },
  ruin: {
    seed: 15,
    count: 3_000_000,
    scanners: [
      [-8, -14],
      [16, -4],
      [2, 30],
    ],
    blocks: [
      { at: [0, 12], size: [46, 14], floors: 6, turn: -0.06, holes: 0.62 },
      { at: [-40, 24], size: [22, 12], floors: 4, turn: 0.4, holes: 0.3 },
      { at: [40, 30], size: [14, 26], floors: 5, turn: 0.16, holes: 0.4 },
      { at: [4, 56], size: [52, 12], floors: 7, turn: 0.04, holes: 0.1 },
    ],
    trees: [
      [-26, -4, 6, 2.8],
      [30, -6, 7, 3],
    ],
  },
};

/** @type {Map<string, Points>} */
const scanned = new Map();

/**
 * Returns the points of a scene, cached by number of points.
 * @param {string} scene
 * @param {number} [count]
 */
export function scenePoints(scene, count = SCENES[scene].count) {
  const key = `${scene} ${count}`;
  const known = scanned.get(key);
  if (known) return known;
  const points = scan({ ...SCENES[scene], count });
  scanned.set(key, points);
  return points;
}

/** The eleven scars on the wall and the place where their lines meet. @type {Marks} */
export const SCARS = {
  origin: [7, -13, 1],
  targets: [
    [-24, 15.6, 6.4],
    [-21, 15.7, 7.4],
    [-18.4, 15.8, 6.1],
    [-15.6, 15.9, 7.9],
    [-13, 16, 6.8],
    [-11, 16.1, 8.8],
    [-8, 16.2, 7.5],
    [-5.6, 16.3, 9.4],
    [-3.4, 16.4, 8.1],
    [-1.4, 16.5, 10.1],
    [0.8, 16.6, 9],
  ],
};

/** @type {Record<string, { scene: string, camera: Camera, marks: Marks, size?: number, fade?: number, lift?: number }>} */
const VIEWS = {
  courtyard: {
    scene: 'courtyard',
    camera: { eye: [-34, -46, 20], look: [0, 10, 7], lens: 0.85 },
    marks: {
      ...SCARS,
      labels: [
        { at: [-28, 4, 2], text: 'FILM 1' },
        { at: [15, 10, 9], text: 'FILM 2' },
        { at: [18, -8, 1], text: 'FILM 3' },
      ],
    },
  },
  street: {
    scene: 'street',
    camera: { eye: [-3, -44, 4.2], look: [1, 20, 8], lens: 0.78 },
    marks: { note: 'SCAN 2  212 M PTS' },
    size: 1.5,
    fade: 150,
  },
  above: {
    scene: 'courtyard',
    camera: { eye: [-30, -34, 88], look: [-6, 14, 0], lens: 1.0 },
    marks: {
      note: 'STATIONS 2  ERR 8 mm',
      labels: [
        { at: [4, -6, 0], text: 'S1' },
        { at: [-22, 12, 0], text: 'S2' },
      ],
    },
    size: 3.4,
    fade: 260,
    lift: 1.1,
  },
  ruin: {
    scene: 'ruin',
    camera: { eye: [40, -44, 15], look: [-2, 14, 8], lens: 0.92 },
    marks: {
      labels: [
        { at: [-6, 4.6, 14.2], text: 'A' },
        { at: [10, 4, 8], text: 'B' },
        { at: [22, -8, 0.5], text: 'DRONE 04:12:31' },
      ],
    },
  },
  ascent: {
    scene: 'street',
    camera: { eye: [40, -52, 48], look: [0, 22, 4], lens: 0.92 },
    marks: {
      origin: [1, 2, 1.6],
      targets: [
        [-10, 20, 12],
        [-10, 30, 15],
        [12.4, 36, 18],
        [-10, -8, 9.5],
        [11.6, 20, 13],
      ],
      labels: [
        { at: [-10, 30, 15], text: 'W2' },
        { at: [12.4, 36, 18], text: 'W5' },
      ],
    },
    size: 1.9,
    fade: 220,
  },
};

/**
 * One of the views of the scanned estate.
 * @param {{ width: number, height: number, seed: number, view: string }} options
 */
export function estate({ width, height, seed, view }) {
  const { scene, ...rest } = VIEWS[view];
  return cloud({ width, height, seed, points: scenePoints(scene), ...rest });
}
