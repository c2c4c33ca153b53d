/** @jest-environment node */
import { getHealth } from './health';
import { LIST_NAMES } from '../kinds';
import { cases, record } from '../testing/answers';
import { log } from '@/lib/log';
import { forgetSites, NOON as NOW, openSite, until } from '../testing/site';
import { runSmallCms } from '../testing/small-cms';

const cms = runSmallCms();

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

it('names the lists that the CMS does not give and why, and logs once that there is no CMS', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const site = await cms.bootFull();
  expect(getHealth()).toMatchObject({ cms: 'up', cmsFaults: {} });
  for (const call of ['fa/v1/news', 'fa/v1/investigations']) cms.fail({ call, fault: 'status' });
  for (const name of ['news', 'investigations'] as const) site.queue.request(name);
  await until('both have failed', () => {
    if (site.queue.isIdle) site.clock.advance(500);
    const { news, investigations } = getHealth().cmsFaults;
    return news !== undefined && investigations !== undefined;
  });
  expect(getHealth()).toMatchObject({
    status: 'ok',
    cms: 'down',
    cmsFaults: { news: 'maintenance', investigations: 'maintenance' },
  });
  site.queue.retryFailed();
  const said = error.mock.calls.filter(([, message]) => message?.includes('CMS_API_ROOT'));
  expect(said).toHaveLength(1);
  jest.restoreAllMocks();
});
