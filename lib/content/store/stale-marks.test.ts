/** @jest-environment node */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StaleMarks } from './stale-marks';
import { forgetFolders, makeFolder } from '../testing/folders';

afterEach(forgetFolders);

const open = async () => {
  const path = join(await makeFolder(), 'expiry.json');
  return { path, marks: await StaleMarks.open(path) };
};

it('has no marks at first', async () => {
  const { marks } = await open();
  expect(marks.isStale('page:a', 1)).toBe(false);
  expect(marks.isStale('related:1', 1)).toBe(false);
});

it.each([
  ['details', 'investigation-detail:1', 99, true],
  ['details', 'investigation-detail:1', 100, true],
  ['details', 'investigation-detail:1', 101, false],
  ['details', 'person:related', 100, true],
  ['details', 'related:1', 100, true],
  ['related', 'related:1', 100, true],
  ['related', 'related:1', 101, false],
  ['related', 'investigation-detail:1', 99, false],
  ['related', 'person:related', 99, false],
] as const)(
  'marked for %s at 100: %s fetched at %d is stale: %s',
  async (scope, key, at, covered) => {
    const { marks } = await open();
    await marks.mark(scope, 100);
    expect(marks.isStale(key, at)).toBe(covered);
  },
);

it.each([
  ['investigation-detail:1', 100, true],
  ['investigation-detail:1', 101, false],
  ['investigation-detail:2', 100, true],
  ['investigation-detail:12', 1, false],
  ['related:1', 1, false],
] as const)(
  'marked for two details at 100: %s fetched at %d is stale: %s',
  async (key, at, covered) => {
    const { path, marks } = await open();
    await marks.mark(['investigation-detail:1', 'investigation-detail:2'], 100);
    await marks.mark(['investigation-detail:1'], 50);
    expect(marks.isStale(key, at)).toBe(covered);
    expect((await StaleMarks.open(path)).isStale(key, at)).toBe(covered);
  },
);

it.each([
  [100, false],
  [101, true],
])('marks all details where %d have a mark of their own: %s', async (count, isOfAll) => {
  const { marks } = await open();
  for (let id = 1; id <= count; id += 1) await marks.mark([`investigation-detail:${id}`], id);
  expect(marks.isStale('investigation-detail:1000', 1)).toBe(isOfAll);
  expect(marks.isStale(`investigation-detail:${count}`, count)).toBe(true);
  expect(marks.isStale(`investigation-detail:${count}`, count + 1)).toBe(false);
});

it('stores the name of none', async () => {
  const { path, marks } = await open();
  await marks.mark(['investigation-detail:1', 'page:a-name'], 100);
  expect(await readFile(path, 'utf8')).not.toContain('a-name');
  expect(marks.isStale('page:a-name', 100)).toBe(true);
});

it('is not lowered by an event that was received earlier and processed later', async () => {
  const { marks } = await open();
  await Promise.all([marks.mark('details', 100), marks.mark('details', 50)]);
  expect(marks.isStale('page:a', 100)).toBe(true);
});

it('survives a restart', async () => {
  const { path, marks } = await open();
  await Promise.all([marks.mark('details', 100), marks.mark('related', 200)]);
  const reopened = await StaleMarks.open(path);
  expect(reopened.isStale('page:a', 100)).toBe(true);
  expect(reopened.isStale('page:a', 101)).toBe(false);
  expect(reopened.isStale('related:1', 200)).toBe(true);
});

it.each(['', '{', 'null', '7', '[]', '{"details":"soon","related":null,"named":[7]}'])(
  'treats a file containing %j as empty',
  async (text) => {
    const { path } = await open();
    await writeFile(path, text);
    expect((await StaleMarks.open(path)).isStale('page:a', 1)).toBe(false);
  },
);
