import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/test';
import { startSite, whole } from '../support/site';
import { SECRET } from '../freshness/support/webhook';
import { startReadyWorld, type World } from '../freshness/support/world';
import { ask, DRAFTED, firstOf, linkTo, newLike, open, signedLink } from './draft';

const NEXT_SECRET = 'the-secret-that-comes-after-it';
const MINUTE = 60_000;

let world: World;
let slug: string;

test.beforeAll(async () => {
  world = await startReadyWorld({
    settings: { REVALIDATE_SECRET: `${NEXT_SECRET} ${SECRET}` },
  });
  slug = firstOf(world, 'news');
});

test.afterAll(() => world.end());

const linkToDraft = () => linkTo(world, 'news', slug, { title: DRAFTED });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

test.describe('a link', () => {
  test('works once, also after a restart', async () => {
    const { link } = linkToDraft();
    expect((await open(link)).status).toBe(303);
    expect((await open(link)).status).toBe(403);
    await world.site.stop('SIGKILL');
    await world.restart();
    await whole(world.site);
    expect((await open(link)).status).toBe(403);
    expect((await open(linkToDraft().link)).status).toBe(303);
  });

  test('opened many times at once is opened once', async () => {
    const { link } = linkToDraft();
    const all = await Promise.all(Array.from({ length: 10 }, () => open(link)));
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(9);
  });

  test('is not used up by HEAD, or by what fetches it ahead', async () => {
    const { link } = linkToDraft();
    const head = await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect(head.status).toBe(200);
    expect(head.headers.get('set-cookie')).toBeNull();
    const ahead: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ];
    for (const headers of ahead) {
      const { status, cookie } = await open(link, headers);
      expect(status).toBe(503);
      expect(cookie).toBe('');
    }
    expect((await open(link)).status).toBe(303);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(403);
  });

  test('is not used up, and a draft not changed, by any method but GET', async () => {
    const methods = { OPTIONS: 204, POST: 405, PUT: 405, DELETE: 405, PATCH: 405, PROPFIND: 405 };
    const answersTo = async (url: string, cookie = '') => {
      const answers: Record<string, number> = {};
      for (const method of Object.keys(methods)) {
        const answer = await fetch(url, { method, headers: { cookie }, redirect: 'manual' });
        answers[method] = answer.status;
        expect(answer.headers.get('set-cookie'), method).toBeNull();
      }
      return answers;
    };
    const { link } = linkToDraft();
    expect(await answersTo(link)).toEqual(methods);
    const { status, path, cookie } = await open(link);
    expect(status).toBe(303);
    const draft = world.site.url + path;
    expect(await answersTo(draft, cookie)).toEqual(methods);
    expect((await ask(draft, { cookie })).text).toContain(DRAFTED);
    expect((await ask(draft)).text).not.toContain(DRAFTED);
    const exit = await fetch(`${world.site.url}/api/preview/exit`, { redirect: 'manual' });
    expect([exit.status, exit.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test(
    'that is wrong, expired or malformed is refused, in no time a fault',
    { tag: '@tour' },
    async () => {
      const { type, id, nonce } = linkToDraft();
      const parts = { type, id, nonce };
      const { url } = world.site;
      const good = signedLink(url, { ...parts, expires: inSeconds(300) });
      const wrong = [
        signedLink(url, { ...parts, expires: inSeconds(300) }, 'the-secret-of-somebody-else'),
        signedLink(url, { ...parts, expires: inSeconds(-1) }),
        signedLink(url, { ...parts, expires: inSeconds(660) }),
        good.replace('type=news', 'type=event'),
        `${good}&id=${id}`,
        `${good}&type=news`,
        good.replace(/signature=[^&]+/, 'signature=%00'),
        `${url}/api/preview`,
        `${url}/api/preview?type[]=news&id[]=1&%`,
        `${url}/api/preview?${'a=b&'.repeat(500)}`,
      ];
      for (const link of wrong) {
        const { status, cookie } = await open(link);
        expect([400, 403], link).toContain(status);
        expect(cookie).toBe('');
      }
      const refused = await ask(wrong[0] ?? '');
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await open(good)).status).toBe(303);
    },
  );

  test('may be signed with either secret while it is changed', async () => {
    for (const secret of [SECRET, NEXT_SECRET]) {
      const { type, id, nonce } = linkToDraft();
      const link = signedLink(world.site.url, { type, id, nonce, expires: inSeconds(300) }, secret);
      expect((await open(link)).status, secret).toBe(303);
    }
  });
});

test.describe('a cookie', () => {
  const shows = async (path: string, cookie: string) =>
    (await ask(world.site.url + path, { cookie })).text.includes(DRAFTED);

  test(
    'that is forged, changed or of another record shows what is published',
    { tag: '@tour' },
    async () => {
      const { path, cookie } = await open(linkToDraft().link);
      expect(await shows(path, cookie)).toBe(true);
      const [name = '', value = ''] = cookie.split('=');
      const [payload = '', signature = ''] = value.split('.');
      const pass = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
      const changed = (more: object) =>
        Buffer.from(JSON.stringify({ ...pass, ...more })).toString('base64url');
      const other = await open(linkTo(world, 'events', firstOf(world, 'events')).link);
      const forged = [
        `${name}=${changed({ until: inSeconds(99_999) })}.${signature}`,
        `${name}=${payload}.${'A'.repeat(43)}`,
        `${name}=${payload}`,
        `${name}=1`,
        `${name}=${other.cookie.split('=')[1]}`,
        other.cookie,
      ];
      for (const header of forged) expect(await shows(path, header), header).toBe(false);
    },
  );

  test('is for one record: other pages are as everybody sees them', async () => {
    const { cookie } = await open(linkToDraft().link);
    for (const path of ['/', '/programme/news', `/programme/events/${firstOf(world, 'events')}`]) {
      const { text, headers } = await ask(world.site.url + path, { cookie });
      expect(text, path).not.toContain(DRAFTED);
      expect(text, path).not.toContain('data-preview');
      expect(headers.get('cache-control'), path).toContain('s-maxage=1');
    }
  });

  test('lasts ten minutes, whatever the browser says', async () => {
    const { path, cookie } = await open(linkToDraft().link);
    try {
      await world.probe.setClock(9 * MINUTE);
      // The stand-in for the CMS, whose clock has not moved, would take the question for an old one.
      expect((await ask(world.site.url + path, { cookie })).status).toBe(503);
      await world.probe.setClock(10 * MINUTE + 1_000);
      expect(await shows(path, cookie)).toBe(false);
      expect((await ask(world.site.url + path, { cookie })).status).toBe(200);
    } finally {
      await world.probe.setClock(0);
    }
  });

  test('of Next opens nothing and passes no page by the cache', async () => {
    const manifest = join(import.meta.dirname, '../../.next/prerender-manifest.json');
    const { preview } = JSON.parse(await readFile(manifest, 'utf8')) as {
      preview: { previewModeId: string };
    };
    const cookie = `__prerender_bypass=${preview.previewModeId}`;
    const { path } = await open(newLike(world, 'news', 'unsaved-news').link);
    expect((await ask(world.site.url + path, { cookie })).status).toBe(404);
    await ask(`${world.site.url}/studies`);
    const page = await ask(`${world.site.url}/studies`, { cookie });
    expect(page.headers.get('x-nextjs-cache')).toBe('HIT');
    expect(page.headers.get('cache-control')).toContain('s-maxage=1');
    expect(page.headers.get('content-security-policy')).toContain('sha256-');
  });
});

test('hostile content of a draft runs nothing', async ({ page }) => {
  const content =
    '<p>Words<img src=x onerror="window.intruded=1"><script>window.intruded=1</script></p>';
  const { link } = linkTo(world, 'news', slug, {
    title: `${DRAFTED}<script>window.intruded=1</script>`,
    content,
  });
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(link);
  await expect(page.getByText(DRAFTED).first()).toBeVisible();
  expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
  expect(refused.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});

test('a site without a secret has no previews', async () => {
  const site = await startSite({ env: { CMS_API_ROOT: world.cms.apiRoot } });
  try {
    const { pathname, search } = new URL(linkToDraft().link);
    expect((await open(site.url + pathname + search)).status).toBe(503);
    expect((await open(`${site.url}/api/preview`)).status).toBe(503);
  } finally {
    await site.stop();
  }
});
