/** @jest-environment node */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cases } from '../testing/answers';
import { forgetSites, openSite, until, type TestSite } from '../testing/site';

let site: TestSite;
let folder: string;

beforeEach(async () => {
  site = await openSite();
  folder = join(site.folder, 'orders');
  await mkdir(folder, { recursive: true });
  site.commit('investigations', cases(3));
});

afterEach(forgetSites);

/** Writes an order file and waits for the result. */
async function give(text: string, id = 'one', { clock } = site) {
  await writeFile(join(folder, `${id}.order.json`), text);
  const reply = join(folder, `${id}.answer.json`);
  let answer = '';
  await until('it is answered', async () => {
    clock.advance(500);
    answer = await readFile(reply, 'utf8').catch(() => '');
    return answer !== '';
  });
  return (JSON.parse(answer) as { isDone: boolean }).isDone;
}

const order = (action: string, more: object) => give(JSON.stringify({ action, ...more }));
const slugs = () => [...site.store.content.index.investigation.keys()];

describe('a takedown order', () => {
  it.each([
    '/investigation/case-2',
    '/investigation/case-2/',
    'https://www.example/investigation/case-2',
  ])('takes down %s, once', async (address) => {
    expect(await order('takedown', { address })).toBe(true);
    expect(slugs()).toEqual(['case-1', 'case-3']);
    expect(site.store.tombstones.find('investigation', { id: 2, slug: null })?.by).toBe('operator');
    expect(await readdir(folder)).toEqual(['one.answer.json']);
  });

  it('follows a former slug to the current one', async () => {
    await site.store.slugHistory.remember('investigation', 'before', 'case-2');
    expect(await order('takedown', { address: '/investigation/before' })).toBe(true);
    expect(slugs()).toEqual(['case-1', 'case-3']);
  });

  it('takes down a person who is in no list', async () => {
    expect(await order('takedown', { address: '/about/team/member/ada' })).toBe(true);
    expect(site.store.answers.read('person:ada', [{ id: 5, slug: 'ada' }])).toBeNull();
  });

  it.each(['/investigation/none', '/about', '/category/sea', 'nonsense', ''])(
    'rejects %j',
    async (address) => {
      expect(await order('takedown', { address })).toBe(false);
      expect(site.store.tombstones.all).toEqual([]);
    },
  );
});

describe('a lift order', () => {
  it('schedules the lists to be fetched again', async () => {
    await order('takedown', { address: '/investigation/case-2' });
    expect(await give('{"action":"lift","address":"/investigation/case-2"}', 'two')).toBe(true);
    expect(site.store.tombstones.all).toEqual([]);
    expect(site.queue.dueAt('investigations')).not.toBeNull();
  });

  it('is rejected when another process that shares the folder has lifted it', async () => {
    const lift = JSON.stringify({ action: 'lift', address: '/investigation/case-2' });
    await order('takedown', { address: '/investigation/case-2' });
    const other = await openSite({ CONTENT_DIR: site.environment.contentDir });
    expect(other.store.tombstones.all).toHaveLength(1);
    expect(await give(lift, 'two')).toBe(true);
    expect(await give(lift, 'three', other)).toBe(false);
  });

  it('is rejected when nothing was taken down', async () => {
    expect(await order('lift', { address: '/investigation/case-2' })).toBe(false);
  });
});

it.each(['{', '{}', '{"action":"erase"}', '[]'])('rejects %s', async (text) => {
  expect(await give(text)).toBe(false);
});

it('rejects a release with a different digest', async () => {
  site.store.heldBack.hold('news', ['1']);
  expect(await order('release', { digest: 'other' })).toBe(false);
});
