import { expect, test } from '../support/test';
import { startReadyWorld, type World } from '../freshness/support/world';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { DRAFTED } from '../previews/draft';
import { ask, type AskOptions } from './support/ask';

const SLUG = 'the-courtyard-at-number-nine';
const FILE = /\/api\/preview\/files\/[^"\\\s&<]+/g;

test.use({ ignoreHTTPSErrors: true });

/** A reader who can reach neither the CMS nor what a proxy in front of it would show to everybody. */
test.describe('a link for review, behind nginx', () => {
  let world: World;
  /** For a browser, and for requests of a test's own. */
  let shown: Nginx;
  let nginx: Nginx;
  let url: string;

  test.beforeAll(async () => {
    world = await startReadyWorld({ settings: { MEDIA_BASE_URL: 'https://media.invalid/media/' } });
    const site = Number(new URL(world.site.url).port);
    shown = await startNginx({ sites: [site], cms: world.cms.url, host: 'localhost' });
    nginx = await startNginx({ sites: [site], cms: world.cms.url });
    url = `https://localhost:${shown.port}`;
  });

  test.afterAll(async () => {
    await nginx.stop();
    await shown.stop();
    await world.end();
  });

  test.afterEach(() => world.recover());

  const share = () => {
    const { token, link } = world.cms.control.share('investigations', SLUG, { title: DRAFTED });
    return { token, path: link.replace(world.site.url, '') };
  };
  /** Follows a link as a browser does, and reads the draft's page. */
  async function follow(path: string) {
    const opened = await ask(nginx, path);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const { pathname } = new URL(String(opened.headers.location), url);
    const page = await ask(nginx, pathname, { headers: { cookie } });
    const files = [...new Set([...page.text.matchAll(FILE)].map(([address]) => address))];
    return { cookie, page, files };
  }

  test(
    'shows the whole draft to a reader who cannot reach the CMS',
    { tag: '@long' },
    async ({ page }) => {
      const { token, path } = share();
      const elsewhere: string[] = [];
      await page.route(
        (address) => address.origin !== url,
        (route) => {
          elsewhere.push(route.request().url());
          return route.abort();
        },
      );
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1, name: DRAFTED })).toBeVisible();
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await expect
        .poll(() =>
          page
            .locator('img[src^="/api/preview/files/"]')
            .evaluateAll(
              (images) =>
                images.length > 0 &&
                images.every(
                  (image) =>
                    image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
                ),
            ),
        )
        .toBe(true);
      expect(elsewhere.filter((address) => address.startsWith(world.cms.url))).toEqual([]);

      // What is open ends with the link, and so do its files.
      const file = await page
        .locator('img[src^="/api/preview/files/"]')
        .first()
        .getAttribute('src');
      expect(world.cms.control.previews.usesOf(token)).toBe(1);
      world.cms.control.previews.revoke(token);
      expect((await page.request.get(url + file)).status()).toBe(410);
      expect((await page.reload())?.status()).toBe(410);
    },
  );

  test('gives films in parts, and everybody else nothing', async () => {
    const { token, path } = share();
    const { cookie, page, files } = await follow(path);
    expect(page.status).toBe(200);
    const film = files.find((address) => address.includes('.mp4')) ?? '';
    const part = await ask(nginx, film, { headers: { cookie, range: 'bytes=100-199' } });
    expect([part.status, part.bytes.length]).toEqual([206, 100]);
    expect(part.headers).toMatchObject({
      'cache-control': 'private, no-store, no-transform',
      'content-type': 'video/mp4',
      'content-range': expect.stringMatching(/^bytes 100-199\/\d+$/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    const head = await ask(nginx, film, { method: 'HEAD', headers: { cookie } });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers['content-type']).toBe('video/mp4');
    const beyond = await ask(nginx, film, { headers: { cookie, range: 'bytes=999999999-' } });
    expect(beyond.status).toBe(416);

    // The middle of the address, not what it ends with.
    const [place = '', seal = ''] = film.split('?');
    const wrong: [path: string, status: number, options?: AskOptions][] = [
      [film, 404, { headers: {} }],
      [place, 404],
      [`${place}?seal=${'A'.repeat(43)}`, 404],
      [`${place.replace('.mp4', '.jpg')}?${seal}`, 404],
      [`${place.replace('/files/', '/files/../files/x/')}?${seal}`, 308],
      [`${place.replace('/files/', '/files//evil.invalid/')}?${seal}`, 308],
      [`${place}%00?${seal}`, 400],
      [`${place}?seal=${'A'.repeat(5_000)}`, 414],
      [film, 405, { method: 'POST' }],
      [film, 405, { method: 'DELETE' }],
      [film, 204, { method: 'OPTIONS' }],
    ];
    for (const [address, status, options] of wrong) {
      const answer = await ask(nginx, address, { headers: { cookie }, ...options });
      expect([address, options?.method, answer.status]).toEqual([address, options?.method, status]);
      expect(String(answer.headers['cache-control'] ?? 'no-store')).not.toMatch(/max-age=[1-9]/);
    }
    expect(world.cms.control.previews.usesOf(token)).toBe(1);
  });

  test('HEAD, what fetches ahead and other methods neither count nor show anything', async () => {
    const { token, path } = share();
    const looks: readonly AskOptions[] = [
      { method: 'HEAD' },
      { method: 'OPTIONS' },
      { method: 'POST' },
      { headers: { 'sec-purpose': 'prefetch' } },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
    ];
    for (const options of looks) {
      const answer = await ask(nginx, path, options);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(JSON.stringify([answer.headers, answer.text])).not.toMatch(
        new RegExp(`${DRAFTED}|${SLUG}`),
      );
    }
    expect(world.cms.control.previews.usesOf(token)).toBe(0);
  });

  test('no log has a link, a cookie or the name of a file, whatever goes wrong', async () => {
    const { token, path } = share();
    const { cookie, files } = await follow(path);
    const [file = ''] = files;
    const headers = { cookie };
    const nginxOnly = await startNginx({ sites: [9] });
    try {
      for (const address of [
        file,
        `${file}x`,
        `${path}&review=${token}`,
        `${path}%`,
        `${path}%00`,
        `${path}&x=${'y'.repeat(5_000)}`,
        `/api//preview?review=${token}`,
        `/api/preview/?review=${token}`,
        `/api/preview/exit?review=${token}`,
      ]) {
        for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'FOO']) {
          await ask(nginx, address, { method, headers }).catch(() => undefined);
          // In front of a site that does not answer.
          await ask(nginxOnly, address, { method, headers }).catch(() => undefined);
        }
      }
      for (const fault of [
        { call: 'fa/v1/review', fault: 'status', status: 500 },
        { call: 'fa/v1/preview', fault: 'content-type' },
        { call: 'fa/v1/review', fault: 'connection-reset' },
      ]) {
        await world.fail(fault);
        for (const address of [file, path]) await ask(nginx, address, { headers });
        await world.recover();
      }
      world.cms.control.previews.revoke(token);
      for (const address of [file, path]) await ask(nginx, address, { headers });
      const logs = `${await nginx.logs()}${await nginxOnly.logs()}${world.site.output()}`;
      expect(logs).toContain('/api/preview ');
      expect(logs).toContain('/api/preview/files/- ');
      const name = file.split('/').at(-1)?.split('?')[0] ?? '';
      const value = cookie.split('=')[1] ?? '';
      for (const secret of [token, name, value, 'seal=']) expect(logs).not.toContain(secret);
      const seen = world.cms.control.requests.map(({ path: asked, query }) => `${asked}?${query}`);
      expect(seen.some((asked) => asked.includes('fa/v1/review'))).toBe(true);
      expect(seen.join('\n')).not.toContain(token);
    } finally {
      await nginxOnly.stop();
    }
  });
});
