/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetSites, makeFolder } from '../testing/site';
import type { Tombstone } from './tombstone';
import { Tombstones } from './tombstones';

afterEach(forgetSites);

const stone = (more: Partial<Tombstone> = {}): Tombstone => ({
  kind: 'news',
  id: 7,
  slug: 'seven',
  marks: [],
  at: 1_000,
  by: 'event',
  isPurged: false,
  ...more,
});

it('take effect at once and survive a restart', async () => {
  const folder = join(await makeFolder(), 'removals');
  const tombstones = await Tombstones.open(folder);
  const added = tombstones.add(stone());
  expect(tombstones.find('news', { id: 7, slug: null })).toEqual(stone());
  await added;
  expect((await Tombstones.open(folder)).all).toEqual([stone()]);
});

it.each([
  [{ id: 7, slug: 'other' }, true],
  [{ id: null, slug: 'seven' }, true],
  [{ id: 8, slug: 'seven' }, false],
  [{ id: null, slug: null }, false],
])('of id 7 and slug seven cover %j: %s', async (names, isCovered) => {
  const tombstones = await Tombstones.open(await makeFolder());
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
  const tombstones = await Tombstones.open(folder);
  await tombstones.add(stone({ by }));
  expect(await tombstones.lift('news', { id: 7, slug: null }, lifter, upTo)).toBe(isLifted);
  expect((await Tombstones.open(folder)).all).toHaveLength(isLifted ? 0 : 1);
});

it('by an operator are not replaced by the CMS', async () => {
  const tombstones = await Tombstones.open(await makeFolder());
  await tombstones.add(stone({ by: 'operator' }));
  await tombstones.add(stone({ by: 'event', at: 2_000 }));
  expect(tombstones.all).toEqual([stone({ by: 'operator' })]);
});

describe('of another process', () => {
  it('are picked up, and so is their removal', async () => {
    const folder = await makeFolder();
    const [one, other] = [await Tombstones.open(folder), await Tombstones.open(folder)];
    await one.add(stone());
    expect(await other.poll()).toEqual({ added: [stone()], lifted: [] });
    expect(other.all).toEqual([stone()]);
    expect(await other.poll()).toBeNull();
    await one.lift('news', stone(), 'event', 1_000);
    expect(await other.poll()).toEqual({ added: [], lifted: [stone()] });
    expect(other.all).toEqual([]);
  });

  it('do not affect those this process is writing', async () => {
    const tombstones = await Tombstones.open(await makeFolder());
    const added = tombstones.add(stone());
    const polled = tombstones.poll();
    const second = tombstones.add(stone({ id: 8, slug: 'eight' }));
    await Promise.all([added, polled, second]);
    expect(tombstones.all).toHaveLength(2);
  });
});

it('that cannot be read are skipped', async () => {
  const folder = await makeFolder();
  await (await Tombstones.open(folder)).add(stone());
  await writeFile(join(folder, 'broken.json'), '{"kind":');
  expect((await Tombstones.open(folder)).all).toEqual([stone()]);
  expect(await readdir(folder)).toHaveLength(2);
});
