/**
 * Generates the demo's films in which every frame carries its number: `node scripts/demo-films.mjs`. Requires ffmpeg. The films
 * are committed; rerun the script to change them. Tests read the number from the picture (`e2e/support/frame-number.ts`): a row
 * of twelve fields, the first white, the last black, and between them ten bits, lowest first, white for one.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '../demo/server/media-manifest.mjs';

const SECONDS = 8;
const [WIDTH, HEIGHT] = [640, 360];

/** The number of fields in the row, and its position as fractions of the picture's width and height. */
const FIELDS = 12;
const ROW = { left: 0.14, width: 0.72, top: 0.44, bottom: 0.56 };

const FIELD = `floor((X/W-${ROW.left})/${ROW.width / FIELDS})`;
const BIT = `mod(floor(N/pow(2,${FIELD}-1)),2)`;
const LIGHT = `if(eq(${FIELD},0),1,if(eq(${FIELD},${FIELDS - 1}),0,${BIT}))`;
const IS_ROW = `between(Y/H,${ROW.top},${ROW.bottom})*between(${FIELD},0,${FIELDS - 1})`;

/**
 * Returns a plain ground on which a bright bar moves.
 *
 * @param {number} ground from 16 to 235
 */
const picture = (ground) => {
  const bar = `between(X/W,0.1+0.08*T,0.14+0.08*T)*between(Y/H,0.2,0.8)`;
  return `geq=lum='if(${IS_ROW},16+219*${LIGHT},${ground}+60*${bar})':cb=128:cr=128`;
};

/** Irregular frame times, from 0.036 to 0.064 s apart. */
const VARIABLE = `settb=1/90000,setpts='(N/20+0.015*sin(N))/TB'`;

/** @type {readonly {clip: string, rate: string, ground: number, tone?: number, times?: string}[]} */
const FILMS = [
  { clip: 'frames-even', rate: '25', ground: 60, tone: 220 },
  { clip: 'frames-uneven', rate: '20', ground: 44, tone: 330, times: VARIABLE },
  { clip: 'frames-silent', rate: '30000/1001', ground: 76 },
  { clip: 'frames-signed', rate: '25', ground: 96, tone: 220 },
];

const ffmpeg = (/** @type {readonly string[]} */ ...parameters) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...parameters], { stdio: 'inherit' });

/** @type {Record<string, {width?: number, height?: number, bytes: number, duration?: number}>} */
const made = {};

for (const { clip, rate, ground, tone, times } of FILMS) {
  const file = `${clip}-360.mp4`;
  const sound = tone === undefined ? [] : ['-f', 'lavfi', '-i', `sine=f=${tone}:d=${SECONDS}`];
  ffmpeg(
    ...['-f', 'lavfi', '-i', `color=c=black:s=${WIDTH}x${HEIGHT}:r=${rate}:d=${SECONDS}`],
    ...sound,
    ...['-vf', [picture(ground), ...(times ? [times] : []), 'format=yuv420p'].join(',')],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '30', '-g', '50'],
    ...['-fps_mode', 'passthrough', '-enc_time_base', '1:90000'],
    ...['-video_track_timescale', '90000'],
    ...(tone === undefined ? ['-an'] : ['-c:a', 'aac', '-b:a', '24k', '-ac', '1']),
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart'],
    path.join(mediaFolder, file),
  );
  made[file] = { width: WIDTH, height: HEIGHT, bytes: 0, duration: SECONDS };
}
for (const { clip } of FILMS.slice(0, -1)) {
  const file = `${clip}-poster.jpg`;
  ffmpeg(
    ...['-i', path.join(mediaFolder, `${clip}-360.mp4`), '-frames:v', '1', '-q:v', '8'],
    path.join(mediaFolder, file),
  );
  made[file] = { width: WIDTH, height: HEIGHT, bytes: 0 };
}

const list = path.join(mediaFolder, 'manifest.json');
const manifest = JSON.parse(readFileSync(list, 'utf8'));
for (const [file, facts] of Object.entries(made)) {
  const content = readFileSync(path.join(mediaFolder, file));
  const sha256 = createHash('sha256').update(content).digest('hex');
  manifest[file] = {
    ...facts,
    bytes: content.length,
    ...(file.endsWith('.mp4') && { sha256 }),
  };
}
const sorted = Object.fromEntries(
  Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)),
);
writeFileSync(list, `${JSON.stringify(sorted, null, 2)}\n`);
