/** @jest-environment node */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SLUGS, spellings } from '@/lib/domain/testing/slugs';
import { isFull } from '@/lib/testing/runs';
import { cases, investigationsAnswer, record } from '../testing/answers';
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

  const scripts = Object.entries(SLUGS).map(([script, slug], place) => ({ script, slug, place }));

  describe.each(scripts)('for a $script slug', ({ slug, place }) => {
    const spelled = Object.values(spellings(slug));
    const path = `/investigation/${encodeURIComponent(slug)}`;
    const addresses = [
      ...spelled.map((text) => `/investigation/${text}`),
      `https://www.example${path}`,
      `  https://www.example${path.toLowerCase()}/  `,
      `http://localhost:3000${path}?from=search#resources`,
      `www.example/investigation/${slug}`,
      `localhost:3000${path}`,
      `/lite${path}`,
      `${path}.json`,
      `${path}.csl.json`,
      `${path}/resources/2`,
    ];

    it('takes it down by any address that is copied, and lifts it', async () => {
      for (const [number, address] of addresses.entries()) {
        // A sample run tries each address with every third script only.
        if (!isFull && (number + place) % 3 !== 0) continue;
        const told = spelled[number % spelled.length] ?? slug;
        site.commit('investigations', investigationsAnswer([record(1, 'one'), record(2, told)]), {
          isConfirmed: true,
        });
        const takedown = JSON.stringify({ action: 'takedown', address });
        expect([address, await give(takedown, `take-${number}`)]).toEqual([address, true]);
        expect(slugs()).toEqual(['one']);
        const lift = JSON.stringify({ action: 'lift', address });
        expect([address, await give(lift, `lift-${number}`)]).toEqual([address, true]);
        site.clock.advance(1_000);
      }
    });

    it('takes down a person who is in no list, and everything that names them', async () => {
      const address = `/about/team/member/${encodeURIComponent(slug)}`;
      expect(await order('takedown', { address })).toBe(true);
      for (const text of spelled) {
        const rows = [{ id: 5, slug: text, title: 'Ada', details: {} }];
        expect(site.store.answers.read(`person:${slug}`, rows)).toBeNull();
        const team = [{ role: 'All', people: [{ post_name: text, post_title: 'Ada' }] }];
        expect(site.store.answers.read('investigation-detail:90', { acf: { team } })).toMatchObject(
          { team: [] },
        );
      }
    });
  });

  it('takes down both records that share a slug', async () => {
    const [one, two] = [SLUGS.greek, SLUGS.greek.normalize('NFD')];
    site.commit('investigations', investigationsAnswer([record(1, one), record(2, two)]), {
      isConfirmed: true,
    });
    expect(await order('takedown', { address: `/investigation/${one}` })).toBe(true);
    expect(slugs()).toEqual([]);
    expect(site.store.tombstones.all.map(({ id }) => id).toSorted()).toEqual([1, 2]);
  });

  it('takes down the record that has a former slug of another now', async () => {
    await site.store.slugHistory.remember('investigation', 'case-1', 'case-2');
    expect(await order('takedown', { address: '/investigation/case-1' })).toBe(true);
    expect(slugs()).toEqual(['case-2', 'case-3']);
    expect(await give('{"action":"lift","address":"/investigation/case-1"}', 'two')).toBe(true);
    expect(site.store.tombstones.all).toEqual([]);
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

  it.each([
    '/investigation/none',
    '/about',
    '/category/sea',
    '/category/sea.xml',
    '/lite',
    'nonsense',
    'investigation/case-2',
    '/investigation/case-2/..',
    '/investigation/..%2fcase-2',
    '/investigation/%00',
    '/investigation/%',
    'mailto:case-2@www.example',
    'https://',
    '',
  ])('rejects %j', async (address) => {
    expect(await order('takedown', { address })).toBe(false);
    expect(site.store.tombstones.all).toEqual([]);
  });
});

describe('a lift order', () => {
  it('schedules the lists to be fetched again', async () => {
    await order('takedown', { address: '/investigation/case-2' });
    expect(await give('{"action":"lift","address":"/investigation/case-2"}', 'two')).toBe(true);
    expect(site.store.tombstones.all).toEqual([]);
    expect(site.queue.dueAt('investigations')).not.toBeNull();
  });

  it('is rejected when nothing was taken down', async () => {
    expect(await order('lift', { address: '/investigation/case-2' })).toBe(false);
  });
});

it.each(['one.claimed', 'one.claimed-17'])(
  'one that a killed process had begun is carried out: %s',
  async (name) => {
    await writeFile(join(folder, name), '{"action":"takedown","address":"/investigation/case-2"}');
    const reply = join(folder, 'one.answer.json');
    // The order's age depends on the file's own time, which no test can set.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_001);
    const isAnswered = () =>
      readFile(reply).then(
        () => true,
        () => false,
      );
    for (let count = 0; count < 1_000 && !(await isAnswered()); count += 1) site.clock.advance(500);
    jest.restoreAllMocks();
    expect(slugs()).toEqual(['case-1', 'case-3']);
    expect(await readdir(folder)).toEqual(['one.answer.json']);
  },
);

it.each(['{', '{}', '{"action":"erase"}', '[]'])('rejects %s', async (text) => {
  expect(await give(text)).toBe(false);
});

it('rejects a release with a different digest', async () => {
  site.store.heldBack.hold('news', ['1']);
  expect(await order('release', { digest: 'other' })).toBe(false);
});
