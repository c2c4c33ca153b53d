import { execFileSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate disk, in memory. */
export interface Disk {
  readonly folder: string;
  /** Writes until nothing more fits. */
  fill(): Promise<void>;
  /** Frees what `fill` took. */
  free(): Promise<void>;
  setReadOnly(on: boolean): void;
  end(): Promise<void>;
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Mounts a small disk, or returns the reason why this machine does not allow it. */
export async function mountDisk(megabytes: number): Promise<Disk | { readonly refused: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    await rm(folder, { recursive: true });
    return { refused: `mounting needs root: ${String(error).split('\n').at(-1)}` };
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    async fill() {
      const handle = await open(filler, 'a');
      try {
        for (const size of [64 * 1024, 1]) {
          const block = Buffer.alloc(size);
          for (;;) if ((await handle.write(block)).bytesWritten < size) break;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await handle.close();
      }
    },
    free: () => rm(filler),
    setReadOnly: (on) => void run('mount', '-o', `remount,${on ? 'ro' : 'rw'}`, folder),
    async end() {
      run('umount', '--lazy', folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
