import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { log, reasonOf } from '@/lib/log';
import { errorCodeOf, syncFolder } from '../store';
import { MAX_LINK_SECONDS } from './link';

/** How long (ms) a used link is remembered: a minute longer than it could be valid, as file times are not exact. */
const REMEMBERED = (MAX_LINK_SECONDS + 60) * 1_000;

/** Claims a name for some time (ms), once for all. */
type Claim = (name: string, ms: number) => Promise<boolean>;

const nameOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex');

/**
 * The links that have been used, each an empty file. Creating one is atomic, and it outlives the process.
 */
export class UsedLinks {
  readonly #folder: string;
  readonly #claim: Claim;

  /** `claim` claims a link at instances that share no folder; without it there are none. */
  constructor(folder: string, claim: Claim = () => Promise.resolve(true)) {
    this.#folder = folder;
    this.#claim = claim;
  }

  #fileOf(nonce: string): string {
    return join(this.#folder, nameOf(nonce));
  }

  /** True when a link has been used, since the start or before. */
  async has(nonce: string): Promise<boolean> {
    return stat(this.#fileOf(nonce)).then(
      () => true,
      () => false,
    );
  }

  /**
   * Uses a link up, durably; false when it has been used before.
   *
   * @throws when that can't be written to disk.
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

  /** While the others can't be asked, a link is good once at each instance: an editor's work goes on. */
  async #claimForAll(nonce: string): Promise<boolean> {
    try {
      return await this.#claim(nameOf(nonce), REMEMBERED);
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'Other instances do not know of a used preview link');
      return true;
    }
  }

  /** Never rejects. By the disk's clock alone, as another machine may have written the files. */
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
