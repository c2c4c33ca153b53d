/** @jest-environment node */
import { getHealth } from './health';
import { LIST_NAMES } from '../kinds';
import { cases, record } from '../testing/answers';
import { forgetSites, NOON as NOW, openSite } from '../testing/site';

afterEach(forgetSites);

it('lists every list as missing before the first fetch', () => {
  const { status, content } = getHealth();
  expect(status).toBe('unavailable');
  expect(Object.keys(content).sort()).toEqual([...LIST_NAMES].sort());
  for (const list of Object.values(content)) {
    expect(list).toEqual({ items: 0, fetchedAt: null, stale: true });
  }
});

it('is unavailable without investigations', async () => {
  const site = await openSite();
  site.commit('events', [record(1, 'talk')]);
  expect(getHealth().status).toBe('unavailable');
  site.commit('investigations', cases(0));
  expect(getHealth().status).toBe('unavailable');
  site.commit('investigations', cases(1));
  expect(getHealth().status).toBe('ok');
});

it.each([
  [0, false],
  [1_200_000, false],
  [1_200_001, true],
])('a list %d ms old: stale %s', async (age, stale) => {
  const site = await openSite();
  site.commit('investigations', cases(3), { askedAt: NOW - age });
  expect(getHealth().content.investigations).toEqual({
    items: 3,
    fetchedAt: new Date(NOW - age).toISOString(),
    stale,
  });
});
