/** @jest-environment node */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMarks } from '../testing/marks';
import { forgetFolders, makeFolder } from '../testing/folders';
import type { Marks } from './marks';
import { NOTHING_SINCE, removalOf, type Tombstone } from './tombstone';
import { Tombstones } from './tombstones';

afterEach(forgetFolders);

let marks: Marks;

beforeEach(async () => {
  marks = await makeMarks();
});

const open = (folder: string) => Tombstones.open(folder, marks);

const stone = (more: Partial<Tombstone> = {}, slug = 'seven'): Tombstone => ({
  kind: 'news',
  id: 7,
  slugMarks: [...marks.ofSlug(slug)],
  marks: [],
  at: 1_000,
  by: 'event',
  wasListed: true,
  isErased: false,
  ...NOTHING_SINCE,
  isPurged: false,
  ...more,
});

it('take effect at once and survive a restart', async () => {
  const folder = join(await makeFolder(), 'removals');
  const tombstones = await open(folder);
  const added = tombstones.add(stone());
  expect(tombstones.find('news', { id: 7, slug: null })).toEqual(stone());
  await added;
  expect((await open(folder)).all).toEqual([stone()]);
});

it.each([
  [{ id: 7, slug: 'other' }, true],
  [{ id: null, slug: 'seven' }, true],
  [{ id: 8, slug: 'seven' }, false],
  [{ id: null, slug: null }, false],
])('of id 7 and slug seven cover %j: %s', async (names, isCovered) => {
  const tombstones = await open(await makeFolder());
  await tombstones.add(stone());
  expect(tombstones.find('news', names) !== null).toBe(isCovered);
  expect(tombstones.find('event', names)).toBeNull();
});

it.each([
  ['event', 'event', 1_000, true],
  ['event', 'event', 999, false],
  ['event', 'cms', 2_000, true],
  ['operator', 'event', 2_000, false],
  ['operator', 'cms', 2_000, false],
  ['operator', 'operator', 2_000, true],
] as const)('by %s are lifted by %s up to %d: %s', async (by, lifter, upTo, isLifted) => {
  const folder = await makeFolder();
  const tombstones = await open(folder);
  await tombstones.add(stone({ by }));
  expect(await tombstones.lift('news', { id: 7, slug: null }, lifter, upTo)).toBe(isLifted);
  expect((await open(folder)).all).toHaveLength(isLifted ? 0 : 1);
});

it('by an operator are not replaced by the CMS', async () => {
  const tombstones = await open(await makeFolder());
  await tombstones.add(stone({ by: 'operator' }));
  await tombstones.add(stone({ by: 'event', at: 2_000 }));
  expect(tombstones.all).toEqual([stone({ by: 'operator' })]);
});

it('one that could not be written is written with what is noted of it', async () => {
  const folder = join(await makeFolder(), 'removals');
  const tombstones = await open(folder);
  // A file in place of the folder makes every write fail.
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await expect(tombstones.add(stone())).rejects.toThrow();
  await rm(folder);
  await mkdir(folder);
  expect(tombstones.all).toEqual([stone()]);
  await tombstones.markPurged(tombstones.all);
  expect((await open(folder)).all).toEqual([stone({ isPurged: true })]);
});

it('of several at once, the last change of each is on disk', async () => {
  const folder = await makeFolder();
  const tombstones = await open(folder);
  const added = tombstones.add(stone());
  const second = tombstones.add(stone({ id: 8 }, 'eight'));
  const lifted = tombstones.lift('news', { id: 7, slug: null }, 'event', 1_000);
  await Promise.all([added, second, lifted]);
  expect((await open(folder)).all).toEqual(tombstones.all);
  expect(tombstones.all).toEqual([stone({ id: 8 }, 'eight')]);
});

it('that cannot be read are skipped', async () => {
  const folder = await makeFolder();
  await (await open(folder)).add(stone());
  await writeFile(join(folder, 'broken.json'), '{"kind":');
  expect((await open(folder)).all).toEqual([stone()]);
  expect(await readdir(folder)).toHaveLength(2);
});

describe('reported again', () => {
  it.each<[string, Partial<Tombstone>, Partial<Tombstone>]>([
    // The CMS is asked about ids alone.
    ['without its slug, by who could take it back', { slugMarks: [], by: 'cms' }, {}],
    ['at an earlier time', { at: 500 }, {}],
    ['at a later time', { at: 2_000 }, { at: 2_000 }],
    ['by who has not seen it', { wasListed: false }, {}],
    ['as erased', { isErased: true }, { isErased: true }],
    ['with a title', { marks: ['title'] }, { marks: ['title'] }],
  ])('keep what was known: %s', async (_, again, expected) => {
    const folder = await makeFolder();
    const tombstones = await open(folder);
    const changes: object[] = [];
    await tombstones.add(stone());
    tombstones.onChange((change) => changes.push(change));
    await tombstones.add(removalOf(stone(again)));
    expect(tombstones.all).toEqual([stone(expected)]);
    expect((await open(folder)).all).toEqual([stone(expected)]);
    expect(changes).toEqual([{ ...removalOf(stone(expected)), isDown: true }]);
  });

  it('under another slug know it by both', async () => {
    const tombstones = await open(await makeFolder());
    await tombstones.add(stone());
    await tombstones.add(stone({}, 'eight'));
    expect(tombstones.all).toEqual([stone({ marks: [...marks.ofSlug('seven')] }, 'eight')]);
  });
});

describe('of an earlier version', () => {
  const former = { kind: 'news', id: null, slug: 'A-Former%20name', by: 'operator', at: 1_000 };

  it('are read, and written anew without a name', async () => {
    const folder = await makeFolder();
    const digest = 'a'.repeat(32);
    const file = { ...former, marks: [digest], isPurged: true };
    await writeFile(join(folder, 'old.json'), JSON.stringify(file));
    const { all } = await open(folder);
    expect(all).toEqual([
      stone(
        { id: null, by: 'operator', marks: [...marks.ofDigest(digest)], wasListed: false },
        'A-Former name',
      ),
    ]);
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const text = await readFile(join(folder, name), 'utf8');
    expect(text).not.toMatch(/ormer/);
    expect(text).not.toContain(digest);
    expect((await open(folder)).all).toEqual(all);
    const tombstones = await open(folder);
    expect(
      await tombstones.lift('news', { id: null, slug: 'A-Former name' }, 'operator', 1_000),
    ).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('can read those of this one: the site may be rolled back', async () => {
    const folder = await makeFolder();
    await (await open(folder)).add(stone());
    const [name = ''] = await readdir(folder);
    const stored: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    expect(stored).toMatchObject({ kind: 'news', id: 7, slug: null, at: 1_000, by: 'event' });
  });
});
