import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { log } from '@/lib/log';

log.level = 'silent';

/** A memory file system if there is one, as fsync is free there. */
const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

let folders: string[] = [];

/** Creates an empty folder that `forgetFolders` removes. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(MEMORY, 'content-'));
  folders.push(folder);
  return folder;
}

/** Removes every folder a test has made. */
export async function forgetFolders(): Promise<void> {
  await Promise.all(
    folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
  folders = [];
}
