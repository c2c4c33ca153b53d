import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Creates a folder once and keeps it. Builds it in a temporary folder beside it and renames that at the end, so that an
 * interrupted run leaves nothing incomplete.
 *
 * @param {string} target
 * @param {(work: string) => Promise<string>} make builds it in a temporary folder and returns its path
 * @returns {Promise<string>} the target
 * @throws what `make` throws
 */
export async function ensureFolder(target, make) {
  if (existsSync(target)) return target;

  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(join(dirname(target), 'fetch-'));
  try {
    await rename(await make(work), target).catch((error) => {
      // Another run was faster; its copy is just as good.
      if (!existsSync(target)) throw error;
    });
    return target;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
