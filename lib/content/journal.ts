import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { webhookEventSchema, type WebhookEvent } from './webhook-event';
import { WEBHOOK_WINDOW } from './webhook-signature';

/** An accepted event of the webhook. */
export interface JournalEntry {
  /** The webhook's own id: each takes effect once. */
  readonly id: string;
  /** ms since 1970. */
  readonly receivedAt: number;
  readonly event: WebhookEvent;
}

/** Ids are remembered this long (ms): past the window their timestamps are refused anyway. */
const REMEMBERED = 2 * WEBHOOK_WINDOW * 1000;

/** The file is written anew, without what is settled and old, after this many settled events. */
const COMPACT_AFTER = 1_000;

const lineSchema = z.union([
  z.object({
    entry: z.object({ id: z.string(), receivedAt: z.number(), event: webhookEventSchema }),
  }),
  z.object({ done: z.string() }),
]);

type Line = z.infer<typeof lineSchema>;

function parseLine(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    // The last line of a process killed while it wrote: its sender never got an answer and sends again.
    return null;
  }
}

const toText = (lines: readonly Line[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Anything else must not pass for an empty journal: it would be written over.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Has a file's new name survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * The durable list of accepted events: an event is on disk, synced, before it is answered, and stays until what
 * it asks for has been fetched. Survives kill -9.
 */
export class Journal {
  readonly #file: string;
  #handle: FileHandle | null = null;
  readonly #pending = new Map<string, JournalEntry>();
  /** Settled entries whose ids are still remembered. */
  readonly #settled = new Map<string, JournalEntry>();
  #sinceCompaction = 0;
  /** True after a write that failed: it may have left half a line. */
  #torn = false;
  /** Lines that wait for the write before them, to be synced together. */
  #waiting: Line[] = [];
  #nextWrite: Promise<void> | null = null;
  /** One write at a time, in order. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** Opens the journal below a folder that need not exist yet, reading what a former process left. */
  static async open(file: string, now = Date.now()): Promise<Journal> {
    const journal = new Journal(file);
    await mkdir(dirname(file), { recursive: true });
    const text = await readIfPresent(file);
    for (const raw of text.split('\n')) {
      const line = raw === '' ? null : parseLine(raw);
      if (line && 'entry' in line) journal.#pending.set(line.entry.id, line.entry);
      else if (line && 'done' in line) journal.#moveToSettled(line.done);
    }
    await journal.#compact(now);
    return journal;
  }

  /** True when an event of this id has been accepted within the time ids are remembered. */
  has(id: string): boolean {
    return this.#pending.has(id) || this.#settled.has(id);
  }

  /** Events accepted and not yet settled, oldest first. */
  pending(): readonly JournalEntry[] {
    return [...this.#pending.values()];
  }

  /** Takes an event down; resolves once it is synced to disk. Rejects when it could not be written. */
  async append(entry: JournalEntry): Promise<void> {
    // Known from here on: the same event sent twice at once takes effect once.
    this.#pending.set(entry.id, entry);
    try {
      await this.#write({ entry });
    } catch (error) {
      this.#pending.delete(entry.id);
      throw error;
    }
  }

  /** Notes that everything an event asked for has been fetched. */
  async settle(id: string): Promise<void> {
    if (!this.#moveToSettled(id)) return;
    await this.#write({ done: id });
    this.#sinceCompaction += 1;
    if (this.#sinceCompaction >= COMPACT_AFTER)
      await this.#inOrder(() => this.#compact(Date.now()));
  }

  /** Closes the file once everything is written; the journal takes nothing more. */
  async close(): Promise<void> {
    await this.#inOrder(async () => {
      await this.#handle?.close();
      this.#handle = null;
    });
  }

  #moveToSettled(id: string): boolean {
    const entry = this.#pending.get(id);
    if (!entry) return false;
    this.#pending.delete(id);
    this.#settled.set(id, entry);
    return true;
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.catch(() => undefined).then(work);
    this.#writing = done;
    return done;
  }

  #write(line: Line): Promise<void> {
    this.#waiting.push(line);
    this.#nextWrite ??= this.#inOrder(async () => {
      const lines = this.#waiting;
      this.#waiting = [];
      this.#nextWrite = null;
      if (!this.#handle) throw new Error('The journal is closed');
      const text = this.#torn ? `\n${toText(lines)}` : toText(lines);
      this.#torn = true;
      await this.#handle.appendFile(text);
      await this.#handle.datasync();
      this.#torn = false;
    });
    return this.#nextWrite;
  }

  async #compact(now: number): Promise<void> {
    for (const [id, { receivedAt }] of this.#settled) {
      if (now - receivedAt >= REMEMBERED) this.#settled.delete(id);
    }
    const draft = `${this.#file}.tmp`;
    const handle = await open(draft, 'w');
    await handle.writeFile(
      toText([
        ...[...this.#settled.values()].flatMap((entry): Line[] => [{ entry }, { done: entry.id }]),
        ...[...this.#pending.values()].map((entry): Line => ({ entry })),
      ]),
    );
    await handle.datasync();
    await rename(draft, this.#file);
    await syncFolder(dirname(this.#file));
    await this.#handle?.close();
    this.#handle = handle;
    this.#torn = false;
    this.#sinceCompaction = 0;
  }
}
