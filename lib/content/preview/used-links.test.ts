/** @jest-environment node */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forgetFolders, makeFolder } from '../testing/folders';
import { until } from '../testing/until';
import { UsedLinks } from './used-links';

let folder: string;

beforeEach(async () => {
  folder = join(await makeFolder(), 'used-previews');
});

afterEach(forgetFolders);

it('a link is used once, also after a restart', async () => {
  const links = new UsedLinks(folder);
  expect(await links.has('a')).toBe(false);
  expect(await links.use('a')).toBe(true);
  expect(await links.use('a')).toBe(false);
  expect(await new UsedLinks(folder).has('a')).toBe(true);
  expect(await new UsedLinks(folder).use('a')).toBe(false);
  expect(await links.use('b')).toBe(true);
});

it('of many at once one uses it', async () => {
  const links = new UsedLinks(folder);
  const used = await Promise.all(Array.from({ length: 20 }, () => links.use('a')));
  expect(used.filter(Boolean)).toHaveLength(1);
});

it('a link used at another instance is used here, too', async () => {
  const claimed = new Set<string>();
  const claim = (name: string) => Promise.resolve(!claimed.has(name) && !!claimed.add(name));
  const elsewhere = join(folder, 'elsewhere');
  expect(await new UsedLinks(folder, claim).use('a')).toBe(true);
  expect(await new UsedLinks(elsewhere, claim).use('a')).toBe(false);
  expect(await new UsedLinks(elsewhere, claim).use('b')).toBe(true);
});

it('while other instances can not be asked, a link is good once here', async () => {
  const links = new UsedLinks(folder, () => Promise.reject(new Error('Redis is away')));
  expect(await links.use('a')).toBe(true);
  expect(await links.use('a')).toBe(false);
});

it('forgets what could not be valid any more', async () => {
  const links = new UsedLinks(folder);
  await links.use('old');
  const [old = ''] = await readdir(folder);
  const past = new Date(Date.now() - 700_000);
  await utimes(join(folder, old), past, past);
  await links.use('new');
  await until('the old one is gone', async () => (await readdir(folder)).length === 1);
  expect(await links.has('new')).toBe(true);
});

it('rejects when it can not be written', async () => {
  await writeFile(folder, '');
  await expect(new UsedLinks(folder).use('a')).rejects.toThrow();
});
