/** @jest-environment node */
import { record } from '../testing/answers';
import { forgetSites, openSite, type TestSite } from '../testing/site';
import { listStateOf, takeList } from './list-state';

let site: TestSite;

beforeEach(async () => {
  site = await openSite();
});
afterEach(forgetSites);

const rows = (...ids: number[]) => ids.map((id) => record(id, `news-${id}`));
const ids = () => site.store.entry('news')?.value.map(({ id }) => id);
const listOf = (fetchedAt: number, ...given: number[]) => ({
  key: 'news' as const,
  fetchedAt,
  asOf: '5-0',
  raw: rows(...given),
  ...listStateOf(site.store, 'news'),
});

it('a removal changes what is held of a list, not when the CMS was asked for it', async () => {
  const askedAt = site.clock.now();
  site.commit('news', rows(1, 2));
  site.clock.advance(1_000);
  await site.store.removals.takeDown('news', { id: 2, slug: null }, 'event');
  expect(ids()).toEqual([1]);
  expect(site.store.entry('news')).toMatchObject({ askedAt, fetchedAt: site.clock.now() });
});

it('a list of another instance that is newer is taken, although a removal came in between', async () => {
  site.commit('news', rows(1, 2));
  const newer = site.clock.now() + 1;
  site.clock.advance(1_000);
  await site.store.removals.takeDown('news', { id: 2, slug: null }, 'event');
  expect(await takeList(site.store, 'news', listOf(newer, 1, 2, 3))).toBe(true);
  expect(ids()).toEqual([1, 3]);
  expect(site.store.entry('news')).toMatchObject({ askedAt: newer, asOf: '5-0' });
});

it('one that is older changes nothing, although a removal came in between', async () => {
  site.commit('news', rows(1, 2));
  const older = site.clock.now() - 1;
  site.clock.advance(1_000);
  await site.store.removals.takeDown('news', { id: 2, slug: null }, 'event');
  expect(await takeList(site.store, 'news', listOf(older, 1, 2, 3))).toBe(true);
  expect(ids()).toEqual([1]);
});

it('one that lacks what is held is not taken', async () => {
  site.commit('news', rows(1, 2));
  site.clock.advance(1_000);
  expect(await takeList(site.store, 'news', listOf(site.clock.now(), 1))).toBe(false);
  expect(ids()).toEqual([1, 2]);
});

it('what goes with a list is taken with it', async () => {
  const list = { ...listOf(site.clock.now(), 1), held: ['1'], mass: ['1'] };
  expect(await takeList(site.store, 'news', list)).toBe(true);
  expect(listStateOf(site.store, 'news')).toEqual({ held: ['1'], mass: ['1'], isEmptied: false });
});
