/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Expiry } from './expiry';
import { forgetSites, makeFolder } from './testing/site-state';

afterEach(forgetSites);

const open = async () => {
  const path = join(await makeFolder(), 'expiry.json');
  return { path, expiry: await Expiry.open(path) };
};

it('covers nothing at first', async () => {
  const { expiry } = await open();
  expect(expiry.covers('page:a', 1)).toBe(false);
  expect(expiry.covers('related:1', 1)).toBe(false);
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
  'raised for %s at 100, covers %s fetched at %d: %s',
  async (scope, key, at, covered) => {
    const { expiry } = await open();
    await expiry.raise(scope, 100);
    expect(expiry.covers(key, at)).toBe(covered);
  },
);

it('is not lowered by an event that was received earlier and worked off later', async () => {
  const { expiry } = await open();
  await Promise.all([expiry.raise('details', 100), expiry.raise('details', 50)]);
  expect(expiry.covers('page:a', 100)).toBe(true);
});

it('is there after a restart', async () => {
  const { path, expiry } = await open();
  await Promise.all([expiry.raise('details', 100), expiry.raise('related', 200)]);
  const reopened = await Expiry.open(path);
  expect(reopened.covers('page:a', 100)).toBe(true);
  expect(reopened.covers('page:a', 101)).toBe(false);
  expect(reopened.covers('related:1', 200)).toBe(true);
});

it.each(['', '{', 'null', '7', '[]', '{"details":"soon","related":null}'])(
  'takes a file holding %j for none',
  async (text) => {
    const { path } = await open();
    await writeFile(path, text);
    expect((await Expiry.open(path)).covers('page:a', 1)).toBe(false);
  },
);
