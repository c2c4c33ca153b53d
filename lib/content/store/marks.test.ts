/** @jest-environment node */
import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMarks } from '../testing/marks';
import { forgetFolders, makeFolder } from '../testing/folders';
import { Marks } from './marks';

afterEach(forgetFolders);

const fileIn = async () => join(await makeFolder(), 'removal-keys.json');

it('are the same after a restart, and other with another key', async () => {
  const file = await fileIn();
  const [one, again, other] = [await Marks.open(file), await Marks.open(file), await makeMarks()];
  expect(again.ofSlug('a-name')).toEqual(one.ofSlug('a-name'));
  expect(other.ofSlug('a-name')).not.toEqual(one.ofSlug('a-name'));
  expect(one.ofSlug('a-name')).not.toEqual(one.ofTitle('a-name'));
  expect(one.ofSlug('a-name')).not.toEqual(one.ofItem('a-name'));
});

it('can not be made by who guesses a name', async () => {
  const [mark = ''] = (await makeMarks()).ofSlug('a-name');
  for (const text of ['a-name', 'slug a-name'])
    expect(mark).not.toContain(createHash('sha256').update(text).digest('hex').slice(0, 32));
});

it('are made with keys that no other user can read, also those of other instances', async () => {
  const file = await fileIn();
  const marks = await Marks.open(file);
  const mode = async () => (await stat(file)).mode & 0o777;
  expect(await mode()).toBe(0o600);
  await marks.adopt((await makeMarks()).keys);
  expect(await mode()).toBe(0o600);
});

it('are made with every key that is known, also after a restart', async () => {
  const file = await fileIn();
  const [one, other] = [await Marks.open(file), await makeMarks()];
  const before = one.ofSlug('a-name');
  await one.adopt(other.keys);
  await one.adopt(other.keys);
  expect(one.ofSlug('a-name')).toEqual([...before, ...other.ofSlug('a-name')]);
  expect((await Marks.open(file)).keys).toEqual([...before.map(() => one.keys[0]), ...other.keys]);
});

it.each([[['short']], [['x'.repeat(64)]], [[]]])('ignore what is no key: %j', async (keys) => {
  const marks = await makeMarks();
  const before = marks.keys;
  await marks.adopt(keys);
  expect(marks.keys).toEqual(before);
});

it('begin anew where the file was destroyed', async () => {
  const file = await fileIn();
  await writeFile(file, '{"keys":["');
  const marks = await Marks.open(file);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ keys: marks.keys });
  expect((await Marks.open(file)).keys).toEqual(marks.keys);
});

it('are made also where nothing can be written', async () => {
  const folder = await fileIn();
  await writeFile(folder, '');
  const marks = await Marks.open(join(folder, 'removal-keys.json'));
  expect(marks.ofSlug('a-name')).toHaveLength(1);
});
