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

/** How often (ms) a start looks at the lock of another process. */
const LOOK = 250;

/**
 * Looks in a row that must find a lock unchanged before it is taken over: 10 s. Counted, not measured, so that a start that was
 * suspended together with the owner does not take the time in between for silence.
 */
const SILENT_LOOKS = 40;

/** Looks after which a start gives up: 20 s. */
const MOST_LOOKS = 80;

/** For how long (ms) after its last renewal nobody can have taken a lock over. */
const CERTAINTY = SILENT_LOOKS * LOOK;

/** How long (ms) a start that has taken a lock over waits whether another has done so at the same time. */
const SETTLING = 1_000;

/** The folder is in use by another process. */
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

/** The locks of this process: one, but in tests. */
const held = new Set<FolderLock>();

const releaseAll = () => held.forEach((each) => each.release());

/** The process is listened to only while it has a lock: tests have many, one after the other. */
function releaseAtExit(lock: FolderLock): void {
  if (held.size === 0) process.once('exit', releaseAll);
  held.add(lock);
}

/** Who is told what becomes of the folder. */
export interface FolderListeners {
  /** Called once when another process has taken the folder over: this one must write no more. */
  readonly onLost?: (error: Error) => void;
}

interface LockOptions extends FolderListeners {
  readonly folder: string;
  readonly clock: Clock;
}

/**
 * The lock of a folder, by which one process at a time writes to it. Its owner renews its content every second; a process id or a
 * file's time would not tell that it lives, in another container, in a copied folder or after the clock was set back (decision 97).
 */
export class FolderLock {
  readonly #options: LockOptions;
  readonly #path: string;
  readonly #id = randomUUID();
  /**
   * The lock's file while this process owns it. Renewals go through it, so that they never reach the lock of who has put another
   * file in its place; nor do they take room on a full disk.
   */
  #file: FileHandle | null = null;
  /** What an owner has left that has been silent for long enough. */
  #abandoned: string | null = null;
  #renewals = 0;
  /** When the last renewal began, by the clock that never goes back. */
  #renewedAt = -Infinity;
  /** True while the lock can't be written, which is logged once. */
  #isFailing = false;
  /** Why this process has it no more: it was lost, or released. */
  #ended: Error | null = null;
  #cancel: () => void = () => undefined;
  readonly #queue = pLimit(1);

  private constructor(options: LockOptions) {
    this.#options = options;
    this.#path = join(options.folder, 'lock');
  }

  /**
   * Takes the lock of a folder, which need not exist yet. On a disk that can't be written, resolves without it: `confirm` tries again.
   *
   * @throws FolderInUse when its owner has not ended in time.
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
   * Resolves when this process has the folder, and has been the only one to have it since it took it.
   *
   * @throws when it has not, as another process has taken it or the disk refuses the lock.
   */
  async confirm(): Promise<void> {
    if (this.#ended) throw this.#ended;
    if (!this.#isCertain) await this.#queue(() => this.#check());
  }

  /** Leaves the folder to the next process, at once. */
  release(): void {
    held.delete(this);
    if (held.size === 0) process.off('exit', releaseAll);
    this.#cancel();
    try {
      if (!this.#ended && this.#file && this.#isOwn(this.#readAtOnce() ?? ''))
        rmSync(this.#path, { force: true });
    } catch {
      // A disk that has become read-only, or fails: the next start waits until the lock has been silent.
    }
    this.#ended ??= new Error(`${this.#options.folder} has been left`);
    void this.#file?.close().catch(() => undefined);
    this.#file = null;
  }

  /** True while nobody can have taken it over. */
  get #isCertain(): boolean {
    return this.#file !== null && this.#options.clock.elapsed() - this.#renewedAt < CERTAINTY;
  }

  /** Waits until the lock can be had, and takes it. */
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

  /** Of several that have taken an abandoned lock over at once, the last one keeps it. */
  async #isSettled(): Promise<boolean> {
    await pause(this.#options.clock, SETTLING);
    if (this.#isOwn((await this.#read()) ?? '')) return true;
    await this.#file?.close();
    this.#file = null;
    return false;
  }

  /**
   * Puts a lock of this process in place where there is none, or one that was abandoned.
   *
   * @returns false where there is another
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
      // Another was faster, or has tidied up in what is its folder now.
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

  /** Finds out whether the lock is this process's, and renews it, or takes it where it is free. */
  async #check(): Promise<void> {
    const renewedAt = this.#options.clock.elapsed();
    // After a long stop nothing else may be done before this is known; otherwise nobody is kept waiting by a slow disk.
    const text = this.#isCertain ? await this.#read() : this.#readAtOnce();
    if (this.#ended) throw this.#ended;
    if (this.#file && text === this.#text()) {
      this.#renewals += 1;
      await this.#file.write(this.#text(), 0);
      this.#renewedAt = renewedAt;
      // It was stopped meanwhile: what was read may be what was there before.
      if (!this.#isCertain) await this.#check();
      return;
    }
    // Its own, but not what it has last written: somebody has put a copy in its place.
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

  /** What the lock says; null when there is none. */
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
