/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanitizedTexts } from '@/lib/html/sanitized-texts';
import { log } from '@/lib/log';
import { AnswerFiles, sourceFolder } from './answer-files';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const answer = { key: 'events', fetchedAt: 1, raw: [{ id: 1 }] } as const;

it('reads back what was written', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  await disk.write(answer);
  expect(await disk.read('events')).toEqual(answer);
});

it('has the rich texts of a large answer sanitised where they were read, not where they are shown', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  const content = `<p onclick="x()">${'Words. '.repeat(3_000)}</p>`;
  await disk.write({ ...answer, raw: [{ content }] });
  expect(await disk.read('events')).not.toBeNull();
  expect(sanitizedTexts().has(content)).toBe(true);
});

it('does not read responses stored for another source', async () => {
  await new AnswerFiles(sourceFolder(directory, 'https://one.example/')).write(answer);
  expect(
    await new AnswerFiles(sourceFolder(directory, 'https://two.example/')).read('events'),
  ).toBeNull();
});

it('distinguishes keys that differ only in characters unsafe in file names', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  await disk.write({ key: 'person:a/../b', fetchedAt: 1, raw: 'one' });
  await disk.write({ key: 'person:A/../b', fetchedAt: 2, raw: 'two' });
  expect((await disk.read('person:a/../b'))?.raw).toBe('one');
  const [root = ''] = await readdir(directory);
  expect(await readdir(directory)).toEqual([root]);
  expect(await readdir(join(directory, root))).toHaveLength(2);
});

it('leaves no temporary file and keeps the last of many concurrent writes', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => disk.write({ ...answer, fetchedAt: index })),
  );
  expect((await disk.read('events'))?.raw).toEqual(answer.raw);
  const [root = ''] = await readdir(directory);
  // The current and the previous generation.
  expect(await readdir(join(directory, root))).toHaveLength(2);
});

it('reads what is about to be written once it is', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  const written = disk.write({ ...answer, raw: 'x'.repeat(900_000) });
  expect((await disk.read('events'))?.raw).toHaveLength(900_000);
  await written;
});

it('keeps the later of two writes, and applies a removal after a write', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  const large = { ...answer, raw: 'x'.repeat(2_000_000) };
  await Promise.all([disk.write(large), disk.write(answer)]);
  expect((await disk.read('events'))?.raw).toEqual(answer.raw);
  await Promise.all([disk.write(large), disk.remove('events')]);
  expect(await disk.read('events')).toBeNull();
});

it.each([
  ['cut short', '{"target":"events","fetched'],
  ['another target', '{"target":"news","fetchedAt":1,"raw":[]}'],
  ['not a response', '[]'],
])('treats a file that is %s as missing', async (_, text) => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  await disk.write(answer);
  const [root = ''] = await readdir(directory);
  const [file = ''] = await readdir(join(directory, root));
  await writeFile(join(directory, root, file), text);
  expect(await disk.read('events')).toBeNull();
});

it('logs an unreadable file, but not a missing one', async () => {
  const warn = jest.spyOn(log, 'warn').mockReturnValue(undefined);
  try {
    const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
    expect(await disk.read('events')).toBeNull();
    expect(warn).not.toHaveBeenCalled();
    await disk.write(answer);
    const [root = ''] = await readdir(directory);
    const [file = ''] = await readdir(join(directory, root));
    await writeFile(join(directory, root, file), '{"target":');
    expect(await disk.read('events')).toBeNull();
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ file: join(directory, root, file) }), expect.any(String)],
    ]);
  } finally {
    warn.mockRestore();
  }
});

it('removes a response', async () => {
  const disk = new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));
  await disk.write(answer);
  await disk.remove('events');
  await disk.remove('events');
  expect(await disk.read('events')).toBeNull();
});

const open = () => new AnswerFiles(sourceFolder(directory, 'https://cms.example/'));

describe('two generations', () => {
  async function spoil(ending: RegExp) {
    const [root = ''] = await readdir(directory);
    const files = await readdir(join(directory, root));
    const file = files.find((name) => ending.test(name)) ?? '';
    await writeFile(join(directory, root, file), '{"target":"events","fet');
  }

  it('reads the previous one when the current one is truncated, and keeps it until replaced', async () => {
    await open().write({ ...answer, fetchedAt: 1 });
    await open().write({ ...answer, fetchedAt: 2 });
    await spoil(/\d\.json$|[a-f]\.json$/);
    expect((await open().read('events'))?.fetchedAt).toBe(1);
    await open().write({ ...answer, fetchedAt: 3 });
    expect((await open().read('events'))?.fetchedAt).toBe(3);
    await spoil(/\d\.json$|[a-f]\.json$/);
    expect((await open().read('events'))?.fetchedAt).toBe(1);
  });

  it('removes both, and rewrites both without a given text', async () => {
    const disk = open();
    await disk.write({ ...answer, raw: ['secret'] });
    await disk.write({ ...answer, raw: ['secret', 'more'] });
    await disk.rewriteAll((_, raw) => (raw as string[]).filter((word) => word !== 'secret'));
    expect((await disk.read('events'))?.raw).toEqual(['more']);
    const [root = ''] = await readdir(directory);
    const files = await readdir(join(directory, root));
    const texts = await Promise.all(
      files.map((name) => readFile(join(directory, root, name), 'utf8')),
    );
    expect([files.length, texts.join('').includes('secret')]).toEqual([2, false]);
    await disk.remove('events');
    expect(await readdir(join(directory, root))).toEqual([]);
  });
});

it('leaves no draft behind when a write fails', async () => {
  const loop: Record<string, unknown> = {};
  loop['loop'] = loop;
  await expect(open().write({ ...answer, raw: loop })).rejects.toThrow();
  const [root = ''] = await readdir(directory);
  expect(await readdir(join(directory, root))).toEqual([]);
});

it('deletes what only another version of the site could read when a text has to go', async () => {
  const disk = open();
  await disk.write(answer);
  const [root = ''] = await readdir(directory);
  const foreign = join(directory, root, `podcasts-${'0'.repeat(24)}.json`);
  await writeFile(foreign, JSON.stringify({ target: 'podcasts', fetchedAt: 1, raw: 'a secret' }));
  await disk.rewriteAll((_, raw) => raw);
  await expect(readFile(foreign)).rejects.toThrow('ENOENT');
  expect(await disk.read('events')).toEqual(answer);
});

it('deletes what is cut short when a text has to go, and reads the previous generation', async () => {
  const disk = open();
  await disk.write({ ...answer, fetchedAt: 1 });
  await disk.write({ ...answer, fetchedAt: 2 });
  const [root = ''] = await readdir(directory);
  const files = await readdir(join(directory, root));
  const newest = join(directory, root, files.find((name) => !name.includes('older')) ?? '');
  await writeFile(newest, '{"target":"events","raw":["a secr');
  await disk.rewriteAll((_, raw) => raw);
  await expect(readFile(newest)).rejects.toThrow('ENOENT');
  expect((await open().read('events'))?.fetchedAt).toBe(1);
});

it('keeps a file that can not be read at the moment, and says so', async () => {
  const disk = open();
  await disk.write(answer);
  const [root = ''] = await readdir(directory);
  const folder = join(directory, root, `news-${'0'.repeat(24)}.json`);
  await mkdir(folder);
  await expect(disk.rewriteAll(() => null)).rejects.toThrow('EISDIR');
  expect(await readdir(join(directory, root))).toContain(`news-${'0'.repeat(24)}.json`);
});

it('deletes a draft of a killed process that names what has to go, or is cut short', async () => {
  const disk = open();
  await disk.write(answer);
  const [root = ''] = await readdir(directory);
  const [file = ''] = await readdir(join(directory, root));
  const draftOf = (name: string) => join(directory, root, `${name}.${randomUUID()}.tmp`);
  const drafts = [file, file.replace('.json', '.older.json'), file].map(draftOf);
  const texts = [['a secret'], ['nothing'], ['a secret']].map((raw) =>
    JSON.stringify({ target: 'events', fetchedAt: 1, raw }),
  );
  texts[2] = texts[2]?.slice(0, -9) ?? '';
  for (const [index, draft] of drafts.entries()) await writeFile(draft, texts[index] ?? '');
  await disk.rewriteAll((_, raw) => (JSON.stringify(raw).includes('secret') ? [] : raw));
  const left = await readdir(join(directory, root));
  expect(left.map((name) => join(directory, root, name))).toEqual(
    expect.arrayContaining([drafts[1]]),
  );
  expect(left).toHaveLength(2);
});
