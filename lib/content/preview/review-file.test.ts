/** @jest-environment node */
import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson, startCmsServer, type CmsServer } from '@/lib/cms/testing/cms-server';
import { log } from '@/lib/log';
import { matchRoute, type Route } from '@/lib/routes';
import { getInvestigation } from '../queries';
import { cases, record } from '../testing/answers';
import { forgetSites, NOON, openSite, reviewQuery, SECRET, type TestSite } from '../testing/site';
import { answerReviewFile, draftView, openPreview, previewAt } from '.';

const TOKEN = 'a1'.repeat(20);

let cms: CmsServer;
let site: TestSite;
/** Tokens that the CMS knows, and the questions it has received, by call. */
let links: Set<string>;
let asked: { url: string; body: string; headers: IncomingMessage['headers'] }[];
let file: (request: IncomingMessage, response: ServerResponse) => void;
/** The content of the draft, with `{cms}` for the origin of the CMS. */
let draft: object;

beforeAll(async () => {
  cms = await startCmsServer();
});
afterAll(() => cms.close());

const origin = () => new URL(cms.apiRoot).origin;

async function answer(request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { url = '', headers } = request;
  const body = Buffer.concat(chunks).toString();
  if (!url.startsWith('/wp-json/')) {
    asked.push({ url, body, headers });
    return file(request, response);
  }
  // Details of published content.
  if (request.method === 'GET') return sendJson(response, {}, { status: 404 });
  asked.push({ url, body, headers });
  const { token, nonce = '' } = JSON.parse(body) as { token?: string; nonce?: string };
  // The CMS binds a nonce to the link that it was issued for.
  const link = token ?? nonce.slice(1);
  if (!links.has(link)) return sendJson(response, { code: 'rest_unknown' }, { status: 404 });
  const subject = { type: 'investigation', id: 9, nonce: `n${link}` };
  return sendJson(response, url.endsWith('/review') ? subject : draft);
}

const draftOf = (text: string, more: object = {}) => ({
  list: record(9, 'new-case'),
  detail: { acf: { synopsis: text.replaceAll('{cms}', origin()), ...more } },
});

beforeEach(async () => {
  asked = [];
  links = new Set([TOKEN]);
  file = (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'set-cookie': 'wordpress=1' });
    response.end('a picture');
  };
  cms.answer((request, response) => void answer(request, response));
  site = await openSite({ CMS_API_ROOT: cms.apiRoot, CMS_AUTHORIZATION: 'Basic c2l0ZQ==' });
  site.commit('investigations', cases(2));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await forgetSites();
});

async function follow(token = TOKEN): Promise<string> {
  const opened = await openPreview(reviewQuery(token));
  if (typeof opened === 'string') throw new Error(`The link is ${opened}`);
  return opened.cookie.split(';')[0] ?? '';
}

/** Returns the addresses of files in the draft's page, and everything the page reads. */
async function look(cookie: string) {
  const route = matchRoute('/investigation/new-case') as Route;
  const preview = await previewAt(cookie, route, () => Promise.resolve(null));
  const view = preview && 'view' in preview ? draftView(preview.view) : null;
  const found = await view?.render(() => getInvestigation('new-case'));
  const text = JSON.stringify(found ?? null);
  const files = [...text.matchAll(/\/api\/preview\/files\/[^"\\\s]+/g)].map(([address]) => address);
  return { text, files, preview };
}

function load(
  address: string,
  cookies: string,
  {
    method = 'GET' as const,
    range = null as string | null,
    signal = new AbortController().signal,
  } = {},
) {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  const path = pathname.replace('/api/preview/files', '');
  const seal = searchParams.get('seal') ?? '';
  return answerReviewFile({ method, path, seal, cookies, range, signal });
}

async function opened(text = '<p><img src="{cms}/wp-content/uploads/2026/yard.jpg" alt=""></p>') {
  draft = draftOf(text);
  const cookie = await follow();
  const { files } = await look(cookie);
  asked = [];
  return { cookie, files, address: files[0] ?? '' };
}

it('gives a reviewer the files that the draft names, from the site, and tells the CMS nothing of theirs', async () => {
  const { cookie, address } = await opened();
  expect(address).toMatch(
    /^\/api\/preview\/files\/wp-content\/uploads\/2026\/yard\.jpg\?seal=[\w-]{43}$/,
  );
  const response = await load(address, `other=1; ${cookie}`);
  expect([response.status, await response.text()]).toEqual([200, 'a picture']);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(asked.map(({ url }) => url)).toEqual([
    '/wp-json/fa/v1/review',
    '/wp-content/uploads/2026/yard.jpg',
  ]);
  // The question has the nonce, so no use is counted and the token is not sent again.
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ nonce: `n${TOKEN}` });
  const headers = asked[1]?.headers ?? {};
  expect(headers).toMatchObject({ authorization: 'Basic c2l0ZQ==', 'accept-encoding': 'identity' });
  expect(headers.cookie).toBeUndefined();
});

it('says nothing of the CMS in the draft: pictures, sizes, films, posters, files, texts', async () => {
  const picture = (name: string) => ({
    ID: 1,
    url: `{cms}/wp-content/uploads/${name}.jpg`,
    width: 1600,
    height: 900,
    sizes: {
      medium: `{cms}/wp-content/uploads/${name}-300x200.jpg`,
      'medium-width': 300,
      'medium-height': 200,
    },
  });
  const film = {
    link: '{cms}/wp-content/uploads/film.mp4',
    pictures: { sizes: [{ link: '{cms}/wp-content/uploads/poster.jpg', width: 640, height: 360 }] },
  };
  draft = JSON.parse(
    JSON.stringify(
      draftOf(
        '<p><img src="{cms}/wp-content/uploads/a.jpg" srcset="{cms}/wp-content/uploads/a-300x200.jpg 300w, {cms}/wp-content/uploads/a.jpg 900w" alt=""><a href="{cms}/wp-content/uploads/report.pdf#page=3">Report</a></p>',
        { featured: { feature_image: picture('b'), feature_video: film } },
      ),
    ).replaceAll('{cms}', origin()),
  ) as object;
  const { text, files } = await look(await follow());
  expect(text).not.toContain(origin());
  expect(files.length).toBeGreaterThan(4);
  expect(text).toMatch(/report\.pdf\?seal=[\w-]{43}#page=3/);
});

it('an editor’s own preview and published content stay as they are', async () => {
  await opened();
  const published = await getInvestigation('case-1');
  expect(JSON.stringify(published)).not.toContain('/api/preview/files');
  const expires = String(Math.floor(NOON / 1_000) + 60);
  const signature = createHmac('sha256', SECRET)
    .update(`preview.investigation.9.${expires}.n${TOKEN}`)
    .digest('base64url');
  const link = { type: 'investigation', id: '9', expires, nonce: `n${TOKEN}`, signature };
  const preview = await openPreview(new URLSearchParams(link));
  const { text, files } = await look(
    typeof preview === 'string' ? '' : (preview.cookie.split(';')[0] ?? ''),
  );
  expect(text).toContain(`${origin()}/wp-content/uploads/2026/yard.jpg`);
  expect(files).toEqual([]);
});

it.each([
  ['no cookie', (_: string, address: string) => load(address, '')],
  ['no seal', (cookie: string, address: string) => load(address.replace(/\?.*/, ''), cookie)],
  [
    'another seal',
    (cookie: string, address: string) => load(address.replace(/=.{5}/, '=AAAAA'), cookie),
  ],
  [
    'another file',
    (cookie: string, address: string) => load(address.replace('yard', 'private'), cookie),
  ],
  [
    'another folder',
    (cookie: string, address: string) => load(address.replace('/2026', '/2026/..'), cookie),
  ],
  [
    'a call',
    (cookie: string, address: string) =>
      load(address.replace(/wp-content[^?]+/, 'wp-json/'), cookie),
  ],
  [
    'another host',
    (cookie: string, address: string) =>
      load(address.replace('/files/', '/files//evil.example/'), cookie),
  ],
  ['nonsense', (cookie: string) => load('/api/preview/files/%00?seal=%00', cookie)],
])('with %s there is nothing, and the CMS is not asked', async (_, ask) => {
  const { cookie, address } = await opened();
  const response = await ask(cookie, address);
  expect([response.status, await response.text()]).toEqual([404, '']);
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect(asked).toEqual([]);
});

it('a link opens no file of what another link shows', async () => {
  const OTHER = 'b2'.repeat(20);
  links.add(OTHER);
  const { address } = await opened();
  const cookie = await follow(OTHER);
  asked = [];
  expect((await load(address, cookie)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('a link that is followed twice goes on in both tabs', async () => {
  const first = await opened();
  const cookie = await follow();
  expect((await load(first.address, cookie)).status).toBe(200);
});

it('ends with the link, at once', async () => {
  const { cookie, address } = await opened();
  expect((await load(address, cookie)).status).toBe(200);
  links.clear();
  const response = await load(address, cookie);
  expect([response.status, await response.text()]).toEqual([410, '']);
  expect(asked.filter(({ url }) => url.includes('yard'))).toHaveLength(1);
});

it('asks about the link for each, a few times for many at once', async () => {
  const { cookie, address } = await opened();
  const all = await Promise.all(Array.from({ length: 50 }, () => load(address, cookie)));
  expect(all.every(({ status }) => status === 200)).toBe(true);
  expect(asked.filter(({ url }) => url.endsWith('/review'))).toHaveLength(2);
  await Promise.all(all.map((response) => response.text()));
});

it.each([
  ['fails', 500, 503],
  ['has none', 404, 404],
  ['wants a password', 401, 404],
  ['leads elsewhere', 302, 404],
])('while the CMS %s, there is no file', async (_, status, expected) => {
  const { cookie, address } = await opened();
  const warn = jest.spyOn(log, 'warn');
  file = (_request, response) =>
    response.writeHead(status, { location: 'http://169.254.169.254/' }).end('secret');
  const response = await load(address, cookie);
  expect([response.status, await response.text()]).toEqual([expected, '']);
  expect(response.headers.get('location')).toBeNull();
  for (const call of warn.mock.calls) expect(JSON.stringify(call)).not.toMatch(/yard|a1a1|na1/);
});

it.each([
  ['does not answer about the link', (response: ServerResponse) => response.destroy()],
  ['answers nonsense about it', (response: ServerResponse) => sendJson(response, ['open'])],
  ['answers with a page', (response: ServerResponse) => response.end('<html>Welcome</html>')],
  [
    'does not know the question',
    (response: ServerResponse) => sendJson(response, { code: 'rest_no_route' }, { status: 404 }),
  ],
])('while the CMS %s, the file is not shown', async (_, reply) => {
  const { cookie, address } = await opened();
  cms.answer((_request, response) => void reply(response));
  expect((await load(address, cookie)).status).toBe(503);
});

it('an address of another host, of a program or of a page of the CMS is no file', async () => {
  const { files } = await opened(
    [
      'http://169.254.169.254/latest/meta-data/a.jpg',
      '{cms}.evil.example/a.jpg',
      '{cms}@evil.example/a.jpg',
      '{cms}/wp-login.php',
      '{cms}/wp-content/uploads/x.php/a.jpg',
      '{cms}/wp-content/uploads/.htaccess.jpg',
      '{cms}/wp-json/fa/v1/news.json',
      '{cms}/investigation/a-case/',
      '{cms}/wp-content/uploads/page.html',
    ]
      .map((address) => `<p><a href="${address}">Link</a></p>`)
      .join(''),
  );
  expect(files).toEqual([]);
});

it('sends parts of a film as they come, and stops when nobody takes them', async () => {
  const { cookie, address } = await opened(
    '<p><a href="{cms}/wp-content/uploads/f.mp4">Film</a></p>',
  );
  let sent = 0;
  const closed = new Promise<void>((resolve) => {
    file = (request, response) => {
      expect(request.headers.range).toBe('bytes=100-');
      response.writeHead(206, {
        'content-type': 'video/mp4',
        'content-range': `bytes 100-${20e9 - 1}/${20e9}`,
        'content-length': String(20e9 - 100),
      });
      const more = () => {
        let goesOn = !response.destroyed;
        while (goesOn) {
          sent += 65_536;
          goesOn = response.write(Buffer.alloc(65_536));
        }
      };
      response.on('drain', more).on('close', resolve);
      more();
    };
  });
  const response = await load(address, cookie, { range: 'bytes=100-' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes 100-${20e9 - 1}/${20e9}`);
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await closed;
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it('goes on for as long as somebody looks, and ends ten minutes later', async () => {
  const { cookie, address } = await opened();
  site.clock.advance(4 * 60_000);
  expect((await load(address, cookie)).headers.get('set-cookie')).toBeNull();
  site.clock.advance(2 * 60_000);
  const renewed = (await load(address, cookie)).headers.get('set-cookie') ?? '';
  expect(renewed).toMatch(/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const { preview } = await look(cookie);
  expect(preview).toMatchObject({ renewed: expect.stringContaining('Max-Age=600') });
  site.clock.advance(9 * 60_000);
  expect((await load(address, cookie)).status).toBe(404);
  expect((await load(address, renewed.split(';')[0] ?? '')).status).toBe(200);
  site.clock.advance(10 * 60_000);
  expect((await load(address, renewed.split(';')[0] ?? '')).status).toBe(404);
});

it('a record of hundreds of pictures is shown', async () => {
  const { cookie, files } = await opened(
    Array.from(
      { length: 600 },
      (_, index) => `<p><img src="{cms}/wp-content/uploads/${index}.jpg" alt=""></p>`,
    ).join(''),
  );
  expect(new Set(files).size).toBe(600);
  expect((await load(files[599] ?? '', cookie)).status).toBe(200);
});
