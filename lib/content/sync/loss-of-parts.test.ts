/** @jest-environment node */
import { holdsBack } from '../testing/held-back';
import { runSmallCms } from '../testing/small-cms';
import type { TestSite } from '../testing/site';
import { eventOf, untilIdle } from '../testing/waiting';

const cms = runSmallCms();

async function refetch(site: TestSite, key: 'map' | 'recognition' | 'news') {
  site.clock.advance(5_000);
  site.queue.request(key);
  await untilIdle(site);
}

const places = (site: TestSite) => site.store.entry('map')?.value ?? [];
const awards = (site: TestSite) => site.store.entry('recognition')?.value ?? [];
const titles = (site: TestSite) => awards(site).map(({ title }) => title);

/** Makes locations on the map unreadable. */
const garble = (count: number) => {
  for (const place of cms.content.map.slice(0, count)) place.location.lat = '36,21';
};

describe('the map', () => {
  it('keeps places that can no longer be read, and shows others where they are now', async () => {
    const site = await cms.bootFull();
    garble(6);
    cms.content.map[10]!.location = { lat: 50, lng: 60 };
    cms.content.map.push({ slug: 'case-20', location: { lat: 1, lng: 2 } });
    await refetch(site, 'map');
    expect(holdsBack(site, 'map')).toBe(6);
    expect(places(site).map(({ slug }) => slug)).toEqual(
      [...Array.from({ length: 12 }, (_, index) => index + 1), 20].map(
        (number) => `case-${number}`,
      ),
    );
    expect(places(site)[5]).toEqual({ slug: 'case-6', latitude: 5, longitude: 5 });
    expect(places(site)[10]).toEqual({ slug: 'case-11', latitude: 50, longitude: 60 });
  });

  it('lets go of five at once, and of what is held back when somebody says so', async () => {
    const site = await cms.bootFull();
    garble(5);
    await refetch(site, 'map');
    expect([places(site).length, holdsBack(site, 'map')]).toEqual([7, 0]);
    cms.content.map.splice(5, 3);
    await refetch(site, 'map');
    expect([places(site).length, holdsBack(site, 'map')]).toEqual([7, 3]);
    const { digest } = site.store.heldBack.summary();
    await site.events.accept('right', eventOf('*', { action: 'release', digest }));
    await refetch(site, 'map');
    expect([places(site).length, holdsBack(site, 'map')]).toEqual([4, 0]);
  });

  it('takes a place that can be read again as it is', async () => {
    const site = await cms.bootFull();
    garble(12);
    await refetch(site, 'map');
    expect([places(site).length, holdsBack(site, 'map')]).toEqual([12, 12]);
    for (const place of cms.content.map) place.location = { lat: 9, lng: 9 };
    await refetch(site, 'map');
    expect(holdsBack(site, 'map')).toBe(0);
    expect(places(site).every(({ latitude }) => latitude === 9)).toBe(true);
  });
});

describe('recognitions, which have no id', () => {
  it('are told apart by what they say: those in the middle that are missing stay in their place', async () => {
    const site = await cms.bootFull();
    const before = titles(site);
    cms.content.recognition.splice(2, 7);
    cms.content.recognition[0]!.title = 'Award for A, corrected';
    await refetch(site, 'recognition');
    expect(holdsBack(site, 'recognition')).toBe(7);
    expect(titles(site)).toEqual(['Award for A, corrected', ...before.slice(1)]);
  });

  it('may all be corrected at once', async () => {
    const site = await cms.bootFull();
    for (const award of cms.content.recognition) award.title += ' (shortlist)';
    cms.content.recognition.reverse();
    await refetch(site, 'recognition');
    expect(holdsBack(site, 'recognition')).toBe(0);
    expect(titles(site)[0]).toBe('Award for l (shortlist)');
  });

  it('keep dates that can no longer be read, each once', async () => {
    const site = await cms.bootFull();
    const before = awards(site);
    for (const award of cms.content.recognition.slice(0, 6)) award.date = '03/13/2026';
    cms.content.recognition[11]!.title = 'Award for L';
    await refetch(site, 'recognition');
    expect(awards(site).slice(0, 11)).toEqual(before.slice(0, 11));
    expect(titles(site)[11]).toBe('Award for L');
    expect(holdsBack(site, 'recognition')).toBe(6);
  });
});

describe('dates of records', () => {
  const date = (count: number, text: (index: number) => string) =>
    cms.content.news
      .slice(0, count)
      .forEach((item, index) => Object.assign(item, { date: text(index + 1) }));
  const kinds = (site: TestSite) =>
    (site.store.entry('news')?.value ?? []).map((item) => item.date?.kind ?? null);

  it.each([
    [5, 0, 'text'],
    [6, 6, 'day'],
  ] as const)('of %i that can no longer be read %i are kept', async (count, held, kind) => {
    date(6, (day) => `2026-11-0${day}`);
    const site = await cms.bootFull();
    date(count, (day) => `11/2${day}/2026`);
    Object.assign(cms.content.news[5] ?? {}, { title: 'Corrected' });
    await refetch(site, 'news');
    expect(holdsBack(site, 'news')).toBe(held);
    expect(kinds(site).slice(0, 5)).toEqual(Array(5).fill(kind));
    expect(kinds(site)).toHaveLength(6);
  });

  it('are words once an editor has said so, and letting go of them removes no record', async () => {
    date(6, (day) => `2026-11-0${day}`);
    const site = await cms.bootFull();
    date(6, () => 'in spring');
    await refetch(site, 'news');
    expect(kinds(site)).toEqual(Array(6).fill('day'));
    const { count, digest } = site.store.heldBack.summary();
    expect(count).toBe(6);
    await site.events.accept('right', eventOf('*', { action: 'release', digest }));
    await refetch(site, 'news');
    expect(kinds(site)).toEqual(Array(6).fill('text'));
    expect(holdsBack(site, 'news')).toBe(0);
  });
});
