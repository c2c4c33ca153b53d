import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './json-file';
import type { Target } from './targets';

/** An answer of the CMS as it lies on disk: raw, so that a better transformer reads it anew. */
export interface StoredAnswer {
  readonly target: Target;
  /** ms since 1970. */
  readonly fetchedAt: number;
  readonly raw: unknown;
}

/** The folder of everything kept for one source: another API root or site variant never sees it (contract/site.md). */
export function sourceFolder(directory: string, source: string): string {
  return join(directory, createHash('sha256').update(source).digest('hex').slice(0, 16));
}

/** The last good answers on disk; survives restarts, deployments and the CMS. */
export interface ContentDisk {
  /** The answer held for a target, or null when there is none or it can't be read. */
  read(target: Target): Promise<StoredAnswer | null>;
  /** Writes an answer whole or not at all. */
  write(answer: StoredAnswer): Promise<void>;
  remove(target: Target): Promise<void>;
}

function isStoredAnswer(value: unknown, target: Target): value is StoredAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'raw' in value &&
    'fetchedAt' in value &&
    typeof value.fetchedAt === 'number' &&
    'target' in value &&
    value.target === target
  );
}

/** Opens the disk copy in a folder, which need not exist yet. */
export function openContentDisk(root: string): ContentDisk {
  // Slugs are an editor's text: the name of a file is a digest of the target, never the slug itself.
  const fileOf = (target: Target) =>
    join(
      root,
      `${target.replace(/[^a-z-].*$/, '')}-${createHash('sha256').update(target).digest('hex').slice(0, 24)}.json`,
    );

  const writing = new Map<Target, Promise<void>>();

  /** Writes and removals of one target follow each other as they were asked for. */
  async function inOrder(target: Target, work: () => Promise<void>): Promise<void> {
    const done = (writing.get(target) ?? Promise.resolve()).catch(() => undefined).then(work);
    writing.set(target, done);
    try {
      await done;
    } finally {
      if (writing.get(target) === done) writing.delete(target);
    }
  }

  return {
    async read(target) {
      // Absent, cut short or not ours: the CMS will be asked as if nothing had been kept.
      const answer = await readJson(fileOf(target));
      return isStoredAnswer(answer, target) ? answer : null;
    },

    write(answer) {
      return inOrder(answer.target, async () => {
        await mkdir(root, { recursive: true });
        const file = fileOf(answer.target);
        const draft = `${file}.${randomUUID()}.tmp`;
        await writeFile(draft, JSON.stringify(answer));
        await rename(draft, file);
      });
    },

    remove(target) {
      return inOrder(target, () => rm(fileOf(target), { force: true }));
    },
  };
}
