import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from '../support/test';
import { readAddress } from '../../lib/http/unread-query';
import { EXIT_PREVIEW_PATH, parametersOf, pathsWithParameters } from '../../lib/routes';
import { ask } from './support/ask';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { noteEvent } from './support/note-event';
import { page, startUpstream, type Upstream } from './support/upstream';

/** For what a test counts or compares: however slow the machine is, it is answered from the store meanwhile. */
const KEPT = { 'cache-control': 's-maxage=600' };

/** Files stored for pages. */
const storedPages = async (nginx: Nginx) =>
  (await readdir(join(nginx.cacheDir, 'pages'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

test.describe('pages stored by nginx', () => {
  let site: Upstream;
  let nginx: Nginx;

  test.beforeEach(async () => {
    site = await startUpstream();
    nginx = await startNginx({ sites: [site.port] });
  });

  test.afterEach(async () => {
    await nginx.stop();
    await site.stop().catch(() => undefined);
  });

  /** Polls until nginx reports the given cache status: MISS, HIT, STALE, … */
  const askUntil = async (how: string, path: string) => {
    await expect
      .poll(async () => {
        await ask(nginx, path);
        return (await nginx.logs()).includes(` ${how} `);
      })
      .toBe(true);
  };

  test('the first request reaches the site; later ones get the same compressed bytes', async () => {
    const compressed = brotliCompressSync('<p>a page</p>');
    site.reply = page(compressed as unknown as string, {
      headers: { ...KEPT, 'content-encoding': 'br' },
    });
    const headers = { 'accept-encoding': 'br;q=1.0, gzip;q=0.8, *;q=0.1' };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => ask(nginx, '/page', { headers })),
    );
    for (const { status, bytes } of answers) {
      expect(status).toBe(200);
      expect(bytes.equals(compressed)).toBe(true);
    }
    expect(site.received).toHaveLength(1);
    expect(site.received[0]?.headers['accept-encoding']).toBe('br');
  });

  test('every Accept-Encoding header selects one of three copies', async () => {
    const compress = { br: brotliCompressSync, gzip: gzipSync };
    site.reply = (request, response) => {
      const encoding = request.headers['accept-encoding'];
      return encoding === 'br' || encoding === 'gzip'
        ? page(compress[encoding](encoding) as unknown as string, {
            headers: { 'content-encoding': encoding },
          })(request, response)
        : page('plain')(request, response);
    };
    const accepting = async (value: string) => {
      const { headers, bytes } = await ask(nginx, '/', { headers: { 'accept-encoding': value } });
      if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
      return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
    };
    for (const [value, expected] of [
      ['br', 'br'],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=0.000, br', 'br'],
      ['BR;q=0.5', 'br'],
      ['gzip', 'gzip'],
      ['deflate, gzip', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['gzip; q=1.0', 'gzip'],
      ['br;q=0, gzip ;q=0.001', 'gzip'],
      ['identity', 'plain'],
      ['gzip;q=0', 'plain'],
      ['br;q=0.0, gzip;q=0', 'plain'],
      ['xgzip, brx', 'plain'],
      ['', 'plain'],
    ] as const) {
      expect(await accepting(value), value).toBe(expected);
    }
    expect(await storedPages(nginx)).toBe(3);
  });

  test('a changed page is shown after its second is over; until then all visitors see the same copy', async () => {
    site.reply = page('before');
    expect((await ask(nginx, '/')).text).toBe('before');
    site.reply = page('after');
    await expect.poll(async () => (await ask(nginx, '/')).text).toBe('after');
    expect((await ask(nginx, '/')).text).toBe('after');
  });

  test('a query creates no additional copy, and searches are not stored', async () => {
    for (const query of ['', '?a=1', '?utm_source=x', '?_rsc=y']) await ask(nginx, `/page${query}`);
    expect(await storedPages(nginx)).toBe(1);
    await ask(nginx, '/search?q=harbour');
    await ask(nginx, '/api/search?q=harbour');
    expect(await storedPages(nginx)).toBe(1);
    expect(site.received.map(({ url }) => url)).toContain('/search?q=harbour');
  });

  test('a page has one copy, however its address is spelt', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    const pages: Readonly<Record<string, readonly string[]>> = {
      '/': ['/1/../', '/2/../', '//', '/.', '/#1', '/%2e/', '/a/%2e%2E', '/x%2F..'],
      '/studies': [
        '/%73tudies',
        '/studies/',
        '//studies',
        '/./studies',
        '/studies#1',
        '/stu%64ies',
      ],
      '/category/%D8%A7': ['/category/%d8%a7', '/category/%D8%a7', '/%63ategory/%D8%A7'],
      '/lite/studies': ['/lite//studies', '/lite/studies/', '/l%69te/studies'],
      '/feed.xml': ['/feed%2Exml', '/feed.%78ml', '/a/../feed.xml'],
      '/card/event/a/0.png': ['/card/event/%61/0.png', '/card//event/a/0.png'],
      '/api/map': ['/api/%6dap', '/api//map', '/api/map/'],
      '/api/suggestions': ['/api/suggestion%73', '/api//suggestions'],
    };
    for (const [path, spellings] of Object.entries(pages)) {
      for (const spelling of spellings) {
        // As if the site did not lead to the one.
        expect((await ask(nginx, spelling)).text).toBe(spelling);
      }
      expect((await ask(nginx, path)).text).toBe(path);
    }
    expect(await storedPages(nginx)).toBe(Object.keys(pages).length);
    await site.stop();
    for (const [path, spellings] of Object.entries(pages)) {
      expect((await ask(nginx, path)).text).toBe(path);
      for (const spelling of spellings) expect((await ask(nginx, spelling)).status).toBe(502);
    }
  });

  test('invented addresses do not push out the pages kept for an outage', async () => {
    site.reply = (request, response) => {
      const isInvented = request.url?.startsWith('/investigation/x/') ?? false;
      page('a page', { headers: isInvented ? { 'x-accel-expires': '0' } : {} })(request, response);
    };
    await ask(nginx, '/investigation/x');
    for (let count = 0; count < 20; count += 1) {
      expect((await ask(nginx, `/investigation/x/${count}`)).status).toBe(200);
    }
    expect(await storedPages(nginx)).toBe(1);
  });

  test('a query that the site does not read is answered from the store', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    const paths = [
      '/',
      '/studies',
      '/investigation/x',
      '/feed.xml',
      '/investigation/x.json',
      '/sitemap.xml',
      '/card/list/studies/0.png',
      '/api/map',
      '/api/suggestions',
      '/lite',
      '/lite/investigation/x',
    ];
    for (const path of paths) {
      for (let count = 0; count < 5; count += 1) {
        const { text } = await ask(nginx, `${path}?utm_source=${count}&q=${count}`);
        expect(text).toBe(`${path}?utm_source=0&q=0`);
      }
      expect((await ask(nginx, path)).text).toBe(`${path}?utm_source=0&q=0`);
      expect((await ask(nginx, `${path}?`)).text).toBe(`${path}?utm_source=0&q=0`);
    }
    expect(site.received).toHaveLength(paths.length);
    expect(await storedPages(nginx)).toBe(paths.length);
    const statuses = (await nginx.logs()).match(/ (?:HIT|MISS|BYPASS) /g) ?? [];
    expect(statuses.filter((status) => status === ' HIT ')).toHaveLength(6 * paths.length);
  });

  test('a query that the site reads is never answered with what was stored for another', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    for (const path of [
      ...pathsWithParameters(),
      '/lite',
      '/lite/investigation/x',
      '/lite/search',
      '/investigation/x/resources/film-k0123456789',
      '/programme/exhibitions/x/resources/film-k0123456789',
      '/lite/investigation/x/resources/film-k0123456789',
    ]) {
      // A form alone.
      if (path === EXIT_PREVIEW_PATH) continue;
      const parameters = parametersOf(path);
      for (const name of parameters === 'all' ? ['anything'] : parameters) {
        for (const query of ['', `?${name}`, `?${name}=1`, `?${name}=2`, `?x&${name}=3&x`]) {
          expect((await ask(nginx, path + query)).text).toContain(query);
        }
      }
    }
  });

  test('a moment of a film passes by what is stored, and the film’s page stands in for it when the site is down', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    const film = '/investigation/x/resources/film-k0123456789';
    expect((await ask(nginx, film)).text).toBe(film);
    for (const query of ['?t=1', '?t=2', '?x&t=1', '?page=2', '?xywh=percent:0,0,9,9'])
      expect((await ask(nginx, film + query)).text).toBe(film + query);
    expect((await ask(nginx, `${film}?x=1`)).text).toBe(film);
    expect(await storedPages(nginx)).toBe(1);
    await site.stop();
    expect(await ask(nginx, `${film}?t=1`)).toMatchObject({ status: 200, text: film });
  });

  test('the part of a lite page counts in one spelling, and the first of several', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    const same: Readonly<Record<string, readonly string[]>> = {
      '/lite/a': [
        '?PART=2',
        '?p%61rt=2',
        '?apart=2',
        '?part[]=2',
        '?x=part=2',
        '??part=2',
        '?a&b&',
      ],
      '/lite/a?part=2': [
        '?part=2&x',
        '?x=1&part=2',
        '?PART=3&part=2&part=4',
        '?&&part=2',
        '?apart=3&part=2&part',
      ],
    };
    for (const [path, spellings] of Object.entries(same)) {
      expect((await ask(nginx, path)).text).toBe(path);
      for (const query of spellings) {
        expect(readAddress(`/lite/a${query}`, false), query).toBe(path);
        expect((await ask(nginx, `/lite/a${query}`)).text, query).toBe(path);
      }
    }
    expect(site.received).toHaveLength(2);
    // What is the number of no part is for the site to refuse, each time.
    const long = `?${'x&'.repeat(1_000)}part=x`;
    const none = [
      'part',
      'part=',
      'part=0',
      'part=02',
      'part=-1',
      'part=1e9',
      'part=10000',
      'part=%32',
      'part=2x',
      'part=x&part=2',
      'part&part=2',
    ];
    for (const query of [...none.map((it) => `?${it}`), long, long]) {
      expect((await ask(nginx, `/lite/a${query}`)).text).toBe(`/lite/a${query}`);
    }
    expect(await storedPages(nginx)).toBe(2);
  });

  test('where an old query of the home page leads is for the site to say, each time', async () => {
    site.reply = (request, response) =>
      page(request.url ?? '', { headers: KEPT })(request, response);
    expect((await ask(nginx, '/')).text).toBe('/');
    const old = ['/?p=12', '/?utm_source=a&page_id=12', '/?feed=rss2', '/?p=12&a'];
    for (const path of [...old, ...old]) expect((await ask(nginx, path)).text).toBe(path);
    const others = ['/?p=', '/?p=x', '/?ap=12', '/?P=12', '/?feed=all', `/?${'a&'.repeat(30)}p=12`];
    for (const path of others) expect((await ask(nginx, path)).text).toBe('/');
    expect((await ask(nginx, '/studies?p=12')).text).toBe('/studies?p=12');
    expect((await ask(nginx, '/studies?p=13')).text).toBe('/studies?p=12');
    expect(await storedPages(nginx)).toBe(2);
  });

  test('the parts of a lite page and its searches are kept apart', async () => {
    site.reply = (request, response) => page(request.url ?? '')(request, response);
    for (const path of [
      '/lite/a',
      '/lite/a?part=2',
      '/lite/search?q=one',
      '/lite/search?q=two',
      '/lite/search',
    ]) {
      expect((await ask(nginx, path)).text).toBe(path);
    }
    expect((await ask(nginx, '/lite/a')).text).toBe('/lite/a');
    expect((await ask(nginx, '/lite/a?part=2')).text).toBe('/lite/a?part=2');
    await site.stop();
    expect((await ask(nginx, '/lite/a')).text).toBe('/lite/a');
    expect((await ask(nginx, '/lite/a?part=2')).text).toBe('/lite/a?part=2');
    expect((await ask(nginx, '/lite/search?q=one')).status).toBe(502);
  });

  test('OAI-PMH is answered anew, by GET and by POST', async () => {
    site.reply = (request, response) => page(request.url ?? '')(request, response);
    for (const verb of ['Identify', 'ListRecords']) {
      expect((await ask(nginx, `/oai?verb=${verb}`)).text).toBe(`/oai?verb=${verb}`);
    }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await ask(nginx, '/oai', { method: 'POST', headers, body: 'verb=Identify' });
    expect(sent.status).toBe(200);
    expect(site.received.at(-1)).toMatchObject({ method: 'POST', headers, body: 'verb=Identify' });
    const refused = await ask(nginx, '/oai', { method: 'PUT' });
    expect(refused).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST, OPTIONS' } });
  });

  test('visitors who have a copy keep nobody from getting the new one', async () => {
    let version = 'one';
    site.reply = (request, response) => {
      const etag = `"${version}"`;
      const more = request.url === '/kept' ? KEPT : {};
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else page(version, { headers: { etag, ...more } })(request, response);
    };
    const headers = { 'if-none-match': '"one"' };
    expect((await ask(nginx, '/kept', { headers })).status).toBe(304);
    expect((await ask(nginx, '/kept')).text, 'stored by it').toBe('one');
    expect(site.received).toHaveLength(1);
    expect((await ask(nginx, '/page', { headers })).status).toBe(304);
    version = 'two';
    await expect
      .poll(
        async () => (await ask(nginx, '/page', { headers: { 'if-none-match': '"two"' } })).status,
      )
      .toBe(304);
    await site.stop();
    expect((await ask(nginx, '/page', { headers })).text).toBe('two');
  });

  test('however many visitors ask at once, none gets an older copy while the site answers', async () => {
    const slowly =
      (reply: Upstream['reply']): Upstream['reply'] =>
      (request, response) =>
        void setTimeout(() => reply(request, response), 50);
    const answers = async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => ask(nginx, '/page')));
      return new Set(all.map(({ status, text }) => `${status} ${text}`));
    };
    site.reply = page('before');
    await ask(nginx, '/page');
    site.reply = slowly(page('in between'));
    await askUntil('EXPIRED', '/page');
    for (const [status, body] of [
      [503, 'maintenance'],
      [404, 'gone'],
      [200, 'after'],
    ] as const) {
      site.reply = slowly(page(body, { status }));
      // Until what is stored is older than a second, all get it.
      await expect.poll(async () => (await ask(nginx, '/page')).status === status).toBe(true);
      if (status !== 200) expect(await answers()).toEqual(new Set([`${status} ${body}`]));
    }
    site.reply = slowly(page('newest'));
    await expect.poll(answers).toEqual(new Set(['200 newest']));
  });

  test('in a rush one reader waits for a page that is made anew, and the others get it as it was', async () => {
    const forAll = 'public, max-age=0, s-maxage=1';
    site.reply = (request, response) => {
      const until = Math.floor(Number(request.headers['x-nginx-time']));
      const headers = {
        'cache-control': `${forAll}, stale-while-revalidate=600`,
        'x-accel-expires': `@${until}`,
      };
      page('before', { headers })(request, response);
    };
    expect((await ask(nginx, '/page')).headers['cache-control']).toBe(forAll);
    let make = () => {};
    let first: ReturnType<typeof ask> | undefined;
    const isPassedOn = () =>
      new Promise<boolean>((resolve) => {
        site.reply = (request, response) => {
          make = () => page('after')(request, response);
          resolve(true);
        };
        first = ask(nginx, '/page');
        void first.then(() => resolve(false));
      });
    await expect.poll(isPassedOn).toBe(true);
    for (let count = 0; count < 5; count += 1)
      expect((await ask(nginx, '/page')).text).toBe('before');
    expect(site.received).toHaveLength(2);
    make();
    expect((await first)?.text).toBe('after');
  });

  test('nobody waits long for a 404 or a redirect because others ask for it, too', async () => {
    site.reply = page('gone', { status: 404 });
    const began = Date.now();
    await Promise.all(Array.from({ length: 40 }, () => ask(nginx, '/gone')));
    expect(Date.now() - began).toBeLessThan(4_000);
  });

  test('navigation data and HTML of one address are stored separately', async () => {
    site.reply = (request, response) => {
      const { rsc, 'next-router-prefetch': prefetch = '' } = request.headers;
      const tree = request.headers['next-router-state-tree'] ?? '';
      const body = rsc === '1' ? `data ${prefetch}${String(tree)}` : 'html';
      page(body, { headers: KEPT })(request, response);
    };
    const html = async () => (await ask(nginx, '/about/agency')).text;
    const data = async (headers: object) =>
      (await ask(nginx, '/about/agency?_rsc=1a2b', { headers: { rsc: '1', ...headers } })).text;
    for (let round = 0; round < 2; round += 1) {
      expect(await html()).toBe('html');
      expect(await data({})).toBe('data ');
      expect(await data({ 'next-router-prefetch': '1' })).toBe('data 1');
      expect(await data({ 'next-router-state-tree': '%5B%5D' })).toBe('data %5B%5D');
      // Next accepts no other value, and _rsc alone does not request data.
      expect((await ask(nginx, '/about/agency?_rsc=1a2b', { headers: { rsc: '0' } })).text).toBe(
        'html',
      );
    }
    expect(site.received).toHaveLength(4);
  });

  test('an older copy is served while the site is down, and a new one once it is back', async () => {
    site.reply = page('the page');
    await ask(nginx, '/page');
    await site.stop();
    await askUntil('STALE', '/page');
    expect(await ask(nginx, '/page')).toMatchObject({ status: 200, text: 'the page' });
    await site.listen();
    site.reply = page('the page anew');
    await expect.poll(async () => (await ask(nginx, '/page')).text).toBe('the page anew');
  });

  test('an older copy answers when the site fails (500), or hangs', async () => {
    await ask(nginx, '/page');
    site.reply = page('a blank shell', { status: 500 });
    await askUntil('STALE', '/page');
    expect(await ask(nginx, '/page')).toMatchObject({ status: 200, text: 'a page' });
    site.reply = () => undefined;
    expect(await ask(nginx, '/page')).toMatchObject({ status: 200, text: 'a page' });
  });

  test("an older copy never replaces the site's own 503 or a 404", async () => {
    for (const [path, status] of [
      ['/closed', 503],
      ['/gone', 404],
      ['/left', 410],
    ] as const) {
      site.reply = page('a page');
      await ask(nginx, path);
      site.reply = page(`says ${status}`, { status, headers: { 'retry-after': '60' } });
      await expect
        .poll(async () => (await ask(nginx, path)).status, { message: path })
        .toBe(status);
      const answer = await ask(nginx, path);
      expect(answer.text).toBe(`says ${status}`);
      expect(answer.headers['retry-after']).toBe('60');
    }
  });

  test('a page that is not stored shows an error page while the site is down', async () => {
    await site.stop();
    const answer = await ask(nginx, '/never-seen');
    expect(answer.status).toBe(502);
    expect(answer.text).toContain('<h1>Temporarily unavailable</h1>');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'retry-after': '30',
      'content-type': expect.stringContaining('text/html'),
    });
    await site.listen();
    site.reply = page('a blank shell', { status: 500 });
    const failed = await ask(nginx, '/never-seen');
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('<h1>Temporarily unavailable</h1>');
  });

  test('responses that forbid storing are not stored', async () => {
    for (const cacheControl of ['no-store', 'private, no-store', 'private']) {
      site.reply = page('mine', { headers: { 'cache-control': cacheControl } });
      await ask(nginx, `/${encodeURIComponent(cacheControl)}`);
    }
    site.reply = page('mine', { headers: { 'set-cookie': 'a=b' } });
    await ask(nginx, '/with-a-cookie');
    site.reply = page('moved', { status: 308, headers: { location: '/x?from=me' } });
    await ask(nginx, '/moved?from=me');
    expect(await storedPages(nginx)).toBe(0);
  });

  for (const cookie of [
    '__prerender_bypass=1',
    'a=b; __next_preview_data=x',
    'open-ground-preview=x',
    '__Host-open-ground-preview-investigation-4=x',
  ]) {
    test(`a visitor with ${cookie} gets no stored page, and none is stored for them`, async () => {
      site.reply = page('published');
      await ask(nginx, '/page');
      site.reply = page('a draft');
      const headers = { cookie };
      expect((await ask(nginx, '/page', { headers })).text).toBe('a draft');
      expect((await ask(nginx, '/other', { headers })).text).toBe('a draft');
      expect(site.received.at(-1)?.headers.cookie).toBe(cookie);
      site.reply = page('published');
      expect((await ask(nginx, '/other')).text).toBe('published');
    });
  }

  test.describe('what was taken down', () => {
    /** Records a removal as an instance's journal does. */
    const noteRemoval = (source: string, id: string, action = 'trash') =>
      noteEvent(join(nginx.contentDir, source), { id, action });

    test('is evicted from every stored page that may name it before the site may stop', async () => {
      const end = await nginx.forgetRemoved();
      try {
        for (const path of ['/', '/investigation/x', '/feed.xml']) await ask(nginx, path);
        await ask(nginx, '/investigation/x?_rsc=a', { headers: { rsc: '1' } });
        await noteRemoval('3000/source', 'a', 'save');
        await noteRemoval('3000/source', 'one');
        await expect.poll(() => storedPages(nginx)).toBe(0);
        await site.stop();
        for (const path of ['/', '/investigation/x', '/feed.xml']) {
          expect((await ask(nginx, path)).status, path).toBe(502);
        }
        const data = await ask(nginx, '/investigation/x?_rsc=a', { headers: { rsc: '1' } });
        expect(data.status).toBe(502);

        // Pages come back with the next visitors, and a second removal reaches them as well.
        await site.listen();
        await expect.poll(async () => (await ask(nginx, '/')).status).toBe(200);
        await noteRemoval('3000/source', 'two', 'delete');
        await expect.poll(() => storedPages(nginx)).toBe(0);

        // So does what no event removes, such as an announcement.
        await expect.poll(async () => (await ask(nginx, '/')).status).toBe(200);
        const loss = { kind: 'loss', at: new Date().toISOString() };
        await mkdir(join(nginx.contentDir, '3000/source'), { recursive: true });
        await writeFile(join(nginx.contentDir, '3000/source/last-loss.json'), JSON.stringify(loss));
        await expect.poll(() => storedPages(nginx)).toBe(0);
      } finally {
        await end();
      }
    });

    test('takes with it what nginx had asked for before, and nothing that came after', async () => {
      /** A page of the site, which says in which second nginx has asked for it. */
      const dated = (body: string): typeof site.reply => {
        return (request, response) => {
          const asked = Math.floor(Number(request.headers['x-nginx-time']) + 0.2);
          page(body, { headers: { 'x-accel-expires': `@${asked}` } })(request, response);
        };
      };
      site.reply = dated('before');
      const end = await nginx.forgetRemoved();
      try {
        await ask(nginx, '/');
        await ask(nginx, '/never-seen-again');
        await noteRemoval('3000/source', 'one');
        await expect.poll(() => storedPages(nginx)).toBe(0);
        site.reply = dated('after');
        // Readers go on asking; those of the first five seconds may still get an answer from before.
        const seen = async () => {
          await ask(nginx, '/');
          await ask(nginx, '/about');
          return readdir(nginx.cacheDir);
        };
        await expect.poll(seen).toContain('forgotten');
        await site.stop();
        expect((await ask(nginx, '/')).text).toBe('after');
        expect((await ask(nginx, '/about')).text).toBe('after');
        expect((await ask(nginx, '/never-seen-again')).status).toBe(502);
      } finally {
        await end();
        await site.listen();
      }
    });

    test('with an upload alone takes no page with it', async () => {
      const end = await nginx.forgetRemoved();
      try {
        await ask(nginx, '/');
        await noteEvent(nginx.contentDir, { id: 'one', type: 'media', action: 'save' });
        await expect.poll(() => readdir(nginx.cacheDir)).toContain('uploads-to-check');
        expect(await storedPages(nginx)).toBe(1);
      } finally {
        await end();
      }
    });

    test('is evicted even if it was taken down while nothing was watching', async () => {
      await noteRemoval('source', 'one');
      const endFirst = await nginx.forgetRemoved();
      await expect.poll(() => readdir(nginx.cacheDir)).toContain('forgotten');
      await endFirst();
      await ask(nginx, '/');
      expect(await storedPages(nginx)).toBe(1);

      await noteRemoval('3001/source', 'another', 'erase');
      const endSecond = await nginx.forgetRemoved();
      await expect.poll(() => storedPages(nginx)).toBe(0);
      await endSecond();
    });
  });
});
