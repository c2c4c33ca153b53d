/** @jest-environment node */
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { getInvestigation, listInvestigations } from './investigations';
import { relationsOf } from './relations';
import { detailAnswer, investigationsAnswer, record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';

let site: TestSite;
let asked: string[];
let cms: CmsServer;

beforeAll(async () => {
  cms = await startCmsServer();
});

afterAll(() => cms.close());

beforeEach(async () => {
  site = await openSite({ CMS_API_ROOT: cms.apiRoot });
  asked = [];
  cms.answer(({ url = '' }, response) => {
    const path = url.replace('/wp-json/', '');
    asked.push(path);
    sendJson(response, detailAnswer(`Synopsis of ${path}`));
  });
  site.commit('investigations', investigationsAnswer([record(41, 'flare'), record(7, 'wall')]));
});

afterEach(forgetSites);

describe('the investigation of a route (STORE-03)', () => {
  it('is found by slug, and its detail by id', async () => {
    const found = await getInvestigation('wall');
    expect(found?.investigation.id).toBe(7);
    expect(found?.detail?.synopsis).toContain('acf/v3/investigation/7');
  });

  it('fetches the detail lazily and only once (GEN-23)', async () => {
    expect(asked).toEqual([]);
    await Promise.all([getInvestigation('flare'), getInvestigation('flare')]);
    await getInvestigation('flare');
    expect(asked).toHaveLength(1);
    await getInvestigation('wall');
    expect(asked).toHaveLength(2);
  });

  it('is null for an unknown slug, without a call to the CMS', async () => {
    expect(await getInvestigation('unknown')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('takes its coordinates from the map', async () => {
    site.commit('map', [{ slug: 'wall', location: { lat: 44.02, lng: 28.61 } }]);
    expect((await getInvestigation('wall'))?.coordinates).toMatchObject({ latitude: 44.02 });
    expect((await getInvestigation('flare'))?.coordinates).toBeNull();
  });
});

describe('the mark of a recent update', () => {
  // In winter the agency's zone, London, is on UTC.
  const MIDNIGHT = Date.UTC(2026, 11, 21);
  const MINUTE = 60_000;

  const isMarked = () => listInvestigations()[0]?.isLatelyUpdated === true;

  beforeEach(() => {
    site.commit(
      'investigations',
      investigationsAnswer([
        record(41, 'flare', { publication_date: '2024/01/01', updated_date: '2026/11/21' }),
      ]),
      { isConfirmed: true },
    );
  });

  it('ends at midnight, a month after the update, without a change of the list', async () => {
    expect(isMarked()).toBe(true);
    await site.clock.advance(MIDNIGHT - MINUTE - site.clock.now());
    expect(isMarked()).toBe(true);
    await site.clock.advance(2 * MINUTE);
    expect(isMarked()).toBe(false);
  });
});

describe('the records an investigation refers to (ENT-05, INV-04)', () => {
  const METHODS = [{ id: 800, slug: 'm-one', title: { rendered: 'M &amp; One' } }];

  beforeEach(() => {
    site.commit('methodologies', METHODS);
    site.commit('exhibitions', [record(5_000, 'ex-one', { title: 'Ex One' })]);
    site.commit(
      'investigations',
      investigationsAnswer([
        record(41, 'flare', {
          methodologies: [
            { ID: '800' },
            { post_name: 'm-one' },
            { ID: 801 },
            { post_name: 'lost' },
          ],
          exhibitions: [
            { ID: 5_000 },
            { post_name: 'ex-one' },
            { ID: 5_001, post_title: false },
            { ID: 9, post_name: 'ghost', post_title: 'Ghost' },
          ],
        }),
      ]),
      { isConfirmed: true },
    );
  });

  it('takes names and links on its card from the lists, and omits records without a name', () => {
    const [flare] = listInvestigations();
    expect(flare?.methodologies.map(({ title, slug }) => [title, slug])).toEqual([
      ['M & One', 'm-one'],
      ['M & One', 'm-one'],
    ]);
    expect(flare?.exhibitions.map(({ title, slug }) => [title, slug])).toEqual([
      ['Ex One', 'ex-one'],
      ['Ex One', 'ex-one'],
      ['Ghost', null],
    ]);
  });

  it('takes the warnings of what its card names from the lists', () => {
    const content_warning = 'A fire.';
    site.commit('methodologies', [{ ...METHODS[0], content_warning }]);
    site.commit('exhibitions', [record(5_000, 'ex-one', { title: 'Ex One', content_warning })]);
    const [flare] = listInvestigations();
    expect(flare?.methodologies.map((item) => item.contentWarning)).toEqual(['A fire.', 'A fire.']);
    expect(flare?.exhibitions.map((item) => item.contentWarning)).toEqual([
      'A fire.',
      'A fire.',
      undefined,
    ]);
  });

  it('updates when the lists change', () => {
    site.commit('exhibitions', [record(5_000, 'ex-two', { title: 'Ex Two' })]);
    expect(listInvestigations()[0]?.exhibitions[0]).toMatchObject({ title: 'Ex Two' });
  });

  it('omits records without a name from its page', async () => {
    const found = await getInvestigation('flare');
    const related = found && relationsOf(found.investigation, null);
    expect(related?.methodologies.map(({ title, href }) => [title, href])).toEqual([
      ['M & One', '/methodology/m-one'],
      ['M & One', '/methodology/m-one'],
    ]);
    expect(related?.exhibitions.map(({ title, href }) => [title, href])).toEqual([
      ['Ex One', '/programme/exhibitions/ex-one'],
      ['Ex One', '/programme/exhibitions/ex-one'],
      ['Ghost', null],
    ]);
  });
});
