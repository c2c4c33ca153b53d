import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { log, reasonOf } from '@/lib/log';
import { errorCodeOf, syncFolder } from '../store';
import { MAX_LINK_SECONDS } from './link';

/** How long (ms) a used link is remembered: a minute longer than it could be valid, as file times are inexact. */
const REMEMBERED = (MAX_LINK_SECONDS + 60) * 1_000;

/** Claims a name across all instances for some time (ms). */
type Claim = (name: string, ms: number) => Promise<boolean>;

const nameOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

/** Records used links, each as an empty file: creating one is atomic, and the file outlives the process. */
export class UsedLinks {
  readonly #folder: string;
  readonly #claim: Claim;

  /** `claim` claims a link among instances that share no folder. The default is for a single instance. */
  constructor(folder: string, claim: Claim = () => Promise.resolve(true)) {
    this.#folder = folder;
    this.#claim = claim;
  }

  #fileOf(nonce: string): string {
    return join(this.#folder, nameOf(nonce));
  }

  /** Resolves to true when a link has been used, even before the last start. */
  async has(nonce: string): Promise<boolean> {
    return stat(this.#fileOf(nonce)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Marks a link as used, durably. Resolves to false when it has been used before.
   *
   * @throws when the disk can't be written.
   */
  async use(nonce: string): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    try {
      const handle = await open(this.#fileOf(nonce), 'wx');
      await handle.close();
    } catch (error) {
      if (errorCodeOf(error) === 'EEXIST') return false;
      throw error;
    }
    await syncFolder(this.#folder);
    void this.#forgetOld();
    return this.#claimForAll(nonce);
  }

  /** While Redis is unavailable, a link works once at each instance, so that editors can go on working. */
  async #claimForAll(nonce: string): Promise<boolean> {
    try {
      return await this.#claim(nameOf(nonce), REMEMBERED);
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'Other instances do not know of a used preview link');
      return true;
    }
  }

  /** Removes old files. Never rejects. Uses only the disk's clock, as another machine may have written the files. */
  async #forgetOld(): Promise<void> {
    try {
      const { mtimeMs: newest } = await stat(this.#folder);
      for (const name of await readdir(this.#folder)) {
        const file = join(this.#folder, name);
        if (newest - (await stat(file)).mtimeMs > REMEMBERED) await rm(file, { force: true });
      }
    } catch {
      // The next use tries again.
    }
  }
}
