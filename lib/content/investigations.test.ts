/** @jest-environment node */
import { getInvestigation } from './investigations';
import type { SiteState } from './state';
import { acceptAnswer } from './answers';
import { detailAnswer, investigationsAnswer, record } from './testing/answers';
import { forgetSites, openSite } from './testing/site-state';

let state: SiteState;
let asked: string[];

beforeEach(async () => {
  state = await openSite();
  asked = [];
  Object.assign(state.client, {
    fetchRaw: async ({ path }: { path: string }) => {
      asked.push(path);
      return detailAnswer(`Synopsis of ${path}`);
    },
  });
  acceptAnswer(
    state,
    'investigations',
    investigationsAnswer([record(41, 'flare'), record(7, 'wall')]),
  );
});

afterEach(forgetSites);

describe('the investigation of a route (STORE-03)', () => {
  it('is found by its slug, with the detail of its id', async () => {
    const found = await getInvestigation('wall');
    expect(found?.investigation.id).toBe(7);
    expect(found?.detail?.synopsis).toContain('acf/v3/investigation/7');
  });

  it('is fetched lazily, once an item, however often its route is visited (GEN-23)', async () => {
    expect(asked).toEqual([]);
    await Promise.all([getInvestigation('flare'), getInvestigation('flare')]);
    await getInvestigation('flare');
    expect(asked).toHaveLength(1);
    await getInvestigation('wall');
    expect(asked).toHaveLength(2);
  });

  it('is none where the list does not name the slug, and nothing is asked', async () => {
    expect(await getInvestigation('unknown')).toBeNull();
    expect(asked).toEqual([]);
  });

  it('lies where the map says', async () => {
    acceptAnswer(state, 'map', [{ slug: 'wall', location: { lat: 44.02, lng: 28.61 } }]);
    expect((await getInvestigation('wall'))?.coordinates).toMatchObject({ latitude: 44.02 });
    expect((await getInvestigation('flare'))?.coordinates).toBeNull();
  });
});
