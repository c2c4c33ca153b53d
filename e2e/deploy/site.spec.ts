import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/test';
import { eventually, holdsCases } from '../support/site';
import { startReadyWorld, type World } from '../freshness/support/world';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { ask } from './support/ask';

const ROOT = join(import.meta.dirname, '../..');
const CASE = '/investigation/the-courtyard-at-number-nine';

test.use({ ignoreHTTPSErrors: true });

test.describe('the site behind nginx, in a browser', () => {
  let world: World;
  let nginx: Nginx;
  let url: string;

  test.beforeAll(async () => {
    world = await startReadyWorld();
    const site = Number(new URL(world.site.url).port);
    nginx = await startNginx({ sites: [site], cms: world.cms.url, host: 'localhost' });
    url = `https://localhost:${nginx.port}`;
    const publish = [join(ROOT, 'deploy/publish-static.mjs'), join(ROOT, '.next/static')];
    await promisify(execFile)(process.execPath, [...publish, nginx.staticDir]);
  });

  test.afterAll(async () => {
    await nginx.stop();
    await world.end();
  });

  test('pages work: style, script, soft navigation, reload, an unknown address', async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`${url}/about/agency`);
    await page.evaluate(() => ((window as { kept?: boolean }).kept = true));
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Team' })
      .click();
    await expect(page).toHaveURL(`${url}/about/team`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as { kept?: boolean }).kept)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${url}/about/agency`);
    expect(faults).toEqual([]);

    const unknown = await page.goto(`${url}/no/such/page`);
    expect(unknown?.status()).toBe(404);
    await expect(page.getByText('Page Not Found')).toBeVisible();
  });

  test('the site says until when nginx may store a page, and nginx tells nobody', async ({
    request,
  }) => {
    const answer = await request.get(`${url}/about/team`);
    expect(answer.headers()['cache-control']).toBe('public, max-age=0, s-maxage=1');
    expect(answer.headers()['x-accel-expires']).toBeUndefined();
    const now = Date.now() / 1_000;
    const own = await fetch(`${world.site.url}/about/team`, {
      headers: { 'x-nginx-time': now.toFixed(3) },
    });
    const until = Number(own.headers.get('x-accel-expires')?.slice(1));
    const waited = Date.now() / 1_000 - now;
    expect(until).toBeGreaterThanOrEqual(Math.floor(Number(now.toFixed(3)) + 0.2));
    expect(until).toBeLessThanOrEqual(Math.floor(Number(now.toFixed(3)) + waited + 0.2));
    const lone = await fetch(`${world.site.url}/about/team`);
    expect(lone.headers.get('x-accel-expires')).toBeNull();
  });

  test('neither other spellings nor invented addresses take the room of pages kept for an outage', async () => {
    const port = Number(new URL(world.site.url).port);
    const own = await startNginx({ sites: [port], cms: world.cms.url });
    const stored = async () => {
      const entries = await readdir(join(own.cacheDir, 'pages'), {
        recursive: true,
        withFileTypes: true,
      });
      return entries.filter((entry) => entry.isFile()).length;
    };
    const exhibition = '/programme/exhibitions/low-light';
    const film = '/media/uploads/films/the-courtyard-at-number-nine.mp4';
    await holdsCases(world.site, [CASE]);
    try {
      for (const path of ['/', CASE, `/lite${CASE}/resources`]) {
        expect((await ask(own, path)).status).toBe(200);
      }
      const before = await stored();
      expect(before).toBe(3);
      for (let count = 0; count < 20; count += 1) {
        const letter = `%${CASE.charCodeAt(count + 1).toString(16)}`;
        for (const [path, location] of [
          [`/${count}/../`, '/'],
          [`${CASE.slice(0, count + 1)}${letter}${CASE.slice(count + 2)}`, CASE],
          [`/lite${CASE.slice(0, count + 1)}${letter}${CASE.slice(count + 2)}`, `/lite${CASE}`],
          [
            `${film.slice(0, count + 7)}%${film.charCodeAt(count + 7).toString(16)}${film.slice(count + 8)}`,
            film,
          ],
        ] as const) {
          if (path.includes('%2f')) continue;
          const answer = await ask(own, path);
          expect([path, answer.status, answer.headers.location]).toEqual([path, 308, location]);
          expect(answer.headers.refresh).toBeUndefined();
        }
        for (const path of [
          `${CASE}/resources/invented-${count}`,
          `${CASE}/invented-${count}`,
          `/lite${CASE}/resources/invented-${count}`,
          `${exhibition}/gallery/${count + 900}`,
          `/api/tint/0000${count + 10}`,
        ]) {
          const answer = await ask(own, path);
          expect([path, answer.status]).toEqual([path, 200]);
          expect(answer.headers['x-not-stored']).toBeUndefined();
        }
      }
      expect(await stored()).toBe(before);
      const named = await ask(own, `${CASE}/resources/1`);
      await ask(own, new URL(String(named.headers['location']), 'https://site.example').pathname);
      await ask(own, `${exhibition}/gallery/1`);
      expect(await stored()).toBe(before + 2);
    } finally {
      await own.stop();
    }
  });

  test('an edit is seen through nginx; redirects stay on its address', async ({ request }) => {
    const title = async () =>
      (await (await request.get(`${url}${CASE}`)).text()).match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1];
    await title();
    await world.edit('investigations', 'the-courtyard-at-number-nine', { title: 'Seen Through' });
    await expect.poll(title).toContain('Seen Through');
    const moved = await request.get(`${url}/about`, { maxRedirects: 0 });
    expect(moved.status()).toBe(308);
    expect(new URL(moved.headers().location ?? '', url).href).toBe(`${url}/about/agency`);
  });

  test('a film plays when its link is opened', async ({ page }) => {
    await page.goto(`${url}/lite${CASE}`);
    const film =
      (await page
        .getByRole('link', { name: /^Film: / })
        .first()
        .getAttribute('href')) ?? '';
    const upload = new URL(film).pathname.replace('/wp-content/uploads/', '');
    await page.goto(`${url}/media/${upload}`);
    const duration = () =>
      page.evaluate(() => document.querySelector('video')?.duration ?? Number.NaN);
    await expect.poll(duration).toBeGreaterThan(0);
  });

  test('pages seen before outlive the site, with the scripts they need', async ({ page }) => {
    await page.goto(`${url}${CASE}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await world.site.stop('SIGKILL');
    const failed: string[] = [];
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await page.goto(`${url}${CASE}`);
    // The panel needs script.
    await page.getByRole('link', { name: 'Media & Resources' }).first().click();
    await expect(page.getByRole('region', { name: 'Media & Resources' })).toBeVisible();
    expect(failed.filter((address) => address.includes('/_next/'))).toEqual([]);
    const never = await page.goto(`${url}/donate`);
    expect(never?.status()).toBe(502);
    await expect(page.getByRole('heading', { name: 'Temporarily unavailable' })).toBeVisible();
    await world.restart();
    await eventually('the site is back', async () => {
      const response = await page.goto(`${url}/donate`);
      return response?.status() === 200;
    });
  });

  test('what an editor takes down is evicted from nginx even if the site is killed at once', async ({
    request,
  }) => {
    const end = await nginx.forgetRemoved(world.contentDir);
    const flare = `${url}/investigation/the-harbour-flare`;
    const seen = async (address: string) => (await request.get(address)).text();
    try {
      for (const address of [flare, `${url}/`, `${url}/studies`, `${url}/feed.xml`])
        await seen(address);
      await world.remove('investigations', 'the-harbour-flare');
      await eventually('the site has accepted the removal', async () => {
        const response = await request.get(flare.replace(url, world.site.url));
        return response.status() === 404;
      });
      await world.site.stop('SIGKILL');
      await expect.poll(async () => (await request.get(flare)).status()).toBe(502);
      for (const address of [flare, `${url}/`, `${url}/studies`, `${url}/feed.xml`]) {
        await expect.poll(() => seen(address), { message: address }).not.toContain('Harbour Flare');
      }
    } finally {
      await end();
      await world.restart();
    }
  });
});
