/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Renames } from './renames';
import { forgetSites, makeFolder } from './testing/site-state';

afterEach(forgetSites);

const open = async () => {
  const path = join(await makeFolder(), 'deep', 'renames.json');
  return { path, renames: await Renames.open(path) };
};

it('leads from a former slug to the present one, kind by kind', async () => {
  const { renames } = await open();
  await renames.remember('investigation', 'old', 'new');
  expect(renames.follow('investigation', 'old')).toBe('new');
  expect(renames.follow('investigation', 'new')).toBeNull();
  expect(renames.follow('exhibition', 'old')).toBeNull();
});

it('takes effect before it is on disk', async () => {
  const { renames } = await open();
  const saved = renames.remember('news', 'a', 'b');
  expect(renames.follow('news', 'a')).toBe('b');
  await saved;
});

it('follows a record through every rename', async () => {
  const { renames } = await open();
  await renames.remember('page', 'a', 'b');
  await renames.remember('page', 'b', 'c');
  await renames.remember('page', 'c', 'd');
  expect(['a', 'b', 'c', 'd'].map((slug) => renames.follow('page', slug))).toEqual([
    'd',
    'd',
    'd',
    null,
  ]);
});

it('follows a record through more renames than anybody counts, also after a restart', async () => {
  const { path, renames } = await open();
  for (let index = 0; index < 40; index += 1) {
    await renames.remember('page', `name-${index}`, `name-${index + 1}`);
  }
  for (const known of [renames, await Renames.open(path)]) {
    expect(known.follow('page', 'name-0')).toBe('name-40');
    expect(known.follow('page', 'name-39')).toBe('name-40');
    expect(known.trail('page', 'name-0')).toHaveLength(40);
  }
});

it('leads nowhere from a slug a record has come back to', async () => {
  const { renames } = await open();
  await renames.remember('page', 'a', 'b');
  await renames.remember('page', 'b', 'a');
  expect(renames.follow('page', 'a')).toBeNull();
  expect(renames.follow('page', 'b')).toBe('a');
});

it('keeps the way back when an event comes late', async () => {
  const { path, renames } = await open();
  await renames.remember('news', 'a', 'b');
  await renames.remember('news', 'b', 'a');
  await renames.remember('news', 'a', 'b');
  for (const known of [renames, await Renames.open(path)]) {
    expect(known.trail('news', 'b')).toEqual(['a']);
    expect(known.trail('news', 'a')).toEqual(['b']);
  }
});

it('is the same after an event that comes twice', async () => {
  const { renames } = await open();
  await renames.remember('news', 'a', 'b');
  await renames.remember('news', 'b', 'c');
  await renames.remember('news', 'a', 'b');
  expect(renames.trail('news', 'a')).toEqual(['b', 'c']);
});

it('names every slug of a record whose renames come in the wrong order, the likeliest last', async () => {
  const { renames } = await open();
  await renames.remember('news', 'b', 'c');
  await renames.remember('news', 'a', 'b');
  expect(renames.trail('news', 'a')).toEqual(['c', 'b']);
});

it('leads to the record that has a slug now, not to the one that had it before', async () => {
  const { renames } = await open();
  await renames.remember('news', 'a', 'b');
  await renames.remember('news', 'x', 'a');
  expect(renames.follow('news', 'x')).toBe('a');
  expect(renames.follow('news', 'a')).toBeNull();
});

it('follows a record that comes back and leaves again', async () => {
  const { renames } = await open();
  await renames.remember('news', 'a', 'b');
  await renames.remember('news', 'b', 'a');
  await renames.remember('news', 'a', 'b');
  expect(renames.follow('news', 'a')).toBe('b');
  await renames.remember('news', 'b', 'c');
  expect(['a', 'b'].map((slug) => renames.follow('news', slug))).toEqual(['c', 'c']);
});

it('forgets a former slug that another record has now; what led through it leads on', async () => {
  const { path, renames } = await open();
  await renames.remember('page', 'oldest', 'old');
  await renames.remember('page', 'old', 'new');
  await renames.remember('person', 'old', 'new');
  await renames.forget('page', 'old');
  await renames.forget('page', 'never');
  for (const known of [renames, await Renames.open(path)]) {
    expect(known.follow('page', 'old')).toBeNull();
    expect(known.trail('page', 'old')).toEqual([]);
    expect(known.follow('page', 'oldest')).toBe('new');
    expect(known.follow('person', 'old')).toBe('new');
  }
});

it('still leads back when the slug a record has come back to is no longer taken for a former one', async () => {
  const { renames } = await open();
  await renames.remember('page', 'b', 'a');
  await renames.remember('page', 'a', 'b');
  await renames.forget('page', 'a');
  expect(renames.follow('page', 'b')).toBe('a');
});

it('leads nowhere where a file holds a cycle', async () => {
  const { path } = await open();
  await Renames.open(path).then((renames) => renames.remember('page', 'x', 'y'));
  await writeFile(
    path,
    JSON.stringify([
      ['page:a', 'b'],
      ['page:b', 'a'],
      ['page:c', 'c'],
    ]),
  );
  const renames = await Renames.open(path);
  expect(renames.follow('page', 'a')).toBeNull();
  expect(renames.follow('page', 'c')).toBeNull();
});

it('is there after a restart', async () => {
  const { path, renames } = await open();
  await Promise.all([
    renames.remember('person', 'a', 'b'),
    renames.remember('person', 'c', 'd'),
    renames.remember('person', 'e: f', 'ü/g'),
  ]);
  const reopened = await Renames.open(path);
  expect(reopened.follow('person', 'a')).toBe('b');
  expect(reopened.follow('person', 'c')).toBe('d');
  expect(reopened.follow('person', 'e: f')).toBe('ü/g');
});

it.each(['', '{', 'null', '{"a":"b"}', '[1,["page:a"],["page:a",1],["page:a","b","c"]]'])(
  'takes a file holding %j for empty',
  async (text) => {
    const { path, renames } = await open();
    await renames.remember('page', 'x', 'y');
    await writeFile(path, text);
    const reopened = await Renames.open(path);
    expect(reopened.follow('page', 'a')).toBeNull();
    expect(reopened.follow('page', 'x')).toBeNull();
    await reopened.remember('page', 'a', 'b');
    expect(reopened.follow('page', 'a')).toBe('b');
  },
);

it('keeps the latest five thousand', async () => {
  const { renames } = await open();
  const saved: Promise<void>[] = [];
  for (let index = 0; index <= 5_000; index += 1) {
    saved.push(renames.remember('news', `old-${index}`, `new-${index}`));
  }
  await Promise.all(saved);
  expect(renames.follow('news', 'old-0')).toBeNull();
  expect(renames.follow('news', 'old-1')).toBe('new-1');
  expect(renames.follow('news', 'old-5000')).toBe('new-5000');
});
