import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * A folder that is made once and kept. It is made in a temporary folder beside it and renamed at the end, so that an
 * interrupted run leaves nothing incomplete.
 *
 * @param {string} target
 * @param {(work: string) => Promise<string>} make makes it in a temporary folder and returns where it is
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
