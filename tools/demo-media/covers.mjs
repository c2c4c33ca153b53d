import { label, sheet } from './annotate.mjs';
import { hash, noise, random } from './noise.mjs';
import { finish, raster } from './raster.mjs';

const WIDTH = 700;
const HEIGHT = 1000;

/**
 * @typedef {{ title: string[], ground: [number, number, number], ink: string,
 *   draw: (ink: string) => string }} Cover
 */

/** @param {string} d @param {string} ink @param {number} [width] */
const lines = (d, ink, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;

/** Layers of slopes. @param {string} ink */
function slopes(ink) {
  const parts = [];
  for (let k = 0; k < 19; k++) {
    let d = '';
    for (let x = 0; x <= WIDTH; x += 7) {
      const t = x / WIDTH;
      const y =
        310 +
        k * 31 +
        70 * Math.sin(t * 5.4 - 1.1 + k * 0.075) * (0.35 + k / 24) -
        90 * t * (1 - t);
      d += `${x ? 'L' : 'M'}${x} ${y.toFixed(1)}`;
    }
    parts.push(d);
  }
  return lines(parts.join(''), ink);
}

/** A light in a grid of cells. @param {string} ink */
function cells(ink) {
  let out = '';
  for (let i = 0; i < 20; i++) {
    for (let j = 0; j < 23; j++) {
      const x = 24 + i * 34.3;
      const y = 190 + j * 34.3;
      const side =
        1.5 +
        23 *
          Math.exp(-(((x - 430) / 170) ** 2) - ((y - 590) / 190) ** 2) *
          (0.8 + 0.3 * hash(i, j, 4));
      out += `<rect x="${(x - side / 2).toFixed(1)}" y="${(y - side / 2).toFixed(1)}" width="${side.toFixed(1)}" height="${side.toFixed(1)}" fill="${ink}"/>`;
    }
  }
  return out;
}

/** Rays round a hole. @param {string} ink */
function rays(ink) {
  let d = '';
  for (let i = 0; i < 96; i++) {
    const a = (i / 96) * Math.PI * 2;
    const from = 118 + 12 * (i % 2);
    const to = 560 + 340 * hash(i, 3, 9);
    d += `M${(350 + Math.cos(a) * from).toFixed(1)} ${(600 + Math.sin(a) * from).toFixed(1)}L${(350 + Math.cos(a) * to).toFixed(1)} ${(600 + Math.sin(a) * to).toFixed(1)}`;
  }
  return `<clipPath id="c"><rect y="250" width="700" height="750"/></clipPath><g clip-path="url(#c)">${lines(d, ink, 3)}</g>`;
}

/** Levels of sound. @param {string} ink */
function bars(ink) {
  const next = random(31);
  let d = '';
  for (let i = 0; i < 34; i++) {
    const x = 54 + i * 18;
    const tall = 50 + 560 * next() ** 1.6;
    d += `M${x} 900V${(900 - tall).toFixed(1)}`;
  }
  return lines(d, ink, 7);
}

/** A road widening over parcels. @param {string} ink */
function road(ink) {
  let out = '';
  for (let k = 0; k < 11; k++) {
    const half = 8 + k * 17;
    out += lines(
      `M${(430 - half * 0.6).toFixed(1)} 300L${(260 - half).toFixed(1)} 1000M${(430 + half * 0.6).toFixed(1)} 300L${(260 + half).toFixed(1)} 1000`,
      ink,
      2.2,
    );
  }
  return out + lines('M0 560L700 470M0 800L700 690', ink, 9);
}

/** Strata. @param {string} ink */
function strata(ink) {
  const bed = noise(12);
  let out = '';
  for (let k = 0; k < 30; k++) {
    let d = '';
    for (let x = 0; x <= WIDTH; x += 10) {
      const y = 300 + k * 24 + 46 * bed.fbm(x / 260, k * 0.12, 4) + (x > 400 ? 34 : 0);
      d += `${x ? 'L' : 'M'}${x} ${y.toFixed(1)}`;
    }
    out += lines(d, ink, 1.5 + 7 * hash(k, 1, 6) ** 3);
  }
  return out;
}

/** Wave crests as arcs from two sources. @param {string} ink */
function waves(ink) {
  let out = '';
  for (let r = 30; r < 900; r += 30) {
    out += `<circle cx="170" cy="820" r="${r}" fill="none" stroke="${ink}" stroke-width="2.4"/>`;
    out += `<circle cx="600" cy="420" r="${r}" fill="none" stroke="${ink}" stroke-width="2.4" opacity="0.75"/>`;
  }
  return `<clipPath id="c"><rect y="270" width="700" height="730"/></clipPath><g clip-path="url(#c)">${out}</g>`;
}

/** Corrections: lines struck through. @param {string} ink */
function struck(ink) {
  const next = random(8);
  let out = '';
  for (let row = 0; row < 19; row++) {
    let x = 60;
    const y = 310 + row * 33;
    while (x < 610) {
      const w = Math.min(640 - x, 30 + next() * 110);
      const solid = next() < 0.2;
      out += `<rect x="${x}" y="${solid ? y - 9 : y}" width="${w.toFixed(1)}" height="${solid ? 22 : 4}" fill="${ink}"/>`;
      x += w + 14;
    }
  }
  return out;
}

/** @type {Cover[]} */
export const COVERS = [
  { title: ['Angles', 'of Repose'], ground: [216, 213, 203], ink: '#2a2a28', draw: slopes },
  { title: ['Low Light'], ground: [48, 72, 82], ink: '#e9e8e0', draw: cells },
  { title: ['A Field Is', 'a Document'], ground: [17, 17, 17], ink: '#e9e8e0', draw: rays },
  { title: ['Room Tone'], ground: [138, 131, 116], ink: '#171716', draw: bars },
  { title: ['The Eleventh', 'Metre'], ground: [104, 96, 78], ink: '#ece8da', draw: road },
  { title: ['Soil as', 'Witness'], ground: [196, 186, 164], ink: '#332e26', draw: strata },
  { title: ['Six Ways to', 'Read a Wave'], ground: [34, 44, 54], ink: '#cdd8dc', draw: waves },
  {
    title: ['Corrections', '2016\u20132024'],
    ground: [226, 224, 217],
    ink: '#1c1c1b',
    draw: struck,
  },
];

/**
 * The cover of a publication.
 * @param {Cover} cover
 * @param {number} seed
 */
export function cover({ title, ground, ink, draw }, seed) {
  const image = raster(WIDTH, HEIGHT, ground);
  finish(image, { seed, grain: 2, vignette: 0 });
  const parts = [
    draw(ink),
    ...title.map((text, i) =>
      label(48, 102 + i * 62, text, { size: 52, fill: ink, weight: 600, spacing: -2 }),
    ),
    label(652, 62, 'OPEN GROUND', {
      size: 19,
      fill: ink,
      anchor: 'end',
      weight: 500,
      spacing: 1.5,
    }),
  ];
  return { image, drawing: sheet(WIDTH, HEIGHT, parts) };
}

const LIGHT = '#e8e8e2';

/** Light logos of invented partners on a transparent ground, 400 by 267. @type {string[]} */
export const LOGOS = [
  {
    name: 'KUNSTHALLE OSTSTRAND',
    mark: `<path d="M170 60h60v90h-60zM170 105h60M200 60v90" fill="none" stroke="${LIGHT}" stroke-width="9"/>`,
  },
  {
    name: 'LANTERN LEGAL AID',
    mark: `<path d="M200 48l46 46v54h-92v-54z" fill="none" stroke="${LIGHT}" stroke-width="9"/><circle cx="200" cy="112" r="16" fill="${LIGHT}"/>`,
  },
  {
    name: 'FUND FOR OPEN RECORDS',
    mark: [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${140 + i * 32}" y="${60 + i * 18}" width="22" height="${90 - i * 18}" fill="${LIGHT}"/>`,
      )
      .join(''),
  },
  {
    name: 'QUIET WATER UNION',
    mark: [0, 1, 2]
      .map(
        (i) =>
          `<path d="M130 ${74 + i * 30}q17.5 -24 35 0t35 0t35 0t35 0" fill="none" stroke="${LIGHT}" stroke-width="9"/>`,
      )
      .join(''),
  },
  {
    name: 'HOUSE OF MAPS, VELM',
    mark: `<circle cx="200" cy="104" r="50" fill="none" stroke="${LIGHT}" stroke-width="9"/><path d="M200 54c-34 30 -34 70 0 100c34 -30 34 -70 0 -100M150 104h100" fill="none" stroke="${LIGHT}" stroke-width="6"/>`,
  },
  {
    name: 'COASTAL RIGHTS DESK',
    mark: `<path d="M150 150a50 50 0 0 1 100 0zM200 44v42M140 70l24 30M260 70l-24 30" fill="none" stroke="${LIGHT}" stroke-width="9"/>`,
  },
  {
    name: 'SCHOOL OF SURVEYING',
    mark: `<path d="M200 48l56 104h-112zM200 48v104M172 100h56" fill="none" stroke="${LIGHT}" stroke-width="8"/>`,
  },
  {
    name: 'LOWER RIVER MUSEUM',
    mark: Array.from(
      { length: 16 },
      (_, i) =>
        `<rect x="${146 + (i % 4) * 29}" y="${52 + Math.floor(i / 4) * 27}" width="${i % 5 === 0 ? 22 : 12}" height="${i % 5 === 0 ? 20 : 12}" fill="${LIGHT}"/>`,
    ).join(''),
  },
].map(({ name, mark }) =>
  sheet(400, 267, [
    mark,
    label(200, 214, name, { size: 21, fill: LIGHT, weight: 500, anchor: 'middle', spacing: 1 }),
  ]),
);
