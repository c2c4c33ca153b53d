/** @jest-environment node */
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  open as openFile,
  readFile,
  rmdir,
  stat,
  truncate,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import fc from '@/lib/testing/fast-check';
import { runs } from '@/lib/testing/runs';
import type { ContentEvent } from './content-event';
import { Journal } from './journal';
import type { JournalEntry } from './journal-line';
import { draftOf } from './line-file';
import { forgetFolders, makeFolder } from '../testing/folders';

// Mocked for this file alone: otherwise work left running by an earlier test would use up a fault meant for this one.
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  return { ...actual, open: jest.fn(actual.open) };
});

/** Returns the handle that the journal writes to. Its file was opened as a draft and then renamed. */
async function openHandle(): Promise<FileHandle> {
  const { calls, results } = jest.mocked(openFile).mock;
  return results[calls.findLastIndex(([path]) => path === draftOf(file))]?.value;
}

const NOW = Date.now();
/** Longer than the window within which timestamps are accepted. */
const FORGOTTEN = 600_000;

let file: string;
let journals: Journal[];

beforeEach(async () => {
  file = join(await makeFolder(), 'deep', 'journal.ndjson');
  journals = [];
});

afterEach(async () => {
  await Promise.all(journals.map((journal) => journal.close()));
  await forgetFolders();
});

async function open(now = NOW): Promise<Journal> {
  const journal = await Journal.open(file, { now: () => now, rememberFor: FORGOTTEN });
  journals.push(journal);
  return journal;
}

const entry = (id: string, receivedAt = NOW): JournalEntry => ({
  id,
  receivedAt,
  event: {
    type: 'news',
    id: 7,
    slug: 'ü\n"quoted"',
    previousSlug: null,
    action: 'save',
  },
});

const pendingIds = (journal: Journal) => journal.pending().map(({ id }) => id);

it('starts empty and creates its folder', async () => {
  const journal = await open();
  expect(journal.pending()).toEqual([]);
  expect(journal.has('a')).toBe(false);
});

it('has the whole event on disk when append resolves', async () => {
  const journal = await open();
  await journal.append(entry('a'));
  expect(await readFile(file, 'utf8')).toContain('"id":"a"');
  expect((await open()).pending()).toEqual([entry('a')]);
});

it('keeps pending events in order, and completed ids, across a restart', async () => {
  const journal = await open();
  for (const id of ['a', 'b', 'c']) await journal.append(entry(id));
  await journal.complete('b');
  const reopened = await open();
  expect(pendingIds(reopened)).toEqual(['a', 'c']);
  expect(['a', 'b', 'c', 'd'].map((id) => reopened.has(id))).toEqual([true, true, true, false]);
});

it('recognises a duplicate before the first copy is synced', async () => {
  const journal = await open();
  const appended = journal.append(entry('a'));
  expect(journal.has('a')).toBe(true);
  await appended;
});

it('accepts many concurrent events without mixing them', async () => {
  const journal = await open();
  const ids = Array.from({ length: 300 }, (_, index) => `event-${index}`);
  await Promise.all(ids.map((id) => journal.append(entry(id))));
  await Promise.all(ids.slice(0, 100).map((id) => journal.complete(id)));
  const reopened = await open();
  expect(pendingIds(reopened)).toEqual(ids.slice(100));
  expect(ids.every((id) => reopened.has(id))).toBe(true);
});

it('ignores the completion of unknown events, and completes once', async () => {
  const journal = await open();
  await journal.append(entry('a'));
  const before = await readFile(file, 'utf8');
  await journal.complete('unknown');
  expect(await readFile(file, 'utf8')).toBe(before);
  await Promise.all([journal.complete('a'), journal.complete('a')]);
  expect((await readFile(file, 'utf8')).match(/"done"/g)).toHaveLength(1);
});

describe('after a process was killed during a write', () => {
  it.each([1, 2, 10, 40, 80])(
    'loses no event but the last line, cut %d bytes short',
    async (cut) => {
      const journal = await open();
      await journal.append(entry('a'));
      await journal.append(entry('b'));
      await journal.close();
      const { length } = await readFile(file);
      await truncate(file, length - cut);

      const reopened = await open();
      // With one byte missing, only the line break is lost, and the event is complete.
      expect(pendingIds(reopened)).toEqual(cut === 1 ? ['a', 'b'] : ['a']);
      await reopened.append(entry('c'));
      expect(pendingIds(await open())).toEqual(cut === 1 ? ['a', 'b', 'c'] : ['a', 'c']);
    },
  );

  it('treats an event with a truncated completion as pending', async () => {
    const journal = await open();
    await journal.append(entry('a'));
    await journal.complete('a');
    await journal.close();
    const { length } = await readFile(file);
    await truncate(file, length - 3);
    expect(pendingIds(await open())).toEqual(['a']);
  });

  it('continues after a corrupt line in the middle', async () => {
    const journal = await open();
    for (const id of ['a', 'b', 'c']) await journal.append(entry(id));
    await journal.close();
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    lines[1] = '{"entry":{"id":"b","rec\0\0\0';
    await writeFile(file, lines.join('\n'));
    expect(pendingIds(await open())).toEqual(['a', 'c']);
  });

  it('ignores a half-written temporary copy', async () => {
    const journal = await open();
    await journal.append(entry('a'));
    await journal.close();
    await writeFile(`${file}.tmp`, '{"entry":{"id":"z"');
    expect(pendingIds(await open())).toEqual(['a']);
  });
});

it('loses no event to a partial write', async () => {
  const journal = await open();
  await journal.append(entry('a'));
  const failing = jest
    .spyOn(await openHandle(), 'datasync')
    .mockRejectedValueOnce(new Error('ENOSPC'));
  await expect(journal.append(entry('b'))).rejects.toThrow('ENOSPC');
  expect(failing).toHaveBeenCalledTimes(1);
  expect(journal.has('b')).toBe(false);
  // A full disk leaves only the beginning of the line.
  await truncate(file, (await readFile(file)).length - 20);
  await journal.append(entry('c'));
  await journal.close();
  expect(pendingIds(await open())).toEqual(['a', 'c']);
});

it('is rejected rather than overwritten when unreadable', async () => {
  await mkdir(file, { recursive: true });
  await expect(Journal.open(file, { now: () => NOW, rememberFor: FORGOTTEN })).rejects.toThrow(
    /EISDIR/,
  );
});

describe('compaction', () => {
  it('forgets completed ids after twice the window, but never pending events', async () => {
    const journal = await open();
    await journal.append(entry('old', NOW - FORGOTTEN));
    await journal.append(entry('recent', NOW - FORGOTTEN + 1));
    await journal.append(entry('pending', NOW - 10 * FORGOTTEN));
    await journal.complete('old');
    await journal.complete('recent');
    const reopened = await open();
    expect(reopened.has('old')).toBe(false);
    expect(reopened.has('recent')).toBe(true);
    expect(pendingIds(reopened)).toEqual(['pending']);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('"old"');
    expect((await open(NOW + FORGOTTEN)).has('recent')).toBe(false);
  });

  it('keeps the file short, and keeps events appended afterwards', async () => {
    const journal = await open();
    await journal.append(entry('pending'));
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: 500 }, (_, index) => `${round}-${index}`);
      await Promise.all(ids.map((id) => journal.append(entry(id, NOW - FORGOTTEN))));
      await Promise.all(ids.map((id) => journal.complete(id)));
    }
    await journal.append(entry('after'));
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(lines.length).toBeLessThan(1_200);
    expect(pendingIds(await open())).toEqual(['pending', 'after']);
  });
});

it('is not replaced by a process that loses the folder while it writes the file', async () => {
  let isLosing = false;
  const confirm = async () => {
    if (isLosing && existsSync(draftOf(file))) throw new Error('was taken over');
  };
  const journal = await Journal.open(file, { now: () => NOW, rememberFor: FORGOTTEN, confirm });
  journals.push(journal);
  await journal.append(entry('a'));
  // Written by the process that now holds the folder.
  await appendFile(file, `${JSON.stringify({ entry: entry('of-the-other') })}\n`);
  isLosing = true;
  const change = (event: ContentEvent) => ({ ...event, slug: null });
  await expect(journal.rewriteEvents(change)).rejects.toThrow('was taken over');
  expect(pendingIds(await open())).toEqual(['a', 'of-the-other']);
});

describe('names', () => {
  const withoutSlug = (event: ContentEvent): ContentEvent =>
    event.slug === null || event.id !== 7 ? event : { ...event, slug: null };

  it('are taken from events that are pending and that are completed, on disk as well', async () => {
    const journal = await open();
    for (const id of ['a', 'b']) await journal.append(entry(id));
    const other = { ...entry('c'), event: { ...entry('c').event, id: 8, slug: 'kept' } };
    await journal.append(other);
    await journal.complete('a');
    await journal.rewriteEvents(withoutSlug);
    const text = await readFile(file, 'utf8');
    expect(text).not.toContain('quoted');
    expect(text).toContain('kept');
    await journal.append(entry('d'));
    const reopened = await open();
    expect(pendingIds(reopened)).toEqual(['b', 'c', 'd']);
    expect(reopened.has('a')).toBe(true);
    expect(reopened.remembered().map(({ event }) => event.slug)).toEqual([
      null,
      null,
      'kept',
      entry('d').event.slug,
    ]);
  });

  it('are written anew only where that changes anything', async () => {
    const journal = await open();
    await journal.append(entry('a'));
    const before = await stat(file);
    await journal.rewriteEvents((event) => event);
    expect((await stat(file)).ino).toBe(before.ino);
  });

  it('that could not be taken from the disk are taken the next time', async () => {
    const journal = await open();
    await journal.append(entry('a'));
    await mkdir(draftOf(file));
    await expect(journal.rewriteEvents(withoutSlug)).rejects.toThrow('EISDIR');
    expect(await readFile(file, 'utf8')).toContain('quoted');
    await rmdir(draftOf(file));
    await journal.rewriteEvents(withoutSlug);
    expect(await readFile(file, 'utf8')).not.toContain('quoted');
    expect(pendingIds(await open())).toEqual(['a']);
  });
});

it('never throws, whatever the file contains, and still accepts events', async () => {
  await mkdir(join(file, '..'), { recursive: true });
  const wrong = [
    ...['1', 'null', '"done"', '{"done":1}', '{"entry":null}', '{"entry":{"id":"a"}}'],
    JSON.stringify({ entry: { ...entry('x'), event: { type: 'post' } } }),
    JSON.stringify({ done: 'y' }),
  ];
  const line = fc.oneof(fc.string(), fc.json(), fc.constantFrom(...wrong));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
      await writeFile(file, lines.join('\n'));
      const journal = await Journal.open(file, { now: () => NOW, rememberFor: FORGOTTEN });
      expect(journal.pending()).toEqual([]);
      await journal.append(entry('a'));
      await journal.close();
      const reopened = await Journal.open(file, { now: () => NOW, rememberFor: FORGOTTEN });
      expect(pendingIds(reopened)).toEqual(['a']);
      await reopened.close();
    }),
    { numRuns: runs(60), examples: wrong.map((each) => [[each]] as [string[]]) },
  );
});
