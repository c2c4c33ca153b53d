/** @typedef {import('./hang.mjs').Room} Room */

/**
 * Returns the boxes of a bench: seat and two feet.
 * @param {number} x
 * @param {number} y
 * @param {number} [breadth]
 * @param {number} [deep]
 */
const bench = (x, y, breadth = 2, deep = 0.5) => [
  [x, y, 0.36, breadth, deep, 0.1],
  [x - breadth / 2 + 0.16, y, 0, 0.1, deep - 0.06, 0.36],
  [x + breadth / 2 - 0.16, y, 0, 0.1, deep - 0.06, 0.36],
];

/** The rooms of the exhibition views, hang-1 first. @type {Room[]} */
export const ROOMS = [
  {
    seed: 1,
    size: [9, 8, 4.2],
    eye: [0.3, 0.2, 1.6],
    works: [{ picture: 'terrain-1', wall: 'back', x: 0, y: 2, width: 5.6 }],
    boxes: bench(1, 4.1),
    visitors: [[-2.4, 6, 1.72]],
  },
  {
    seed: 2,
    size: [11, 7.4, 4.6],
    eye: [0, 0.3, 1.6],
    works: [{ picture: 'fields-1', wall: 'back', x: 0, y: 2.25, width: 5 }],
    visitors: [
      [2.9, 5.4, 1.68],
      [3.6, 5.9, 1.8],
    ],
  },
  {
    seed: 3,
    size: [10, 8, 4],
    eye: [1.4, 0.3, 1.6],
    turn: -0.25,
    works: [
      { picture: 'plan-1', wall: 'left', x: 2, y: 1.9, width: 3.4, lit: 1.3 },
      { picture: 'cloud-1', wall: 'back', x: -1.7, y: 1.95, width: 2.9, lit: 1.2 },
      { picture: 'spectrogram-1', wall: 'back', x: 1.7, y: 1.95, width: 2.9 },
    ],
    boxes: bench(-0.2, 4.6, 2.4),
  },
  {
    seed: 4,
    size: [10, 8, 4],
    eye: [-1.4, 0.3, 1.6],
    turn: 0.25,
    works: [
      { picture: 'cameras-1', wall: 'back', x: -3, y: 1.8, width: 1.9, height: 1.5, lit: 1.2 },
      { picture: 'crater-1', wall: 'back', x: -0.7, y: 1.8, width: 1.9, lit: 1 },
      { picture: 'echo-1', wall: 'back', x: 1.6, y: 1.8, width: 1.9, lit: 1.3 },
      { picture: 'reservoir-1', wall: 'right', x: 1.9, y: 1.95, width: 3.8 },
    ],
    boxes: bench(0.5, 4.6, 2.2),
  },
  {
    seed: 5,
    size: [14, 10, 5],
    eye: [0, 0.3, 1.62],
    works: [
      { picture: 'thermal-2', wall: 'back', x: -4, y: 2.2, width: 3.7 },
      { picture: 'drift-2', wall: 'back', x: 0, y: 2.2, width: 3.7 },
      { picture: 'sync-1', wall: 'back', x: 4, y: 2.2, width: 3.7, lit: 1.3 },
    ],
    boxes: [...bench(-2.2, 5.6), ...bench(2.2, 5.6)],
    visitors: [[0.5, 7.6, 1.75]],
  },
  {
    seed: 6,
    size: [7, 9, 3.4],
    eye: [0, 0.3, 1.6],
    works: [
      { picture: 'document-1', wall: 'left', x: 0.4, y: 1.6, width: 1.1, lit: 0.8 },
      { picture: 'document-2', wall: 'left', x: 2, y: 1.6, width: 1.1, lit: 0.8 },
      { picture: 'document-3', wall: 'left', x: 3.6, y: 1.6, width: 1.1, lit: 0.8 },
      { picture: 'plume-1', wall: 'back', x: 0, y: 1.75, width: 3.3, lit: 1.4 },
      { picture: 'beforeafter-1', wall: 'right', x: 2.1, y: 1.65, width: 3.6 },
    ],
  },
  {
    seed: 7,
    size: [12, 9, 5.4],
    eye: [-2.6, 0.4, 1.6],
    turn: 0.24,
    works: [
      { picture: 'cloud-5', wall: 'back', x: 0.6, y: 2.5, width: 6.6, lit: 1.3 },
      { picture: 'terrain-2', wall: 'right', x: 2.6, y: 2.1, width: 3 },
    ],
    boxes: bench(0.8, 5),
    visitors: [[-1.9, 6.4, 1.66]],
  },
  {
    seed: 8,
    size: [9, 7, 3.8],
    eye: [2.4, 0.3, 1.6],
    turn: -0.34,
    works: [
      { picture: 'fields-3', wall: 'left', x: 1.7, y: 1.85, width: 2.6 },
      { picture: 'terrain-3', wall: 'back', x: -2.4, y: 1.8, width: 2.4 },
      { picture: 'reservoir-2', wall: 'back', x: 0.7, y: 1.8, width: 2.2 },
    ],
    boxes: [[-0.6, 4.2, 0, 2.2, 0.9, 0.8]],
  },
  {
    seed: 9,
    size: [16, 8, 4.4],
    eye: [0, 0.3, 1.62],
    lens: 0.56,
    works: ['cloud-2', 'cloud-3', 'cloud-4', 'crater-2', 'plan-3'].map((picture, i) => ({
      picture,
      wall: /** @type {const} */ ('back'),
      x: (i - 2) * 2.75,
      y: 1.8,
      width: 2.3,
      height: 1.55,
      lit: 1.25,
    })),
    boxes: bench(0, 4.4, 3.4, 0.6),
    visitors: [
      [-3.4, 6.4, 1.7],
      [4.1, 6.2, 1.64],
    ],
  },
  {
    seed: 10,
    size: [8, 8.6, 6],
    eye: [0.6, 0.2, 1.6],
    turn: -0.12,
    works: [
      { picture: 'drift-1', wall: 'back', x: 0, y: 2.9, width: 5.2, lit: 1.25 },
      { picture: 'thermal-1', wall: 'left', x: 2.2, y: 1.9, width: 2.6, lit: 1 },
    ],
    visitors: [[1.4, 5.6, 1.7]],
    boxes: bench(-1, 4.2, 1.8),
  },
];
