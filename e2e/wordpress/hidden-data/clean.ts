import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { runPhp } from '../../../scripts/wordpress/php.mjs';
import { PLUGIN_DIR } from '../../../scripts/wordpress/settings.mjs';

/** The cleaner of the WordPress plugin, without a WordPress. */

export interface Cleaned {
  /** What was removed. */
  readonly found: readonly string[];
  readonly left: readonly string[];
  readonly reason: string;
  /** Bytes that were held at once. */
  readonly memory: number;
  readonly bytes: Buffer;
}

const hasPhp = spawnSync('php', ['-v']).status === 0;
export const describeWithPhp = hasPhp || process.env['CI'] ? describe : describe.skip;

export async function clean(
  files: readonly Buffer[],
  name = 'file.bin',
): Promise<readonly Cleaned[]> {
  const output = await runPhp(join(import.meta.dirname, 'clean.php'), {
    args: [PLUGIN_DIR],
    input: JSON.stringify(files.map((bytes) => ({ name, bytes: bytes.toString('base64') }))),
  });
  const results = JSON.parse(output) as (Omit<Cleaned, 'bytes'> & { bytes: string })[];
  return results.map((result) => ({ ...result, bytes: Buffer.from(result.bytes, 'base64') }));
}

export async function cleanOne(file: Buffer, name?: string): Promise<Cleaned> {
  const [result] = await clean([file], name);
  if (result === undefined) throw new Error('The cleaner says nothing.');
  return result;
}

export const SECRET = 'Ada Source, 52.51 N, serial 4711';

export const insert = (file: Buffer, at: number, ...parts: readonly Buffer[]) =>
  Buffer.concat([file.subarray(0, at), ...parts, file.subarray(at)]);

export const picture = (seed: number) =>
  sharp(
    Buffer.from({ length: 24 * 16 * 3 } as ArrayLike<number>).map((_, at) => (at * seed) % 251),
    { raw: { width: 24, height: 16, channels: 3 } },
  );
