import { eventually, startSite } from '../support/site';
import { expect, test } from '../support/test';
import { askRaw, drip } from './support/raw';
import { pendingEvents } from './support/journal';
import { sendWebhook } from './support/webhook';
import { startReadyWorld, type World } from './support/world';

const now = () => Math.floor(Date.now() / 1000);

test.describe('the webhook', () => {
  let world: World;

  test.beforeAll(async () => {
    world = await startReadyWorld();
  });

  test.afterAll(() => world.end());

  // Everything else about a request is a row of lib/content/webhook/receive.test.ts.
  test('takes a signed event, and nothing else', { tag: '@tour' }, async () => {
    const event = { type: 'ticker' };
    const good = await sendWebhook(world.site, event);
    expect([good.status, good.headers.get('content-type')]).toEqual([
      202,
      expect.stringContaining('application/json'),
    ]);
    expect((await sendWebhook(world.site, event, { secret: 'a guess' })).status).toBe(401);
    expect((await sendWebhook(world.site, event, { timestamp: now() - 310 })).status).toBe(401);
    expect((await sendWebhook(world.site, 'x'.repeat(16_385))).status).toBe(413);
    expect((await askRaw(world.site.url, '/api/revalidate')).status).toBe(405);
    expect((await askRaw(world.site.url, '/api/revalidate', { method: 'PUT' })).status).toBe(405);
  });

  test('waits five seconds for a body, and then closes the connection', async () => {
    const sockets = await Promise.all(
      ['/api/revalidate', '/', '/api/none'].flatMap((path) =>
        Array.from({ length: 10 }, () => drip(world.site.url, path)),
      ),
    );
    const answers = await Promise.all(sockets.map(({ closed }) => closed));
    expect(answers.slice(0, 10).map((text) => text.slice(0, 12))).toEqual(
      Array<string>(10).fill('HTTP/1.1 408'),
    );
    expect((await sendWebhook(world.site, { type: 'test' })).status).toBe(202);
  });

  test('changes nothing for a test event', async () => {
    const workedOff = () =>
      eventually('all is worked off', async () => (await pendingEvents(world.contentDir)) === 0);
    // What came before may still be asked for.
    await workedOff();
    await world.takeCalls();
    expect((await sendWebhook(world.site, { type: 'test' })).status).toBe(202);
    await workedOff();
    expect(await world.takeCalls()).toEqual([]);
  });

  test('five hundred events in a burst cause only a few calls of the CMS', async () => {
    const ids = [...world.cms.control.store.content.investigations.values()].map(({ id }) => id);
    // Every detail is in the store, so that each event could cause a fetch.
    for (const slug of world.cms.control.store.content.investigations.keys()) {
      await eventually(`the detail of ${slug} is there`, async () => {
        const record = await fetch(`${world.site.url}/investigation/${slug}.json`);
        return record.ok && ((await record.json()) as { readonly isComplete: boolean }).isComplete;
      });
    }
    await world.takeCalls();
    const begun = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        sendWebhook(world.site, { type: 'investigation', id: ids[index % ids.length] }),
      ),
    );
    const took = Date.now() - begun;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await eventually(
      'every event is worked off',
      async () => (await pendingEvents(world.contentDir)) === 0,
    );
    const calls = await world.takeCalls();
    test.info().annotations.push({
      type: 'measured',
      description: `${calls.length} calls, events taken in ${took} ms`,
    });
    console.log(`burst: ${calls.length} calls; 500 events accepted in ${took} ms`);
    // A slow machine draws the burst out; three lists are then fetched every four seconds.
    const seconds = (Date.now() - begun) / 1_000;
    expect(calls.length).toBeLessThanOrEqual(18 + 3 * Math.ceil(seconds / 4));
  });

  test('a record that gets its old name back is shown to a browser that knows the redirect', async ({
    page,
  }) => {
    const address = (slug: string) => `${world.site.url}/investigation/${slug}`;
    const shown = (slug: string) =>
      eventually(
        `${slug} is there`,
        async () => (await askRaw(address(slug), `/investigation/${slug}`)).status === 200,
      );
    await world.edit('investigations', 'low-water', { slug: 'the-low-water-case' });
    await shown('the-low-water-case');
    await page.goto(address('low-water'));
    await expect(page).toHaveURL(address('the-low-water-case'));

    await world.edit('investigations', 'the-low-water-case', { slug: 'low-water' });
    await shown('low-water');
    for (const slug of ['low-water', 'the-low-water-case']) {
      expect((await page.goto(address(slug)))?.status()).toBe(200);
      await expect(page).toHaveURL(address('low-water'));
    }
  });

  // Stops the CMS, and so comes last.
  test(
    'what an editor trashes or deletes is hidden at once, while the CMS is down, and after a restart',
    { tag: '@tour' },
    async () => {
      const ask = (path: string) => fetch(world.site.url + path);
      const events = [
        { id: 2049, path: '/investigation/low-water', slug: 'low-water__trashed', action: 'trash' },
        {
          id: 2058,
          path: '/investigation/the-second-rope',
          slug: 'the-second-rope',
          action: 'delete',
        },
      ];
      for (const { path } of events) {
        expect((await ask(path)).status).toBe(200);
        expect(await (await ask('/')).text()).toContain(path);
      }
      await world.cms.stop();
      for (const { path, ...event } of events) {
        const { status } = await sendWebhook(world.site, { type: 'investigation', ...event });
        expect(status).toBe(202);
        // On the very next request, before the CMS is asked.
        expect((await ask(path)).status).toBe(404);
        expect(await (await ask('/')).text()).not.toContain(path);
      }
      await world.site.stop('SIGKILL');
      await world.restart();
      expect((await ask('/')).status).toBe(200);
      for (const { path } of events) expect((await ask(path)).status).toBe(404);
    },
  );
});

test('without a secret the webhook answers 503', async () => {
  const site = await startSite({
    env: { CMS_API_ROOT: 'http://127.0.0.1:9/wp-json/', REVALIDATE_SECRET: '' },
  });
  try {
    expect((await sendWebhook(site, { type: 'ticker' })).status).toBe(503);
    expect((await sendWebhook(site, { type: 'ticker' }, { secret: '' })).status).toBe(503);
  } finally {
    await site.stop();
  }
});

test('the old address of a renamed record is a single 308, also after a restart', async () => {
  const world = await startReadyWorld();
  try {
    const old = '/investigation/low-water';
    const renamed = '/investigation/the-low-water-case';
    expect((await askRaw(world.site.url, old)).status).toBe(200);
    await world.edit('investigations', 'low-water', { slug: 'the-low-water-case' });
    await eventually(
      'the new address is there',
      async () => (await fetch(world.site.url + renamed)).status === 200,
    );

    const expectRedirect = async () => {
      for (const [path, target] of [
        [old, renamed],
        [`${old}?from=mail`, `${renamed}?from=mail`],
      ]) {
        const answer = await askRaw(world.site.url, path ?? '');
        expect(answer.status).toBe(308);
        const locations = answer
          .values('location')
          .map((location) => location.replace(world.site.url, ''));
        expect(locations).toEqual([target]);
        expect(answer.values('content-security-policy')).toHaveLength(1);
        expect(answer.values('x-content-type-options')).toEqual(['nosniff']);
        expect(answer.values('cache-control')).toEqual(['public, max-age=0, s-maxage=1']);
      }
    };
    await expectRedirect();
    // Behind a proxy, redirects must not contain this machine's host.
    const proxied = await askRaw(world.site.url, old, {
      headers: { host: 'open-ground.example' },
    });
    expect(proxied.values('location').join()).not.toContain('127.0.0.1');
    expect(proxied.values('location').join()).not.toContain('localhost');

    await world.edit('investigations', 'the-low-water-case', { slug: 'low-water-again' });
    await eventually(
      'the newest address is there',
      async () => (await fetch(`${world.site.url}/investigation/low-water-again`)).status === 200,
    );
    await world.cms.stop();
    await world.site.stop('SIGKILL');
    await world.restart();
    // Both former addresses redirect straight to the current one.
    for (const path of [old, renamed]) {
      const answer = await askRaw(world.site.url, path);
      expect(answer.status).toBe(308);
      expect(
        answer.values('location').map((location) => location.replace(world.site.url, '')),
      ).toEqual(['/investigation/low-water-again']);
    }
  } finally {
    await world.end();
  }
});

test('a response to a malformed address is never cached', async ({ site }) => {
  const answer = await askRaw(site.url, '/investigation/%FF');
  expect(answer.status).toBe(400);
  expect(answer.values('cache-control')).toEqual(['no-store']);
  expect(answer.values('content-security-policy')).toHaveLength(1);
});
