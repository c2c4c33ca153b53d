/** @jest-environment node */
import { holdsBack } from '../testing/held-back';
import { runSmallCms } from '../testing/small-cms';
import { eventOf, untilDelivered, untilIdle } from '../testing/waiting';
import { killSite, makeFolder, type TestSite } from '../testing/site';

const cms = runSmallCms();
const DAY = 24 * 60 * 60 * 1_000;

const slugs = (site: TestSite) => [...site.store.content.index.investigation.keys()];
const idOf = (slug: string) => Number(slug.replace('case-', ''));

/** Deletes records in the CMS: neither the list nor a direct request returns them. */
const drop = (count: number) => {
  const dropped = cms.content.investigations.splice(-count, count);
  return dropped.map(({ slug }) => slug);
};

/** Fetches a list again after its cooldown. */
async function refetch(
  site: TestSite,
  ...keys: readonly Parameters<typeof site.queue.request>[0][]
) {
  site.clock.advance(5_000);
  for (const key of keys) site.queue.request(key);
  await untilIdle(site);
}

describe('a record missing from a list without an event', () => {
  it.each([1, 5])('is removed when the CMS confirms that all %d are gone', async (count) => {
    const site = await cms.bootFull();
    const gone = drop(count);
    await refetch(site, 'investigations');
    expect(slugs(site)).toHaveLength(30 - count);
    for (const slug of gone) {
      expect(site.store.tombstones.find('investigation', { id: idOf(slug), slug })?.by).toBe('cms');
    }
    expect(site.store.heldBack.summary().count).toBe(0);
  });

  it('stays beyond five a day, until a day has passed and few are missing', async () => {
    const site = await cms.bootFull();
    drop(6);
    await refetch(site, 'investigations');
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([25, 1]);
    site.clock.advance(DAY);
    await refetch(site, 'investigations');
    // The loss of many at once is never confirmed by waiting.
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([25, 1]);
  });

  it('stays until the CMS confirms that it is gone', async () => {
    const site = await cms.bootFull();
    const [last] = cms.content.investigations.slice(-1);
    cms.hide('investigation', last?.id ?? 0);
    await refetch(site, 'investigations');
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([30, 1]);
    drop(1);
    await refetch(site, 'investigations');
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([29, 0]);
  });

  it('stays while no other record answers on the same route', async () => {
    const site = await cms.bootFull();
    drop(1);
    cms.fail({ call: 'wp/v2/investigation/1', fault: 'status', status: 500 });
    await refetch(site, 'investigations');
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([30, 1]);
  });

  it('stays in place while other changes in the same response are shown', async () => {
    const site = await cms.bootFull();
    cms.hide('investigation', 2);
    Object.assign(cms.content.investigations[0] ?? {}, { title: 'Corrected' });
    await refetch(site, 'investigations');
    const list = site.store.entry('investigations')?.value.investigations ?? [];
    expect(list.slice(0, 3).map(({ title }) => title)).toEqual(['Corrected', 'case-2', 'case-3']);
  });

  it('is checked again within seconds, and is no longer held back once listed', async () => {
    const site = await cms.bootFull();
    cms.hide('investigation', 2);
    await refetch(site, 'investigations');
    expect(site.queue.dueAt('investigations')).toBe(site.clock.now() + 5_000);
    cms.show();
    site.clock.advance(5_000);
    await untilIdle(site);
    expect([slugs(site).length, holdsBack(site, 'investigations')]).toEqual([30, 0]);
    expect(site.queue.dueAt('investigations')).toBe(site.clock.now() + 600_000);
  });

  it('stays when the list repeats a single record thirty times', async () => {
    const site = await cms.bootFull();
    const [first] = cms.content.investigations;
    const all = slugs(site);
    for (let id = 2; id <= 30; id += 1) cms.hide('investigation', id);
    cms.content.investigations.push(...Array.from({ length: 29 }, () => ({ ...first! })));
    await refetch(site, 'investigations');
    expect(slugs(site)).toEqual(all);
    const { investigations = [] } = site.store.entry('investigations')?.value ?? {};
    expect(investigations).toHaveLength(30);
  });
});

describe('an empty response', () => {
  it('removes nothing, however often repeated, even after a restart or days later', async () => {
    const folder = await makeFolder();
    const site = await cms.bootFull({ CONTENT_DIR: folder });
    cms.fail({ call: '*', fault: 'empty-array' });
    cms.content.investigations = [];
    cms.content.news = [];
    await site.events.accept('all', eventOf('*'));
    for (let round = 0; round < 10; round += 1) await refetch(site, 'investigations', 'news');
    site.clock.advance(2 * DAY);
    await refetch(site, 'investigations', 'news');
    expect([slugs(site).length, site.store.entry('news')?.value.length]).toEqual([30, 6]);
    await killSite(site);
    const second = await cms.boot({ CONTENT_DIR: folder }, site.clock);
    expect(slugs(second)).toHaveLength(30);
    expect(second.store.heldBack.summary().count).toBeGreaterThan(30);
  });

  it('is accepted when events have named every missing record', async () => {
    const site = await cms.bootFull();
    const dropped = cms.content.investigations.splice(0, 30);
    for (const { id, slug } of dropped) {
      await site.events.accept(slug, eventOf('investigation', { id, slug, action: 'trash' }));
    }
    await untilDelivered(site);
    expect([slugs(site), site.store.heldBack.summary().count]).toEqual([[], 0]);
  });

  it('on the first start is fetched again within seconds, like the other empty lists', async () => {
    const { investigations, news } = cms.content;
    Object.assign(cms.content, { investigations: [], news: [] });
    const site = await cms.bootFull();
    expect(slugs(site)).toEqual([]);
    Object.assign(cms.content, { investigations, news });
    site.clock.advance(2_000);
    await untilIdle(site);
    expect([slugs(site).length, site.store.entry('news')?.value.length]).toEqual([30, 6]);
  });
});

describe('held-back items', () => {
  it('are released by the digest of exactly that set', async () => {
    const site = await cms.bootFull();
    drop(8);
    await refetch(site, 'investigations');
    const { count, digest } = site.store.heldBack.summary();
    expect([count, slugs(site).length]).toEqual([3, 25]);
    await site.events.accept('wrong', eventOf('*', { action: 'release', digest: 'other' }));
    expect(slugs(site)).toHaveLength(25);
    await site.events.accept('right', eventOf('*', { action: 'release', digest }));
    await untilDelivered(site);
    expect([slugs(site).length, site.store.heldBack.summary().count]).toEqual([22, 0]);
  });

  it('of the announcements are removed once released', async () => {
    const site = await cms.bootFull();
    cms.content.ticker = [];
    await refetch(site, 'ticker');
    const { count, digest } = site.store.heldBack.summary();
    expect([count, site.store.entry('ticker')?.value.length]).toEqual([1, 2]);
    await site.events.accept('right', eventOf('*', { action: 'release', digest }));
    await refetch(site, 'ticker');
    expect([site.store.entry('ticker')?.value, site.store.heldBack.summary().count]).toEqual([
      [],
      0,
    ]);
  });

  it('of the announcements are removed when an editor saves an empty text', async () => {
    const site = await cms.bootFull();
    cms.content.ticker = [];
    await site.events.accept('e', eventOf('ticker'));
    await untilDelivered(site);
    expect(site.store.entry('ticker')?.value).toEqual([]);
  });

  it('named by an event do not use the allowance', async () => {
    const site = await cms.bootFull();
    const dropped = cms.content.investigations.splice(-8, 8);
    for (const { id, slug } of dropped) {
      await site.events.accept(slug, eventOf('investigation', { id, slug }));
    }
    await untilDelivered(site);
    expect([slugs(site).length, site.store.heldBack.summary().count]).toEqual([22, 0]);
    drop(5);
    await refetch(site, 'investigations');
    expect(slugs(site)).toHaveLength(17);
  });
});

describe('a detail that loses its text', () => {
  const KEY = 'investigation-detail:1';

  const hold = async (site: TestSite, ...ids: number[]) => {
    for (const id of ids) site.queue.request(`investigation-detail:${id}`);
    await untilIdle(site);
  };

  it('keeps it while all details are empty, even if an event has named it', async () => {
    const site = await cms.bootFull();
    await hold(site, 1, 2);
    cms.fail({ call: 'acf/v3/investigation/1', fault: 'empty-fields' });
    cms.fail({ call: 'acf/v3/investigation/2', fault: 'empty-fields' });
    await site.events.accept('e', eventOf('investigation', { id: 1, slug: 'case-1' }));
    await refetch(site, KEY);
    expect(site.store.entry(KEY)?.value).not.toBeNull();
    expect(site.store.heldBack.of(KEY).size).toBe(1);
  });

  it('loses it when another detail is complete at the same time', async () => {
    const site = await cms.bootFull();
    await hold(site, 1, 2);
    cms.fail({ call: 'acf/v3/investigation/1', fault: 'empty-fields' });
    await refetch(site, KEY);
    expect(site.store.entry(KEY)?.value).toBeNull();
    expect(site.store.heldBack.summary().count).toBe(0);
  });
});

describe('a record that was taken down', () => {
  it('is not restored by an event older than its removal', async () => {
    const site = await cms.bootFull();
    const named = { id: 3, slug: 'case-3' };
    await site.events.accept(
      'trash',
      eventOf('investigation', { ...named, action: 'trash', sequence: 9 }),
    );
    await site.events.accept('late', eventOf('investigation', { ...named, sequence: 8 }));
    await refetch(site, 'investigations');
    expect(slugs(site)).not.toContain('case-3');
    await site.events.accept('save', eventOf('investigation', { ...named, sequence: 10 }));
    await untilDelivered(site);
    expect(slugs(site)).toContain('case-3');
  });
});

describe('a list that is answered again as it is held', () => {
  it('is not read', async () => {
    const site = await cms.bootFull();
    const reading = jest.spyOn(site.store.answers, 'reading');
    await refetch(site, 'investigations', 'ticker');
    expect(reading).not.toHaveBeenCalled();
    Object.assign(cms.content.investigations[0] ?? {}, { title: 'Corrected' });
    await refetch(site, 'investigations', 'ticker');
    expect(new Set(reading.mock.calls.map(([key]) => key))).toEqual(new Set(['investigations']));
    expect(site.store.entry('investigations')?.value.investigations[0]?.title).toBe('Corrected');
  });

  it('lacks a record that was taken down since, and has it again once it is let go', async () => {
    const site = await cms.bootFull();
    const named = { id: 3, slug: 'case-3' };
    await site.store.removals.takeDown('investigation', named, 'operator');
    await refetch(site, 'investigations');
    expect(slugs(site)).not.toContain('case-3');
    await site.store.removals.restore('investigation', named, { by: 'operator' });
    await refetch(site, 'investigations');
    expect(slugs(site)).toContain('case-3');
  });

  it('takes down again what it says is not public', async () => {
    const site = await cms.bootFull();
    const named = { id: 3, slug: 'case-3' };
    Object.assign(cms.content.investigations[2] ?? {}, { status: 'private' });
    await refetch(site, 'investigations');
    const { removals, tombstones } = site.store;
    expect(await removals.restore('investigation', named, { by: 'operator' })).toBe(true);
    expect(tombstones.find('investigation', named)).toBeNull();
    await refetch(site, 'investigations');
    expect(tombstones.find('investigation', named)).not.toBeNull();
    expect(slugs(site)).not.toContain('case-3');
  });
});
