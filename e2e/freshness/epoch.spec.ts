import { eventually } from '../support/site';
import { expect, test } from '../support/test';
import { pendingEvents } from './support/journal';
import { askRaw } from './support/raw';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const CASE = '/investigation/low-water';
const DETAIL = 'acf/v3/investigation/2049';
const NOON = 12 * 3_600_000;
const DAY = 24 * 3_600_000;

let world: World;

// One for all: the tests in which days pass are the last.
test.beforeAll(async () => {
  world = await startReadyWorld();
});

test.afterAll(() => world.end());

const read = async (path: string) => (await fetch(world.site.url + path)).text();

/** Waits until all is fetched that an edit calls for: what comes later, such as a record's detail, starts another epoch. */
const workedOff = () =>
  eventually(
    'every event is worked off',
    async () => (await pendingEvents(world.contentDir)) === 0,
  );

/** Requests pages until none needs rendering any more. */
async function settle(...paths: string[]) {
  await workedOff();
  await eventually('nothing is rendered any more', async () => {
    await world.probe.takeRenders();
    for (const path of paths) await read(path);
    return (await world.probe.takeRenders()).length === 0;
  });
}

/** Starts a new epoch in which every list is as before. */
async function swap() {
  await world.edit('investigations', 'low-water', { title: `Low Water ${Date.now()}` });
  await eventually('the swap is seen', async () =>
    (await world.takeCalls()).includes('fa/v1/investigations'),
  );
}

test('if content changes during a render, the next request shows the new content', async () => {
  await settle('/');
  await world.fail({ call: DETAIL, fault: 'slow', ms: 2_000, times: 1 });
  const slow: Promise<string>[] = [];
  // Again, as a site that found its CMS slow when it started shows for a while what the list has.
  await eventually('the render waits for its detail', async () => {
    slow.push(read(CASE));
    return (await world.takeCalls()).includes(DETAIL);
  });
  expect(await world.probe.takeRenders()).toContain(CASE);
  await world.edit('investigations', 'low-water', { title: 'Lower Water' });
  await eventually('the swap is seen elsewhere', async () =>
    (await read('/')).includes('Lower Water'),
  );
  await Promise.all(slow);
  // A render that began before the change does not count as one of the new epoch.
  expect(await read(CASE)).toContain('Lower Water');
  await settle(CASE);
  await read(CASE);
  expect(await world.probe.takeRenders()).toEqual([]);
});

test('two hundred concurrent requests after a change cause one render', async () => {
  await settle('/studies');
  await world.edit('investigations', 'low-water', { title: 'Lowest Water' });
  await eventually('the swap is seen', async () => (await read('/')).includes('Lowest Water'));
  await workedOff();
  await world.probe.takeRenders();
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${world.site.url}/studies`)),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(pages).size).toBe(1);
  expect(await world.probe.takeRenders()).toEqual(['/studies']);
});

test('the same content again starts no epoch', async () => {
  await settle('/', '/studies', CASE);
  await world.takeCalls();
  await sendWebhook(world.site, { type: 'map' });
  await sendWebhook(world.site, { type: 'methodology' });
  const calls = new Set<string>();
  await eventually('the lists were fetched again', async () => {
    for (const call of await world.takeCalls()) calls.add(call.replace(/\?.*/, ''));
    return ['fa/v1/map', 'fa/v1/investigations', 'wp/v2/methodology'].every((call) =>
      calls.has(call),
    );
  });
  for (const path of ['/', '/studies', CASE]) {
    expect((await askRaw(world.site.url, path)).values('x-nextjs-cache')).toEqual(['HIT']);
  }
  expect(await world.probe.takeRenders()).toEqual([]);
});

test(
  'a change shows on the next request, in pages and in navigation data',
  { tag: '@tour' },
  async () => {
    await settle('/', CASE);
    await swap();
    const title = /Low Water \d+/;
    await eventually('the title is there', async () => title.test(await read('/')));
    expect(await read(CASE)).toMatch(title);
    const flight = await fetch(`${world.site.url}${CASE}?_rsc=x`, { headers: { rsc: '1' } });
    expect(await flight.text()).toMatch(title);
  },
);

test('an unchanged page is rendered once a day', async () => {
  const sinceMidnight = Date.now() % DAY;
  await world.probe.setClock(NOON - 6 * 3_600_000 - sinceMidnight);
  await settle('/studies');
  for (const hours of [1, 5, 11]) {
    await world.probe.setClock(NOON + (hours - 6) * 3_600_000 - sinceMidnight);
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await askRaw(world.site.url, '/studies');
      expect(answer.values('x-nextjs-cache')).toEqual(['HIT']);
      expect(answer.values('content-security-policy')).toHaveLength(1);
      expect(answer.values('cache-control')).toEqual(['public, max-age=0, s-maxage=1']);
    }
  }
  expect(await world.probe.takeRenders()).toEqual([]);
});

test('after midnight every page is rendered again, once', async () => {
  const sinceMidnight = Date.now() % DAY;
  await world.probe.setClock(NOON - sinceMidnight);
  await settle('/', CASE);
  await read('/');
  expect(await world.probe.takeRenders()).toEqual([]);
  // A day later it is another day in the agency's time zone, whichever that is.
  await world.probe.setClock(DAY + NOON - sinceMidnight);
  for (const path of ['/', CASE]) {
    const answer = await askRaw(world.site.url, path);
    expect([answer.status, answer.values('content-security-policy').length]).toEqual([200, 1]);
  }
  expect(await world.probe.takeRenders()).toEqual(['/index', CASE]);
  await read('/');
  await read(CASE);
  expect(await world.probe.takeRenders()).toEqual([]);
});
