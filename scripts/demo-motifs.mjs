/**
 * Draws seven of the demo's pictures: `node scripts/demo-motifs.mjs`. They are committed with their sizes and
 * their entries in the manifest; rerun the script to change them.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { mediaFolder } from '../demo/server/media-manifest.mjs';

const [WIDTH, HEIGHT] = [1600, 1067];
const SIZES = [1000, 600, 400];
/** Target bytes by width, about as large as those of the other pictures; the smallest weighs less. */
const BYTES = { 1600: 110_000, 1000: 42_000, 600: 20_000, 400: 7_900 };

/** Returns numbers from 0 to 1, the same in each run. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** @param {number} length @param {(index: number) => string} draw */
const each = (length, draw) => Array.from({ length }, (_, index) => draw(index)).join('');

/** @param {number} x @param {number} y @param {string} text */
const label = (x, y, text) =>
  `<rect x="${x - 8}" y="${y - 26}" width="${text.length * 17 + 16}" height="36" fill="#111" opacity=".8"/><text x="${x}" y="${y}">${text}</text>`;

/** @param {string} points */
const line = (points, width = 3, opacity = 1) =>
  `<polyline points="${points}" fill="none" stroke="#eee" stroke-width="${width}" opacity="${opacity}"/>`;

/** A panorama of a street: house fronts, a column of smoke, sightlines to it. */
function panorama() {
  const next = numbers(7);
  const houses = each(22, (index) => {
    const top = 430 + Math.round(next() * 190);
    const x = index * 74 - 10;
    const shade = 40 + Math.round(next() * 34);
    const windows = each(
      Math.floor((800 - top) / 62) * 2,
      (at) =>
        `<rect x="${x + 12 + (at % 2) * 32}" y="${top + 22 + Math.floor(at / 2) * 62}" width="16" height="30" fill="#151515"/>`,
    );
    return `<rect x="${x}" y="${top}" width="70" height="${830 - top}" fill="rgb(${shade},${shade},${shade + 3})"/>${windows}`;
  });
  const smoke = each(60, (index) => {
    const up = index / 60;
    return `<circle cx="${1010 + up * up * 330 + (next() - 0.5) * 60}" cy="${470 - up * 400}" r="${16 + up * 80}" fill="#8c867c" opacity=".06"/>`;
  });
  const sights = [300, 720, 1240]
    .map((x, index) => `${line(`${x},940 1010,470`, 2)}${label(x - 60, 990, `P${index + 1}`)}`)
    .join('');
  return `<rect width="1600" height="1067" fill="#23262a"/>${smoke}${houses}<rect y="830" width="1600" height="237" fill="#1a1a1a"/>${sights}<circle cx="1010" cy="470" r="14" fill="none" stroke="#eee" stroke-width="3"/>${label(24, 52, 'PANORAMA 210 DEG')}${label(1250, 140, 'WIND 238')}`;
}

/** A river in two years. */
function satellite() {
  const next = numbers(11);
  const fields = (/** @type {number} */ left) =>
    each(150, () => {
      const [x, y] = [left + next() * 780, next() * 1067];
      const [red, green] = [70 + next() * 30, 72 + next() * 34];
      return `<rect x="${x}" y="${y}" width="${50 + next() * 70}" height="${36 + next() * 50}" fill="rgb(${red},${green},52)" opacity=".6" transform="rotate(${next() * 40 - 20} ${x} ${y})"/>`;
    });
  const river = (/** @type {number} */ left, /** @type {number} */ bend, dry = false) =>
    `<path d="M${left + 380} -20 C${left + 380 + bend} 320 ${left + 380 - bend} 700 ${left + 420} 1090" fill="none" stroke="${dry ? '#8d8163' : '#1c3a48'}" stroke-width="${dry ? 26 : 46}"/>`;
  const half = (/** @type {number} */ left, /** @type {string} */ body) =>
    `<svg x="${left}" width="796" height="1067" viewBox="${left} 0 796 1067">${fields(left)}${body}</svg>`;
  return `<rect width="1600" height="1067" fill="#4d4a33"/>${half(0, river(0, 260))}${half(804, river(804, 260, true) + river(804, -210))}<rect x="796" width="8" height="1067" fill="#111"/>${label(24, 52, '2004-06')}${label(828, 52, '2019-06')}${label(24, 1036, 'BED 1')}${label(828, 1036, 'BED 2, BED 1 DRY')}`;
}

/** A mast and its shadows by the hour. */
function shadow() {
  const rings = each(
    5,
    (index) =>
      `<circle cx="800" cy="560" r="${110 + index * 90}" fill="none" stroke="#555" stroke-width="2"/>`,
  );
  const shadows = each(9, (index) => {
    const turn = ((index * 20 - 80) * Math.PI) / 180;
    const long = 470 - Math.sin((index / 8) * Math.PI) * 300;
    const [east, north] = [Math.sin(turn), Math.cos(turn)];
    const end = `${800 + east * long},${560 - north * long}`;
    const [x, y] = [800 + east * 520 - 40, 568 - north * 490];
    return `${line(`800,560 ${end}`, 9, 0.75)}<text x="${x}" y="${y}">${String(20 + index - (index > 3 ? 24 : 0)).padStart(2, '0')}:00</text>`;
  });
  return `<rect width="1600" height="1067" fill="#1b1e22"/>${rings}${line('800,60 800,1040', 2, 0.4)}${line('300,560 1300,560', 2, 0.4)}${shadows}<circle cx="800" cy="560" r="16" fill="#eee"/><text x="790" y="32">N</text>${label(24, 52, 'MAST 11.4 m')}${label(24, 1036, 'MOON, ONE NIGHT')}`;
}

/** Tracks of vessels on a chart. */
function tracks() {
  const next = numbers(23);
  const depths = each(
    9,
    (index) =>
      `<path d="M${index * 150 + 80} -20 C${index * 150 + 280} 340 ${index * 150 - 60} 700 ${index * 150 + 200} 1090" fill="none" stroke="#3d5666" stroke-width="2"/>`,
  );
  const track = (
    /** @type {number} */ y,
    /** @type {number} */ slope,
    /** @type {string} */ name,
  ) => {
    const points = Array.from({ length: 13 }, (_, at) => [
      180 + at * 105,
      y + at * slope + (next() - 0.5) * 46,
    ]);
    const [x, end] = points.at(-1) ?? [0, 0];
    const dots = points
      .map(([left, top]) => `<circle cx="${left}" cy="${top}" r="6" fill="#eee"/>`)
      .join('');
    return `${line(points.map((point) => point.join(',')).join(' '), 3)}${dots}${label(x - 40, end - 26, name)}`;
  };
  return `<rect width="1600" height="1067" fill="#1d2f3a"/>${depths}<path d="M0 760 C160 800 240 900 300 1090 L0 1090 Z" fill="#5b4f3d" stroke="#eee" stroke-width="4"/>${track(240, 34, 'A')}${track(520, -12, 'B')}${track(900, -8, 'C')}${label(24, 52, 'THREE VESSELS  10 MIN')}`;
}

/** A sound drawn over the plan of an orchard. */
function waveform() {
  const next = numbers(31);
  const trees = each(
    104,
    (index) =>
      `<circle cx="${150 + (index % 13) * 108}" cy="${130 + Math.floor(index / 13) * 104}" r="${20 + next() * 10}" fill="none" stroke="#5c6a50" stroke-width="3"/>`,
  );
  const bars = each(260, (index) => {
    const loud = Math.exp(-(((index - 150) / 34) ** 2)) * 260 + 14;
    const high = loud * (0.4 + next() * 0.6);
    return `<rect x="${150 + index * 5}" y="${534 - high / 2}" width="3" height="${high}" fill="#d8d4c8"/>`;
  });
  return `<rect width="1600" height="1067" fill="#1d211b"/>${trees}${bars}${line('900,90 900,980', 2)}${label(912, 960, '04:19')}${label(24, 52, 'ROW 4  MICROPHONE 2')}<circle cx="366" cy="858" r="16" fill="#eee"/>${label(396, 868, 'M2')}`;
}

/** A frame of a phone's film of a wall, with annotations. */
function phone() {
  const next = numbers(43);
  const bricks = each(420, (index) => {
    const row = Math.floor(index / 14);
    const shade = 92 + Math.round(next() * 26);
    return `<rect x="${520 + (index % 14) * 42 - (row % 2) * 20}" y="${90 + row * 30}" width="38" height="26" fill="rgb(${shade},${shade - 8},${shade - 18})"/>`;
  });
  const scars = [
    [640, 300],
    [760, 420],
    [900, 360],
    [700, 620],
    [930, 690],
  ]
    .map(
      ([x = 0, y = 0], index) =>
        `<circle cx="${x}" cy="${y}" r="${20 + next() * 14}" fill="#4a423a"/><circle cx="${x}" cy="${y}" r="46" fill="none" stroke="#eee" stroke-width="3"/>${label(x + 56, y + 10, String(index + 1))}`,
    )
    .join('');
  return `<rect width="1600" height="1067" fill="#161616"/><svg x="500" y="70" width="600" height="927" viewBox="500 70 600 927"><rect x="500" y="70" width="600" height="927" fill="#6f675c"/>${bricks}${scars}</svg><rect x="484" y="40" width="632" height="987" rx="46" fill="none" stroke="#888" stroke-width="14"/>${label(60, 300, 'FRAME 1 OF 212')}${label(60, 360, '1080 x 1920')}${label(1180, 300, 'ORDER OF SCARS')}${label(1180, 360, '1 - 5, BY EDGE')}`;
}

/** A wall with a height scale and the fourteen scars of the Courtyard (`files/scar-measurements.csv`). */
function scars() {
  const next = numbers(59);
  const rows = readFileSync(path.join(mediaFolder, 'files/scar-measurements.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','));
  const up = (/** @type {number} */ metres) => 980 - metres * 92;
  const courses = each(
    1_100,
    () =>
      `<rect x="${210 + next() * 1290}" y="${60 + next() * 900}" width="${8 + next() * 60}" height="3" fill="#8a857b" opacity="${0.1 + next() * 0.25}"/>`,
  );
  const scale = each(
    11,
    (metres) =>
      `${line(`170,${up(metres)} 200,${up(metres)}`)}<text x="70" y="${up(metres) + 10}">${String(metres).padStart(2)} m</text>`,
  );
  const places = rows.map(([, height = '', azimuth = '']) => ({
    x: 300 + (Number(azimuth) - 159) * 88,
    y: up(Number(height)),
  }));
  const marks = rows
    .map(([name = '', , , , , , depth = '', used], index) => {
      const { x = 0, y = 0 } = places[index] ?? {};
      // The number is on the left if another scar is on the right.
      const isCrowded = places.some((at) => at.x > x && at.x < x + 110 && Math.abs(at.y - y) < 60);
      const cross =
        used === 'no'
          ? line(`${x - 30},${y - 30} ${x + 30},${y + 30}`) +
            line(`${x + 30},${y - 30} ${x - 30},${y + 30}`)
          : '';
      return `<circle cx="${x}" cy="${y}" r="${8 + Number(depth) / 3}" fill="#1d1a17"/><circle cx="${x}" cy="${y}" r="26" fill="none" stroke="#eee" stroke-width="3"/>${cross}${label(isCrowded ? x - 40 - name.length * 17 : x + 38, y + 10, name)}`;
    })
    .join('');
  return `<rect width="1600" height="1067" fill="#16171a"/><svg x="200" y="50" width="1310" height="930" viewBox="200 50 1310 930"><rect x="200" y="50" width="1310" height="930" fill="#5d584f"/>${courses}</svg>${scale}${line('170,980 1540,980', 5)}${marks}${label(220, 1036, 'SOUTH WALL  BY HEIGHT')}${label(1190, 1036, 'NOT USED 3 7 14')}`;
}

/** @type {Record<string, () => string>} */
const MOTIFS = {
  'panorama-1': panorama,
  'satellite-1': satellite,
  'shadow-1': shadow,
  'tracks-1': tracks,
  'waveform-1': waveform,
  'phone-1': phone,
  'scars-1': scars,
};

/** Encodes a picture at the best quality within a weight. @param {import('sharp').Sharp} picture @param {number} most in bytes */
async function jpeg(picture, most) {
  for (let quality = 84; ; quality -= 4) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= most || quality < 12) return bytes;
  }
}

const list = path.join(mediaFolder, 'manifest.json');
const manifest = JSON.parse(readFileSync(list, 'utf8'));
for (const [name, draw] of Object.entries(MOTIFS)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="IBM Plex Mono, DejaVu Sans Mono, monospace" font-size="28" fill="#eee">${draw()}</svg>`;
  const whole = await sharp(Buffer.from(svg)).png().toBuffer();
  for (const width of [WIDTH, ...SIZES]) {
    const file = width === WIDTH ? `${name}.jpg` : `${name}-${width}w.jpg`;
    const height = Math.round((HEIGHT * width) / WIDTH);
    const bytes = await jpeg(sharp(whole).resize(width, height), BYTES[/** @type {400} */ (width)]);
    writeFileSync(path.join(mediaFolder, file), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    manifest[file] = { width, height, bytes: bytes.length, ...(width === WIDTH && { sha256 }) };
  }
}
const sorted = Object.fromEntries(
  Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`);
