/** @jest-environment node */
import { getHealth } from './health';
import { acceptAnswer } from './answers';
import { COLLECTION_NAMES } from './targets';
import { cases, record } from './testing/answers';
import { forgetSites, openSite } from './testing/site-state';

afterEach(forgetSites);

const NOW = Date.UTC(2026, 10, 21, 12);

it('names every list, none of them held, before there is anything', () => {
  const { status, content } = getHealth(NOW);
  expect(status).toBe('unavailable');
  expect(Object.keys(content).sort()).toEqual([...COLLECTION_NAMES].sort());
  for (const list of Object.values(content)) {
    expect(list).toEqual({ items: 0, fetchedAt: null, stale: true });
  }
});

it('is unavailable with every list but the investigations, or with none of them', async () => {
  const state = await openSite();
  acceptAnswer(state, 'events', [record(1, 'talk')]);
  expect(getHealth().status).toBe('unavailable');
  acceptAnswer(state, 'investigations', cases(0));
  expect(getHealth().status).toBe('unavailable');
  acceptAnswer(state, 'investigations', cases(1));
  expect(getHealth().status).toBe('ok');
});

it.each([
  [0, false],
  [1_200_000, false],
  [1_200_001, true],
])('a list %d ms old: stale %s', async (age, stale) => {
  const state = await openSite();
  acceptAnswer(state, 'investigations', cases(3), { askedAt: NOW - age });
  expect(getHealth(NOW).content.investigations).toEqual({
    items: 3,
    fetchedAt: new Date(NOW - age).toISOString(),
    stale,
  });
});
