/** @jest-environment node */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { movedPath } from '../presence';
import type { ContentEvent } from '../sync';
import { investigationsAnswer, record } from '../testing/answers';
import { bootSite, forgetSites, killSite, makeFolder, until, type TestSite } from '../testing/site';
import { eventOf } from '../testing/waiting';
import { AnswerFiles } from './answer-files';

/** A witness's case was public under her name, and is erased. */
const FORMER = 'secret-name';
const ADDRESSES = {
  '/2024/kept/': '/investigation/kept',
  [`/2024/${FORMER}/`]: '/investigation/present',
  '/press/other/': '/about/press',
  [`/event/${FORMER}/`]: '/programme/events/talk',
};

let site: TestSite;
let folder: string;
let count = 0;

beforeEach(async () => {
  folder = await makeFolder();
  site = await bootSite({ CONTENT_DIR: folder });
  site.commit('investigations', investigationsAnswer([record(1, FORMER), record(2, 'kept')]));
  site.commit('events', [record(3, 'talk')]);
});

afterEach(forgetSites);

const hear = async (event: Partial<ContentEvent>) => {
  site.clock.advance(1_000);
  const heard = eventOf('investigation', { id: 1, ...event });
  await site.events.accept(`event-${(count += 1)}`, heard);
  // As the CMS's answer after a save requires.
  if (heard.action === 'save')
    await site.store.removals.restore('investigation', { id: 1, slug: null });
};

/** Erases the record and publishes it again under another name. An earlier plugin then says more than it should. */
async function comeBack() {
  await hear({ slug: FORMER, action: 'erase' });
  await hear({ slug: 'present', previousSlug: FORMER });
  await list('present');
  expect(site.store.content.index.investigation.has('present')).toBe(true);
}

const list = async (slug: string) => {
  site.clock.advance(1_000);
  site.commit('investigations', investigationsAnswer([record(1, slug), record(2, 'kept')]));
  site.commit('addresses', ADDRESSES);
  await site.store.removals.copies.settle();
};

const filesWith = async (text: string) => {
  const names = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = names.filter((name) => name.isFile()).map((it) => join(it.parentPath, it.name));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
  return files.filter((_, index) => texts[index]?.includes(text));
};

it('lead nowhere once the record is back, whatever the CMS says, and are kept nowhere', async () => {
  await comeBack();
  expect(await movedPath(`/investigation/${FORMER}`)).toBeNull();
  expect(await movedPath(`/2024/${FORMER}`)).toBeNull();
  expect(await movedPath('/2024/kept')).toBe('/investigation/kept');
  // Another record, of another kind, may have had the name.
  expect(await movedPath(`/event/${FORMER}`)).toBe('/programme/events/talk');
  expect(await filesWith(`2024/${FORMER}`)).toEqual([]);
  expect(await filesWith(`previousSlug":"${FORMER}`)).toEqual([]);
});

it('stay dropped over a restart', async () => {
  await comeBack();
  await killSite(site);
  site = await bootSite({ CONTENT_DIR: folder }, site.clock);
  await hear({ slug: 'present', previousSlug: FORMER });
  await list('present');
  expect(await movedPath(`/2024/${FORMER}`)).toBeNull();
  expect(await movedPath(`/investigation/${FORMER}`)).toBeNull();
});

it('may lead to a record that was public under that name again', async () => {
  await comeBack();
  await hear({ slug: FORMER });
  await until('the name is used', () => !site.store.droppedNames.has('investigation', FORMER));
  await list(FORMER);
  await hear({ slug: 'present', previousSlug: FORMER });
  await list('present');
  expect(await movedPath(`/investigation/${FORMER}`)).toBe('/investigation/present');
  expect(await movedPath(`/2024/${FORMER}`)).toBe('/investigation/present');
});

it('are those of erased records alone: one that was a draft in between keeps its former name', async () => {
  await hear({ slug: FORMER, action: 'trash' });
  await hear({ slug: 'present', previousSlug: FORMER });
  await list('present');
  expect(await movedPath(`/investigation/${FORMER}`)).toBe('/investigation/present');
  expect(await movedPath(`/2024/${FORMER}`)).toBe('/investigation/present');
});

it('learned from another instance end the renames away from them', async () => {
  await site.store.slugHistory.remember('investigation', FORMER, 'present');
  const [mark = ''] = site.store.tombstones.marks.ofSlug(FORMER);
  const { droppedNames, slugHistory } = site.store;
  await droppedNames.adopt([[`investigation ${mark}`, 1, true]], slugHistory);
  expect(site.store.slugHistory.all()).toEqual([]);
});

it.each([
  ['used later', 1, false],
  ['used at the same moment', 0, true],
  ['used earlier', -1, true],
])('%s, by an instance that did not know all keys', async (_, later, isDropped) => {
  const { droppedNames, slugHistory, tombstones } = site.store;
  const foreign = '5a'.repeat(32);
  const at = site.clock.now();
  const isUsedAt = at + later;
  const [used = ''] = tombstones.marks.ofSlug(FORMER);
  await tombstones.marks.adopt([foreign]);
  const marks = tombstones.marks.ofSlug(FORMER);
  expect(marks).toHaveLength(2);
  const dropped = marks.map((mark) => [`investigation ${mark}`, at, true] as const);
  for (const names of [[[`investigation ${used}`, isUsedAt, false] as const], dropped])
    await droppedNames.adopt(
      names.map((name) => [...name]),
      slugHistory,
    );
  expect(droppedNames.has('investigation', FORMER)).toBe(isDropped);
  expect(droppedNames.has(null, FORMER)).toBe(isDropped);
});

it('of an earlier version’s folder: its old addresses, in both generations, are asked for anew', async () => {
  await killSite(site);
  await rm(join(site.folder, 'dropped-names.json'));
  const files = new AnswerFiles(site.folder);
  await files.write({ key: 'addresses', fetchedAt: 1, raw: ADDRESSES });
  const [file = ''] = await filesWith(`2024/${FORMER}`);
  const older = JSON.stringify({ target: 'addresses', fetchedAt: 0, raw: ADDRESSES });
  await writeFile(file.replace(/\.json$/, '.older.json'), older);
  expect(await filesWith(`2024/${FORMER}`)).toHaveLength(2);
  site = await bootSite({ CONTENT_DIR: folder }, site.clock);
  expect(await filesWith(`2024/${FORMER}`)).toEqual([]);
  expect(site.store.entry('addresses')).toBeNull();
  // No older generation is ever kept later.
  await files.write({ key: 'addresses', fetchedAt: 2, raw: ADDRESSES });
  await files.write({ key: 'addresses', fetchedAt: 3, raw: {} });
  expect(await filesWith(`2024/${FORMER}`)).toEqual([]);
});
