/** @jest-environment node */
import { cases, detailAnswer, NO_FIELDS, record } from '../testing/answers';
import { bootSite, forgetSites, killSite, type TestSite } from '../testing/site';
import { currentEpoch, isBeforeRemoval } from './epoch';

let site: TestSite;

const announcements = (...items: readonly string[]) => ({ items });

beforeEach(async () => {
  site = await bootSite();
  site.commit('investigations', cases(3));
  site.commit('investigation-detail:1', detailAnswer('One'));
  site.commit('events', [record(1, 'talk'), record(2, 'walk')]);
  site.commit('press', [record(1, 'a-paper')]);
  site.commit('ticker', announcements('One', 'Two'));
});

afterEach(forgetSites);

const takeDown = () =>
  site.store.removals.takeDown('investigation', { id: 1, slug: 'case-1' }, 'event');

it.each<[string, boolean, () => unknown]>([
  ['a record taken down', true, takeDown],
  [
    'a record taken down that no list has',
    true,
    () => site.store.removals.takeDown('person', { id: 7, slug: 'eve' }, 'event'),
  ],
  [
    'a list that lost a record, as the CMS has confirmed',
    true,
    () => site.commit('investigations', cases(2), { isConfirmed: true }),
  ],
  [
    'a list without pages of its own that lost a record',
    true,
    () => site.commit('press', [], { isConfirmed: true }),
  ],
  [
    'a detail that the CMS no longer has',
    true,
    () => site.commit('investigation-detail:1', NO_FIELDS, { isConfirmed: true }),
  ],
  ['an announcement that is over', true, () => site.commit('ticker', announcements('Two'))],
  [
    'another announcement',
    false,
    () => site.commit('ticker', announcements('Two', 'Three', 'One')),
  ],
  ['a list with one record more', false, () => site.commit('investigations', cases(4))],
  [
    'an edit',
    false,
    () => site.commit('events', [record(1, 'talk', { title: 'A talk' }), record(2, 'walk')]),
  ],
  ['another detail', false, () => site.commit('investigation-detail:1', detailAnswer('Two'))],
  ['pages made anew', false, () => site.store.touchPages()],
  ['a new day', false, () => site.clock.advance(24 * 3_600_000)],
])('after %s, pages from before may show what is gone: %s', async (_, expected, change) => {
  const before = currentEpoch();
  await change();
  expect(currentEpoch()).not.toBe(before);
  expect(isBeforeRemoval(before)).toBe(expected);
  expect(isBeforeRemoval(currentEpoch())).toBe(false);
});

it('stays so after later changes', async () => {
  const before = currentEpoch();
  await takeDown();
  const after = currentEpoch();
  site.store.touchPages();
  expect([isBeforeRemoval(before), isBeforeRemoval(after)]).toEqual([true, false]);
});

it('holds nothing from before after a restart', async () => {
  await takeDown();
  await killSite(site);
  expect(isBeforeRemoval('1|2026-11-21')).toBe(false);
  site = await bootSite({ CONTENT_DIR: site.environment.contentDir });
  expect(isBeforeRemoval(currentEpoch())).toBe(false);
});
