import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { expect, test } from '../support/test';
import { ask } from './support/ask';
import { page, startUpstream, type Upstream } from './support/upstream';

let sites: readonly [Upstream, Upstream];
let nginx: Nginx;

test.beforeEach(async () => {
  sites = [await startUpstream(), await startUpstream()];
  nginx = await startNginx({ sites: sites.map(({ port }) => port) });
});

test.afterEach(async () => {
  await nginx.stop();
  for (const site of sites) await site.stop().catch(() => undefined);
});

/** The statuses of twenty pages that nobody has asked for yet. */
const askForPages = (name: string) =>
  Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { status } = await ask(nginx, `/${name}/${index}`);
      return status;
    }),
  );

test('an instance that was restarted is used as soon as it answers', async () => {
  const [first, second] = sites;
  await first.stop();
  expect(new Set(await askForPages('first-restarts'))).toEqual(new Set([200]));
  await first.listen();
  await second.stop();
  expect(new Set(await askForPages('second-restarts'))).toEqual(new Set([200]));
  await second.listen();
});

test('a page is stored, too, when the first instance that was asked does not answer', async () => {
  const [first] = sites;
  await first.stop();
  await askForPages('page');
  const stored = await readdir(join(nginx.cacheDir, 'pages'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(20);
  expect(await nginx.logs()).toContain(' 502, 200 ');
  await first.listen();
});

test.describe('instances that nginx leaves out after a failure', () => {
  test.beforeEach(async () => {
    await nginx.stop();
    const SITE_SERVERS = sites.map(({ port }) => `server 127.0.0.1:${port} fail_timeout=1h;`);
    nginx = await startNginx({
      sites: [],
      settings: { SITE_SERVERS: SITE_SERVERS.join(' '), REQUESTS_PER_SECOND: '1000' },
    });
  });

  /** Whether both instances are still asked. */
  const expectNoneLeftOut = async () => {
    for (const site of sites) {
      site.reply = page('a page');
      site.received.length = 0;
    }
    expect(new Set(await askForPages('others'))).toEqual(new Set([200]));
    for (const { received } of sites) expect(received.length).toBeGreaterThan(0);
  };

  test('are not left out because of an address, however long', async () => {
    for (let count = 0; count < 10; count += 1) {
      for (const length of [4_097, 8_000, 15_000, 40_000]) {
        expect((await ask(nginx, `/about?${'a'.repeat(length)}`)).status).toBe(414);
      }
    }
    await expectNoneLeftOut();
  });

  test('are not left out because of what they answer', async () => {
    for (const site of sites) {
      site.reply = (request, response) => {
        const status = Number(request.url?.slice(1));
        // As long as any that the site sends.
        const location = `/${'a'.repeat(48_000)}`;
        response.writeHead(status, { location, 'cache-control': 'no-store' }).end();
      };
    }
    for (const status of [200, 308, 400, 404, 429, 431, 500, 502, 503, 504]) {
      for (let count = 0; count < 4; count += 1) {
        expect((await ask(nginx, `/${status}`)).status).toBe(status);
      }
    }
    await expectNoneLeftOut();
  });

  test('are left out when they do not answer', async () => {
    await sites[0].stop();
    // Each process of nginx finds out for itself, and one of them may answer many in a row.
    for (let round = 0; round < 5; round += 1) {
      expect(new Set(await askForPages(`away-${round}`))).toEqual(new Set([200]));
    }
    await sites[0].listen();
    sites[0].received.length = 0;
    await askForPages('back');
    expect(sites[0].received).toEqual([]);
  });
});
