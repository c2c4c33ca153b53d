/** @jest-environment node */
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, until, type TestSite } from '../testing/site';
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
  site.commit('investigations', investigationsAnswer([record(41, 'flare')]));
  expect((await rows()).map(([slug]) => slug)).toEqual(['flare', 'flare']);
});

it('says the warning of the record', async () => {
  const warned = record(7, 'wall', { content_warning: 'A death' });
  site.commit('investigations', investigationsAnswer([warned]));
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

it('is whole again once the CMS that kept a detail back gives it', async () => {
  const waiting: (() => void)[] = [];
  cms.answer((_, response) => {
    waiting.push(() => sendJson(response, { acf: DETAILS[7] }));
  });
  site.commit('investigations', investigationsAnswer([record(7, 'wall')]));
  const shown = rows();
  await until('the CMS is asked', () => waiting.length > 0);
  const { revision } = site.store;
  site.clock.advance(60_000);
  expect(await shown).toEqual([]);
  waiting.forEach((answer) => answer());
  await until('an epoch begins', () => site.store.revision > revision);
  expect(await rows()).toHaveLength(1);
});
