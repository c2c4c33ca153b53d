import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import * as z from 'zod';
import { parseJson } from '@/lib/cms';
import { ignoreAbsent } from './error-code';
import { readJson, syncFolder, writeJson } from './atomic-json-file';
import { isResourceKey, type ResourceKey } from '../kinds';

/** A CMS response as stored on disk. It is raw, so that a newer transformer can read it again. */
export interface StoredAnswer {
  readonly key: ResourceKey;
  /** ms since 1970. */
  readonly fetchedAt: number;
  /** The last message from other instances known at that time. */
  readonly asOf?: string | undefined;
  readonly raw: unknown;
}

const fileSchema = z.object({
  target: z.string(),
  fetchedAt: z.number(),
  asOf: z.string().optional(),
  raw: z.unknown(),
});

const hashOf = (text: string, length: number) =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** Returns the folder for one source: API roots and site variants never share content (docs/specification/site.md). */
export const sourceFolder = (directory: string, source: string) =>
  join(directory, hashOf(source, 16));

/**
 * The last good responses on disk. They survive restarts, deployments and CMS outages. Each has two generations: the
 * previous one is used when the current one can't be read.
 */
export class AnswerFiles {
  readonly #folder: string;
  readonly #queues = new Map<string, { readonly queue: LimitFunction; waiting: number }>();
  /** Files known to be complete, because this process wrote or read them. */
  readonly #whole = new Set<string>();

  /** The folder need not exist yet. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the newest readable response for a key, after any pending write; null when there is none. */
  async read(key: ResourceKey): Promise<StoredAnswer | null> {
    const file = this.#fileOf(key);
    await this.#queues.get(file)?.queue(async () => undefined);
    const newest = await readAnswer(file, key);
    if (newest) this.#whole.add(file);
    return newest ?? (await readAnswer(olderOf(file), key));
  }

  /** Yields the newest readable response of every key, one at a time. */
  async *all(): AsyncIterable<StoredAnswer> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      if (!ANSWER_FILE.test(name) || OLDER.test(name)) continue;
      const stored = await readJson(join(this.#folder, name), fileSchema, (text) =>
        parseJson(text),
      );
      if (stored && isResourceKey(stored.target)) yield { ...stored, key: stored.target };
    }
  }

  /** Writes a response atomically. Keeps the previous one if it is readable, unless it lists old addresses. */
  write({ key, fetchedAt, asOf, raw }: StoredAnswer): Promise<void> {
    const file = this.#fileOf(key);
    return this.#inOrder(file, async () => {
      // A truncated file must not replace a good previous generation.
      const isWhole = this.#whole.has(file) || (await readAnswer(file, key)) !== null;
      const keep = isWhole && !isOfNames(key) ? olderOf(file) : undefined;
      await writeJson(file, draftOf(file), { target: key, fetchedAt, asOf, raw }, keep);
      if (isOfNames(key)) await rm(olderOf(file), { force: true });
      this.#whole.add(file);
    });
  }

  /** Removes all generations of a response. */
  remove(key: ResourceKey): Promise<void> {
    const file = this.#fileOf(key);
    return this.#inOrder(file, async () => {
      await Promise.all([file, olderOf(file)].map((path) => rm(path, { force: true })));
      await syncFolder(this.#folder);
    });
  }

  /**
   * Rewrites every response, in both generations, for which `change` returns a different value. Null removes the file.
   * As this erases texts from disk, unreadable files are removed too: they may contain such a text.
   */
  async rewriteAll(change: (key: ResourceKey, raw: unknown) => unknown): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const drafts = names.filter((name) => DRAFT.test(name)).map((name) => join(this.#folder, name));
    const stored = names.filter((name) => ANSWER_FILE.test(name) || DRAFT.test(name));
    const files = new Set([
      ...stored.map((name) => newestOf(join(this.#folder, name))),
      // A pending write still has its response from before, and turns another one into the older generation.
      ...this.#queues.keys(),
    ]);
    for (const file of files) {
      await this.#inOrder(file, async () => {
        for (const path of [olderOf(file), file]) await rewrite(path, change);
      });
    }
    // Drafts left behind by a killed process.
    for (const draft of drafts) await removeChanged(draft, change);
  }

  /** Names files after a digest of the key, as keys contain slugs that editors write. */
  #fileOf(key: ResourceKey): string {
    return join(this.#folder, `${key.replace(/[^a-z-].*$/, '')}-${hashOf(key, 24)}.json`);
  }

  /** Runs writes and removals of one file in the order they were requested. */
  async #inOrder(file: string, task: () => Promise<void>): Promise<void> {
    const entry = this.#queues.get(file) ?? { queue: pLimit(1), waiting: 0 };
    this.#queues.set(file, entry);
    entry.waiting += 1;
    try {
      await entry.queue(task);
    } finally {
      entry.waiting -= 1;
      if (entry.waiting === 0) this.#queues.delete(file);
    }
  }
}

/**
 * True for old addresses. The site keeps none that the CMS no longer lists, as their records may have been taken down.
 */
const isOfNames = (key: ResourceKey) => key === 'addresses';

const OLDER = /\.older\.json$/;
const ANSWER_FILE = /-[0-9a-f]{24}(?:\.older)?\.json$/;

/** Returns the newest generation of a response, given the file of any generation or draft. */
const newestOf = (file: string) => file.replace(DRAFT, '').replace(OLDER, '.json');

const olderOf = (file: string) => file.replace(/\.json$/, '.older.json');

const draftOf = (file: string) => `${file}.${randomUUID()}.tmp`;
const DRAFT = /(?<=-[0-9a-f]{24}\.json|\.older\.json)\.[0-9a-f-]{36}\.tmp$/;

async function readAnswer(file: string, key: ResourceKey): Promise<StoredAnswer | null> {
  const stored = await readJson(file, fileSchema, (text) => parseJson(text));
  return stored?.target === key ? { key, fetchedAt: stored.fetchedAt, raw: stored.raw } : null;
}

type Change = Parameters<AnswerFiles['rewriteAll']>[0];

/**
 * Decides what becomes of a file: a new response, 'removed', or null when it is unchanged or absent. Rejects when the
 * file can't be read now, as its content may be good.
 */
async function outcomeOf(file: string, change: Change): Promise<object | 'removed' | null> {
  const text = await readFile(file, 'utf8').catch(ignoreAbsent);
  if (text === undefined) return null;
  let stored: z.infer<typeof fileSchema>;
  try {
    stored = fileSchema.parse(JSON.parse(text));
  } catch {
    return 'removed';
  }
  // Responses that only another version of the site can read are removed too.
  const raw = isResourceKey(stored.target) ? change(stored.target, stored.raw) : null;
  if (raw === null) return stored.raw === null ? null : 'removed';
  return raw === stored.raw ? null : { ...stored, raw };
}

async function rewrite(file: string, change: Change): Promise<void> {
  const outcome = await outcomeOf(file, change);
  if (outcome === 'removed') await rm(file, { force: true });
  else if (outcome) await writeJson(file, draftOf(file), outcome);
}

/** Removes a draft that needs a change. Drafts are not rewritten, as their writer publishes them as they are. */
async function removeChanged(draft: string, change: Change): Promise<void> {
  if ((await outcomeOf(draft, change)) !== null) await rm(draft, { force: true });
}

/** Returns true when a folder contains a stored list or detail. */
export async function holdsAnswers(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => ANSWER_FILE.test(name));
}
