import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { link, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import { errorCodeOf } from '../store';
import { isDiskFault } from '../sync';

/** How often (ms) the owner renews its lock. */
const RENEWAL = 1_000;

/** How often (ms) a starting process checks another process's lock. */
const LOOK = 250;

/**
 * How many checks in a row must find a lock unchanged before it is taken over: 10 s. Checks are counted rather than
 * timed, so that a process that was suspended together with the owner does not mistake the pause for silence.
 */
const SILENT_LOOKS = 40;

/** How many checks a starting process makes before it gives up: 20 s. */
const MOST_LOOKS = 80;

/** How long (ms) after its last renewal a lock can't have been taken over. */
const CERTAINTY = SILENT_LOOKS * LOOK;

/** How long (ms) a process that takes over a lock waits, in case another does the same at once. */
const SETTLING = 1_000;

/** Thrown when another process is using the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';

  constructor(folder: string) {
    super(`${folder} is in use by another process`);
  }
}

const pause = (clock: Clock, ms: number) =>
  new Promise<void>((resolve) => {
    clock.after(ms, resolve);
  });

/** This process's locks: only one, except in tests. */
const held = new Set<FolderLock>();

const releaseAll = () => held.forEach((each) => each.release());

/** Listens for the process's exit only while it holds a lock: tests take many, one after another. */
function releaseAtExit(lock: FolderLock): void {
  if (held.size === 0) process.once('exit', releaseAll);
  held.add(lock);
}

/** Callbacks for changes to the folder's ownership. */
export interface FolderListeners {
  /** Called once when another process has taken over the folder: this one must stop writing. */
  readonly onLost?: (error: Error) => void;
}

interface LockOptions extends FolderListeners {
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * Locks a folder, so that only one process at a time writes to it. The owner changes the file's content every second. A
 * process id or a file time would not show that the owner is alive: in another container, in a copied folder or after
 * the clock was set back (decision 97).
 */
export class FolderLock {
  readonly #options: LockOptions;
  readonly #path: string;
  readonly #id = randomUUID();
  /**
   * The open lock file while this process owns it. Renewals write through it, so they never overwrite a file that
   * another process has put in its place, and need no space on a full disk.
   */
  #file: FileHandle | null = null;
  /** The content of a lock whose owner has been silent for long enough. */
  #abandoned: string | null = null;
  #renewals = 0;
  /** When the last renewal began, by the monotonic clock. */
  #renewedAt = -Infinity;
  /** True while the lock can't be written. The failure is logged only once. */
  #isFailing = false;
  /** Why this process no longer holds the lock: it was lost or released. */
  #ended: Error | null = null;
  #cancel: () => void = () => undefined;
  readonly #queue = pLimit(1);

  private constructor(options: LockOptions) {
    this.#options = options;
    this.#path = join(options.folder, 'lock');
  }

  /**
   * Takes the lock of a folder, which need not exist yet. If the disk can't be written, resolves without the lock, and
   * `confirm` tries again.
   *
   * @throws FolderInUse when the owner has not left in time.
   */
  static async take(options: LockOptions): Promise<FolderLock> {
    const lock = new FolderLock(options);
    try {
      await mkdir(options.folder, { recursive: true });
      await lock.#wait();
    } catch (error) {
      if (!isDiskFault(error)) throw error;
      lock.#isFailing = true;
      log.error({ error }, 'The content folder could not be locked: nothing is written to it');
    }
    releaseAtExit(lock);
    lock.#renewLater();
    return lock;
  }

  /**
   * Resolves when this process holds the folder and has held it without interruption.
   *
   * @throws when it does not: another process has taken the folder, or the disk refuses the lock.
   */
  async confirm(): Promise<void> {
    if (this.#ended) throw this.#ended;
    if (!this.#isCertain) await this.#queue(() => this.#check());
  }

  /** Releases the folder at once, for the next process. */
  release(): void {
    held.delete(this);
    if (held.size === 0) process.off('exit', releaseAll);
    this.#cancel();
    try {
      if (!this.#ended && this.#file && this.#isOwn(this.#readAtOnce() ?? ''))
        rmSync(this.#path, { force: true });
    } catch {
      // The disk fails or has become read-only. The next process waits until the lock has been silent.
    }
    this.#ended ??= new Error(`${this.#options.folder} has been left`);
    void this.#file?.close().catch(() => undefined);
    this.#file = null;
  }

  /** True while no other process can have taken over the lock. */
  get #isCertain(): boolean {
    return this.#file !== null && this.#options.clock.elapsed() - this.#renewedAt < CERTAINTY;
  }

  /** Waits until the lock is free, and takes it. */
  async #wait(): Promise<void> {
    const { folder, clock } = this.#options;
    let seen: string | null = null;
    let unchanged = 0;
    for (let look = 0; look <= MOST_LOOKS; look += 1) {
      const text = await this.#read();
      unchanged = text === seen ? unchanged + 1 : 0;
      seen = text;
      if (text === null) {
        if (await this.#claim(null)) return;
      } else if (unchanged >= SILENT_LOOKS) {
        this.#abandoned = text;
        if ((await this.#claim(text)) && (await this.#isSettled())) return;
      }
      if (look === 0)
        log.warn({ folder }, 'Waiting for another process to leave the content folder');
      await pause(clock, LOOK);
    }
    throw new FolderInUse(folder);
  }

  /** When several processes take over an abandoned lock at once, the last one keeps it. */
  async #isSettled(): Promise<boolean> {
    await pause(this.#options.clock, SETTLING);
    if (this.#isOwn((await this.#read()) ?? '')) return true;
    await this.#file?.close();
    this.#file = null;
    return false;
  }

  /**
   * Creates this process's lock where there is none, or in place of an abandoned one.
   *
   * @returns false when another process holds the lock
   */
  async #claim(abandoned: string | null): Promise<boolean> {
    const renewedAt = this.#options.clock.elapsed();
    const draft = `${this.#path}.${this.#id}.tmp`;
    const file = await open(draft, 'w');
    try {
      await file.writeFile(this.#text());
      if (this.#ended) throw this.#ended;
      if (abandoned !== null && (await this.#read()) === abandoned) await rename(draft, this.#path);
      else await link(draft, this.#path);
      await this.#file?.close();
      this.#file = file;
      this.#renewedAt = renewedAt;
      return true;
    } catch (error) {
      await file.close();
      // Another process was faster, or now owns the folder and has tidied it up.
      if (['EEXIST', 'ENOENT'].includes(errorCodeOf(error) ?? '')) return false;
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  #renewLater(): void {
    this.#cancel = this.#options.clock.after(RENEWAL, () => {
      void this.#renew().then(() => {
        if (!this.#ended) this.#renewLater();
      });
    });
  }

  /** Never rejects. */
  async #renew(): Promise<void> {
    try {
      await this.#queue(() => this.#check());
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing && !this.#ended)
        log.error({ error }, 'The lock of the content folder could not be renewed');
      this.#isFailing = true;
    }
  }

  /** Renews the lock if this process holds it, or takes it if it is free. */
  async #check(): Promise<void> {
    const renewedAt = this.#options.clock.elapsed();
    // After a long suspension nothing else may run before this is known, so the read is synchronous. Otherwise a slow
    // disk must block nobody.
    const text = this.#isCertain ? await this.#read() : this.#readAtOnce();
    if (this.#ended) throw this.#ended;
    if (this.#file && text === this.#text()) {
      this.#renewals += 1;
      await this.#file.write(this.#text(), 0);
      this.#renewedAt = renewedAt;
      // The process was suspended in the meantime, so what it read may be out of date.
      if (!this.#isCertain) await this.#check();
      return;
    }
    // The lock is this process's, but not what it last wrote: somebody has restored a copy.
    const replaced = text !== null && this.#isOwn(text) ? text : this.#abandoned;
    if (await this.#claim(replaced)) return;
    throw (await this.#read()) === null ? new FolderInUse(this.#options.folder) : this.#lose();
  }

  #lose(): Error {
    const { folder, onLost } = this.#options;
    const error = new Error(
      `${folder} (CONTENT_DIR) was taken over by another process: this one ends`,
    );
    this.#ended = error;
    this.release();
    onLost?.(error);
    return error;
  }

  #text(): string {
    return `${this.#id} ${this.#renewals}\n`;
  }

  #isOwn(text: string): boolean {
    return text.startsWith(this.#id);
  }

  /** Reads the lock's content; null when there is no lock. */
  #read(): Promise<string | null> {
    return readFile(this.#path, 'utf8').catch(nullIfAbsent);
  }

  #readAtOnce(): string | null {
    try {
      return readFileSync(this.#path, 'utf8');
    } catch (error) {
      return nullIfAbsent(error);
    }
  }
}

function nullIfAbsent(error: unknown): null {
  if (errorCodeOf(error) === 'ENOENT') return null;
  throw error;
}
