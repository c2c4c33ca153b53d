import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const FRAME = { width: 1280, height: 720, rate: 24 };

/**
 * Runs ffmpeg to completion; `feed` writes to its standard input.
 * @param {string[]} options
 * @param {(input: import('node:stream').Writable) => Promise<void>} [feed]
 * @throws {Error} when ffmpeg is missing or fails, with its output
 */
async function ffmpeg(options, feed) {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...options], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => (printed += chunk));
  /** @type {Promise<void>} */
  const ended = new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => (code ? fail(new Error(`ffmpeg: ${printed}`)) : done()));
  });
  // A broken pipe is reported by the exit code.
  child.stdin.on('error', () => {});
  if (feed) await feed(child.stdin);
  child.stdin.end();
  await ended;
}

/**
 * Returns the encoded film at two sizes, each within its byte budget.
 * @param {{ seconds: number, frame: (t: number, index: number) => Promise<Buffer>,
 *   rate?: number, budgets?: { 720: number, 360: number } }} clip frame returns 1280 by 720 RGB bytes for a time
 *   from 0 to 1
 * @returns {Promise<{ 720: Buffer, 360: Buffer, frames: number }>}
 */
export async function film({
  seconds,
  frame,
  rate = FRAME.rate,
  budgets = { 720: 320_000, 360: 105_000 },
}) {
  const folder = mkdtempSync(join(tmpdir(), 'open-ground-film-'));
  const master = join(folder, 'master.mkv');
  const frames = Math.round(seconds * rate);
  const { width, height } = FRAME;
  try {
    await ffmpeg(
      [
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgb24',
        '-s',
        `${width}x${height}`,
        '-r',
        String(rate),
      ].concat(['-i', '-', '-c:v', 'ffv1', '-pix_fmt', 'yuv420p', master]),
      async (input) => {
        for (let i = 0; i < frames; i++) {
          const data = await frame(i / frames, i);
          if (!input.write(data)) await new Promise((done) => input.once('drain', done));
        }
      },
    );
    /** @type {Record<number, Buffer>} */
    const out = {};
    for (const tall of /** @type {const} */ ([720, 360])) {
      const file = join(folder, `${tall}.mp4`);
      // A quality limit first: simple films need less than their budget.
      const bits = Math.floor((budgets[tall] * 8 * 0.93) / seconds);
      const common = [
        '-i',
        master,
        '-an',
        '-vf',
        `scale=-2:${tall}:flags=lanczos`,
        '-c:v',
        'libx264',
      ];
      const coding = [
        '-preset',
        'medium',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-threads',
        '2',
        '-g',
        '96',
      ];
      const bound = [
        '-movflags',
        '+faststart',
        '-bitexact',
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
      ];
      await ffmpeg([...common, ...coding, '-crf', '23', ...bound, file]);
      if (readFileSync(file).length > budgets[tall]) {
        const log = ['-b:v', String(bits), '-passlogfile', join(folder, `log-${tall}`)];
        await ffmpeg([...common, ...coding, ...log, '-pass', '1', '-f', 'null', '-']);
        await ffmpeg([...common, ...coding, ...log, '-pass', '2', ...bound, file]);
      }
      out[tall] = readFileSync(file);
    }
    return { 720: out[720], 360: out[360], frames };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
