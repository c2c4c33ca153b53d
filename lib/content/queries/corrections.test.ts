/** @jest-environment node */
import { VISITOR_PATIENCE_MS } from '@/lib/clock';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { exhibitionPath, resourcePath } from '@/lib/routes';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, until, untilOnDisk, type TestSite } from '../testing/site';
import { listSourceOf } from '../kinds';
import { readDetail } from '../store';
import { listCorrections } from './corrections';
import { getListFeed } from './feed';

let site: TestSite;
let cms: CmsServer;

beforeAll(async () => {
  cms = await startCmsServer();
});

afterAll(() => cms.close());

const DETAILS: Readonly<Record<string, object>> = {
  41: {
    revisions: [
      { date: '2026/05/02', format: 'Web', correction: true, content: '<p>Two, not three.</p>' },
      { date: '2026/05/03', format: 'Web', correction: false, content: '<p>A film.</p>' },
      { date: '', format: 'Korrektur', content: '<p>A name.</p>' },
    ],
  },
  7: { revisions: [{ date: '2026/06/01', format: 'CORRECTION', content: '<p>North.</p>' }] },
};

const given = investigationsAnswer([record(41, 'flare', { title: 'Flare' }), record(7, 'wall')]);

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  cms.answer(({ url = '' }, response) => {
    sendJson(response, { acf: DETAILS[url.split('/').at(-1) ?? ''] ?? {} });
  });
  site.commit('investigations', given);
});

afterEach(forgetSites);

/** Commits a list as confirmed by the CMS, however much shorter it is. */
const commitCases = (cases: readonly ReturnType<typeof record>[]) =>
  site.commit('investigations', investigationsAnswer(cases), { isConfirmed: true });

const rows = async () =>
  (await listCorrections()).map(({ investigation, revision, anchor }) => [
    investigation.slug,
    anchor,
    revision.content,
  ]);

it('lists what is ticked or named a correction, of all cases, newest first, undated last', async () => {
  expect(await rows()).toEqual([
    ['wall', 'update-2026-06-01', '<p>North.</p>'],
    ['flare', 'update-2026-05-02', '<p>Two, not three.</p>'],
    ['flare', 'update', '<p>A name.</p>'],
  ]);
});

it('has nothing of a case that is no longer listed', async () => {
  await rows();
  commitCases([record(41, 'flare')]);
  expect((await rows()).map(([slug]) => slug)).toEqual(['flare', 'flare']);
});

it('says the warning of the record', async () => {
  commitCases([record(7, 'wall', { content_warning: 'A death' })]);
  expect(await listCorrections()).toMatchObject([{ investigation: { contentWarning: 'A death' } }]);
});

it('has a feed in which each correction leads to its place, without undated ones', async () => {
  const feed = await getListFeed('corrections');
  expect(feed).toMatchObject({
    id: 'feed/corrections',
    path: '/corrections',
    title: 'Corrections',
  });
  expect(feed.entries.map(({ id, path, title, updated }) => [id, path, title, updated])).toEqual([
    [
      'investigation/7/update-2026-06-01',
      '/investigation/wall#update-2026-06-01',
      'wall',
      '2026-06-01',
    ],
    [
      'investigation/41/update-2026-05-02',
      '/investigation/flare#update-2026-05-02',
      'Flare',
      '2026-05-02',
    ],
  ]);
  expect(feed.entries[0]?.passages).toEqual([{ heading: null, html: '<p>North.</p>' }]);
});

const CORRECTION = { date: '2026/07/01', correction: true, content: '<p>South.</p>' };
const OTHER = { ...CORRECTION, correction: false };

describe('with more cases than memory has room for', () => {
  const KEY = 'investigation-detail:9';

  /** Holds a case on disk only, since the corrections were last listed. */
  const holdOnDisk = async (acf: object) => {
    commitCases([record(9, 'yard')]);
    await rows();
    await change(acf);
  };

  const change = async (acf: object) => {
    site.commit(KEY, { acf });
    await untilOnDisk(site, KEY, { acf });
    site.store.evict(KEY);
  };

  /** Counts how often the case is read from disk when the corrections are listed. */
  const readings = async () => {
    const restore = jest.spyOn(site.store.answers, 'restore');
    await rows();
    const { length } = restore.mock.calls;
    restore.mockRestore();
    return length;
  };

  it.each([
    ['without updates', {}, 0],
    ['whose update is no correction', { revisions: [OTHER] }, 0],
    ['with a correction', { revisions: [CORRECTION] }, 1],
  ])('reads a case %s no more often than it must', async (_, acf, times) => {
    await holdOnDisk(acf);
    expect(await readings()).toBe(times);
  });

  it('reads it again once it is corrected', async () => {
    await holdOnDisk({});
    await change({ revisions: [CORRECTION] });
    expect(await rows()).toEqual([['yard', 'update-2026-07-01', '<p>South.</p>']]);
    await change({ revisions: [OTHER] });
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['is past its age', () => site.clock.advance(site.store.ageLimit)],
    ['may be out of date', () => site.store.markStale('details', site.clock.now())],
  ])('reads it again when it %s', async (_, age) => {
    await holdOnDisk({});
    await age();
    expect(await readings()).toBeGreaterThan(0);
  });
});

it('follows the links of corrections alone', async () => {
  site.commit('exhibitions', [record(5, 'show-5'), record(6, 'show-6')]);
  const linkTo = (id: number) =>
    `<p><a href="${resourcePath(exhibitionPath(`show-${id}`), 'k1111111111')}">A</a></p>`;
  const corrected = { synopsis: linkTo(5), revisions: [{ ...CORRECTION, content: linkTo(6) }] };
  const asked: string[] = [];
  cms.answer(({ url = '' }, response) => {
    asked.push(url);
    sendJson(response, { acf: url.endsWith('/41') ? corrected : {} });
  });
  commitCases([record(41, 'flare')]);
  expect(await rows()).toEqual([['flare', 'update-2026-07-01', '<p>A</p>']]);
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['41', '6']);
});

it('looks what lists warn of up once for all details', async () => {
  await rows();
  commitCases([record(41, 'flare'), record(7, 'wall', { content_warning: 'A death' })]);
  const listed = jest.spyOn(listSourceOf('investigations'), 'records');
  await rows();
  expect(listed).toHaveBeenCalledTimes(1);
  listed.mockRestore();
});

describe('with a CMS that keeps details back', () => {
  let waiting: Map<string, () => void>;

  beforeEach(() => {
    waiting = new Map();
    cms.answer(({ url = '' }, response) => {
      const id = url.split('/').at(-1) ?? '';
      waiting.set(id, () => sendJson(response, { acf: DETAILS[id] ?? {} }));
    });
  });

  /** Lists the corrections for a visitor whose patience has run out. */
  const shownWithout = async () => {
    const shown = rows();
    await until('the CMS is asked for both', () => waiting.size === 2);
    site.clock.advance(VISITOR_PATIENCE_MS);
    return shown;
  };

  it('is whole again once all are here, in one epoch for every page and feed that lacked them', async () => {
    const { revision } = site.store;
    expect(await Promise.all([shownWithout(), shownWithout()])).toEqual([[], []]);
    waiting.get('7')?.();
    await until('the first is here', () => site.store.entry('investigation-detail:7') !== null);
    expect(site.store.revision).toBe(revision);
    waiting.get('41')?.();
    await until('an epoch begins', () => site.store.revision > revision);
    expect(await rows()).toHaveLength(3);
    expect(site.store.revision).toBe(revision + 1);
  });

  it("leaves a visitor of one of them to wait for that record's detail", async () => {
    await shownWithout();
    const detail = readDetail('investigation-detail', 7);
    waiting.get('7')?.();
    expect(await detail).not.toBeNull();
  });

  it('has nothing of a case that was taken down while it waited', async () => {
    const shown = rows();
    await until('the CMS is asked for both', () => waiting.size === 2);
    waiting.get('7')?.();
    await until('one is here', () => site.store.entry('investigation-detail:7') !== null);
    commitCases([record(41, 'flare')]);
    waiting.get('41')?.();
    expect((await shown).map(([slug]) => slug)).toEqual(['flare', 'flare']);
  });
});
