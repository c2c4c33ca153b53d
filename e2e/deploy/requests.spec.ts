import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '../support/test';
import { ask } from './support/ask';
import { HOST, startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { page, startUpstream, type Upstream } from './support/upstream';

test.describe('requests through nginx', () => {
  let site: Upstream;
  let nginx: Nginx;

  test.beforeAll(async () => {
    site = await startUpstream();
    const SHARED_ADDRESSES = '127.0.5.0/24 1; 127.0.6.1 1;';
    nginx = await startNginx({ sites: [site.port], settings: { SHARED_ADDRESSES } });
  });

  test.afterAll(async () => {
    await nginx.stop();
    await site.stop();
  });

  test.beforeEach(() => {
    site.received.length = 0;
  });

  test('neither data about the visitor nor Next’s internal headers reach the site', async () => {
    await ask(nginx, '/headers', {
      headers: {
        'user-agent': 'A Browser',
        'accept-language': 'pl',
        'x-forwarded-for': '192.0.2.1',
        'x-real-ip': '192.0.2.1',
        forwarded: 'for=192.0.2.1',
        referer: 'https://elsewhere.example/',
        cookie: 'session=secret',
        'next-action': 'abc',
        'next-url': '/elsewhere',
        'next-resume': '1',
        'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
        'x-middleware-rewrite': '/secret',
        'x-middleware-prefetch': '1',
        'x-middleware-set-cookie': 'a=b',
        'x-nextjs-data': '1',
        'x-nextjs-rewritten-path': '/secret',
        'x-invoke-path': '/secret',
        'x-matched-path': '/secret',
        'x-prerender-revalidate': 'guess',
        'x-forwarded-host': 'evil.example',
        'x-nginx-time': '9999999999.000',
      },
    });
    expect(site.received).toHaveLength(1);
    expect(site.received[0]?.headers).toEqual({
      host: HOST,
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'https',
      'accept-encoding': 'identity',
      'x-nginx-time': expect.stringMatching(/^[1-8]\d{9}\.\d{3}$/),
    });
  });

  test('Next’s internal response headers do not reach the visitor', async () => {
    site.reply = (_, response) => {
      response.writeHead(200, {
        'x-powered-by': 'Next.js',
        'x-nextjs-cache': 'HIT',
        'x-middleware-rewrite': '/secret',
        'x-nextjs-stale-time': '30',
      });
      response.end('page');
    };
    const { headers } = await ask(nginx, '/answer-headers');
    expect(
      Object.keys(headers).filter((name) => /^x-(powered|middleware|nextjs-cache)/.test(name)),
    ).toEqual([]);
    // The browser's half of Next reads this one.
    expect(headers['x-nextjs-stale-time']).toBe('30');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
    expect(headers.server).toBe('nginx');
  });

  test('unneeded methods are refused before they reach the site, each with one Allow', async () => {
    const refused: Readonly<Record<string, string>> = {
      '/page': 'GET, HEAD, OPTIONS',
      '/feed.xml': 'GET, HEAD, OPTIONS',
      '/search?q=x': 'GET, HEAD, OPTIONS',
      '/api/health': 'GET, HEAD, OPTIONS',
      '/api/map': 'GET, HEAD, OPTIONS',
      '/api/suggestions': 'GET, HEAD, OPTIONS',
      '/media/x.jpg': 'GET, HEAD, OPTIONS',
      '/_next/static/x.js': 'GET, HEAD, OPTIONS',
      '/oai': 'GET, HEAD, POST, OPTIONS',
      '/api/revalidate': 'POST, OPTIONS',
      '/api/preview/exit': 'POST, OPTIONS',
    };
    for (const [path, allow] of Object.entries(refused)) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'M-SEARCH']) {
        if (allow.includes(method) || (method === 'GET' && allow.startsWith('GET'))) continue;
        const { status, headers } = await ask(nginx, path, { method });
        expect({ path, method, status, allow: headers.allow }).toEqual({
          ...{ path, method, status: 405, allow },
        });
        expect(headers['strict-transport-security']).toMatch(/^max-age=/);
      }
    }
    expect((await ask(nginx, '/page', { method: 'TRACE' })).status).toBe(405);
    expect(site.received).toEqual([]);
    expect((await ask(nginx, '/head', { method: 'HEAD' })).status).toBe(200);
  });

  test('the site answers OPTIONS, and learns from nginx who wants to ask', async () => {
    const asked = { 'access-control-request-method': 'GET', origin: 'https://reader.example' };
    site.reply = (_, response) => void response.writeHead(204, { allow: 'GET' }).end();
    for (const path of [
      '/feed.xml',
      '/_next/static/x.js',
      '/media/x.jpg',
      '/media/x.php',
      '/oai',
    ]) {
      const answer = await ask(nginx, path, { method: 'OPTIONS', headers: asked });
      expect(answer, path).toMatchObject({ status: 204, headers: { allow: 'GET' } });
      expect(site.received.at(-1), path).toMatchObject({
        method: 'OPTIONS',
        url: path,
        headers: asked,
      });
    }
    // A page is the same for all origins.
    await ask(nginx, '/page', { headers: { origin: 'https://reader.example' } });
    expect(site.received.at(-1)?.headers.origin).toBeUndefined();
  });

  test('an event of the CMS reaches the site unchanged, with its signature', async () => {
    site.reply = (_, response) => void response.writeHead(202).end();
    const signature = {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1764000000',
      'webhook-signature': 'v1,abc=',
    };
    const body = JSON.stringify({ type: 'investigation', slug: 'x'.repeat(10_000) });
    const answer = await ask(nginx, '/api/revalidate', {
      method: 'POST',
      headers: signature,
      body,
    });
    expect(answer.status).toBe(202);
    expect(site.received[0]).toMatchObject({ body, headers: signature, method: 'POST' });
  });

  test('a preview link reaches the site whole, and its query no log; the way out is a form', async () => {
    site.reply = (_, response) =>
      void response
        .writeHead(303, { location: '/x', 'set-cookie': 'open-ground-preview-news-1=y' })
        .end();
    const link = '/api/preview?type=news&id=1&nonce=a-nonce&signature=a-signature';
    const opened = await ask(nginx, link, { headers: { 'sec-purpose': 'prefetch' } });
    expect(opened.status).toBe(303);
    expect(opened.headers['set-cookie']).toEqual(['open-ground-preview-news-1=y']);
    expect(site.received[0]).toMatchObject({ url: link, headers: { 'sec-purpose': 'prefetch' } });
    expect((await ask(nginx, '/api/preview/exit')).status).toBe(405);
    const cookie = 'open-ground-preview-news-1=y';
    const left = await ask(nginx, '/api/preview/exit?from=%2Fx', {
      method: 'POST',
      headers: { cookie },
    });
    expect(left.status).toBe(303);
    expect(site.received[1]).toMatchObject({ method: 'POST', headers: { cookie } });
    await expect.poll(async () => (await nginx.logs()).includes('/api/preview/exit')).toBe(true);
    expect(await nginx.logs()).not.toMatch(/a-nonce|a-signature|from=/);
  });

  test('bodies and headers are limited', async () => {
    const large = { method: 'POST', body: 'x'.repeat(100_000) };
    expect((await ask(nginx, '/api/live', large)).status).toBe(413);
    const header = { headers: { rsc: 'x'.repeat(20_000) } };
    expect((await ask(nginx, '/', header)).status).toBe(400);
    expect((await ask(nginx, `/${'x'.repeat(20_000)}`)).status).toBe(414);
    for (const path of [
      '/',
      '/a?',
      '/media/',
      '/_next/static/',
      '/api/health?',
      '/oai?',
      '/search?q=',
    ]) {
      expect((await ask(nginx, path + 'x'.repeat(4_097 - path.length))).status, path).toBe(414);
    }
    const tree = { 'next-router-state-tree': 'x'.repeat(10_000) };
    const more = { 'next-router-segment-prefetch': 'x'.repeat(3_000) };
    expect((await ask(nginx, '/', { headers: { ...tree, ...more } })).status).toBe(431);
    expect((await ask(nginx, '/', { headers: { authorization: 'x'.repeat(13_000) } })).status).toBe(
      431,
    );
    expect(site.received).toEqual([]);
    site.reply = page('a page');
    expect((await ask(nginx, `/${'x'.repeat(4_095)}`, { headers: tree })).status).toBe(200);
  });

  test('a client that sends its request too slowly is cut off', async () => {
    const socket = connectTls({
      port: nginx.port,
      host: '127.0.0.1',
      servername: HOST,
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // A reset connection is fine too.
    socket.on('error', () => undefined).resume();
    socket.write('GET / HTTP/1.1\r\nHost: ');
    const drip = setInterval(() => socket.write('x'), 500);
    await closed;
    clearInterval(drip);
    expect(site.received).toEqual([]);
  });

  test('each address has a limit, and a lower one for searches; the machine itself has none', async () => {
    site.reply = (_, response) => void response.writeHead(200).end('page');
    const statuses = async (path: string, count: number, from: string) => {
      const paths = Array.from({ length: count }, (_, index) => path.replace('N', String(index)));
      const answers = await Promise.all(paths.map((each) => ask(nginx, each, { from })));
      return answers.map(({ status }) => status);
    };
    const search = await statuses('/search?q=N', 60, '127.0.0.9');
    expect(search.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(search).toContain(429);
    // Pages are counted apart.
    expect((await ask(nginx, '/page', { from: '127.0.0.9' })).status).toBe(200);
    expect(new Set(await statuses('/page-N', 60, '127.0.0.1'))).toEqual(new Set([200]));
    expect(new Set(await statuses('/search?q=N', 60, '127.0.0.1'))).toEqual(new Set([200]));
    expect(new Set(await statuses('/api/search?q=N', 60, '127.0.0.1'))).toEqual(new Set([200]));
    // Many readers behind one address.
    for (const shared of ['127.0.5.9', '127.0.6.1'])
      expect(new Set(await statuses('/search?q=N', 60, shared))).toEqual(new Set([200]));
    expect(await statuses('/search?q=N', 60, '127.0.6.2')).toContain(429);
  });

  test('the log contains the path, but neither the address of the visitor nor the query', async () => {
    await ask(nginx, '/page?token=secret', { from: '127.0.0.77' });
    await ask(nginx, '/search?q=a-name', { from: '127.0.0.77' });
    await expect.poll(nginx.logs).toContain(' GET /search 200 ');
    const logs = await nginx.logs();
    expect(logs).toContain(' GET /page 200 ');
    expect(logs).not.toMatch(/127\.0\.0\.(77|9)\b|secret|a-name/);
  });

  test('HTTP/2 is supported, plain HTTP redirects to HTTPS, other host names get no answer', async () => {
    const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, {
      servername: HOST,
      rejectUnauthorized: false,
    });
    const stream = session.request({ ':path': '/', ':authority': HOST });
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
    expect(headers[':status']).toBe(200);
    stream.close();
    session.close();

    const redirect = await new Promise<{ status?: number; location?: string }>(
      (resolve, reject) => {
        get(
          { port: nginx.httpPort, path: '/about/agency?a=b', headers: { host: HOST } },
          ({ statusCode, headers: { location } }) => resolve({ status: statusCode, location }),
        ).once('error', reject);
      },
    );
    expect(redirect).toEqual({ status: 308, location: `https://${HOST}/about/agency?a=b` });

    const stranger = connectTls({
      port: nginx.port,
      host: '127.0.0.1',
      servername: 'other.test',
      rejectUnauthorized: false,
    });
    const [refusal] = (await once(stranger, 'error')) as [Error];
    expect(refusal.message).toMatch(/unrecognized name|handshake/i);
    expect(
      (await ask(nginx, '/', { headers: { host: 'other.test' } }).catch(() => null))?.status ?? 421,
    ).not.toBe(200);
  });

  test('below /_next/ only hashed files are served', async () => {
    expect((await ask(nginx, '/_next/image?url=%2Fx.png&w=64&q=75')).status).toBe(404);
    expect((await ask(nginx, '/_next/data/x.json')).status).toBe(404);
    expect(site.received).toEqual([]);
  });

  test('hashed files are served from disk, compressed, including those of the previous build', async () => {
    const builds = await mkdtemp(join(tmpdir(), 'builds-'));
    const publish = async (name: string, files: Readonly<Record<string, string>>) => {
      const folder = join(builds, name);
      await mkdir(join(folder, 'chunks'), { recursive: true });
      for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
      const script = join(import.meta.dirname, '../../deploy/publish-static.mjs');
      const child = spawn(process.execPath, [script, folder, nginx.staticDir]);
      expect(await once(child, 'exit')).toEqual([0, null]);
    };
    const status = async (file: string) => (await ask(nginx, `/_next/static/${file}`)).status;
    site.reply = (_, response) => void response.writeHead(404).end();
    try {
      const script = 'export const one = 1;'.repeat(50);
      await publish('one', {
        'chunks/one.js': script,
        'chunks/both.js': 'both',
        'font.woff2': 'f',
      });
      const headers = { 'accept-encoding': 'gzip' };
      const answer = await ask(nginx, '/_next/static/chunks/one.js', { headers });
      expect(gunzipSync(answer.bytes).toString()).toBe(script);
      expect(answer.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript'),
        'content-encoding': 'gzip',
      });
      expect(await status('font.woff2')).toBe(200);

      await publish('two', { 'chunks/two.js': 'two', 'chunks/both.js': 'both' });
      expect(await status('chunks/one.js')).toBe(200);
      await publish('two', { 'chunks/two.js': 'two', 'chunks/both.js': 'both' });
      expect(await status('chunks/one.js'), 'the same build again is no new one').toBe(200);
      expect(site.received).toEqual([]);

      await publish('three', { 'chunks/three.js': 'three', 'chunks/both.js': 'both' });
      for (const file of ['two', 'three', 'both'])
        expect(await status(`chunks/${file}.js`)).toBe(200);
      expect(await status('chunks/one.js')).toBe(404);
      // The site was asked for what is not on disk; what is of nginx's own is not shown.
      expect(site.received.map(({ url }) => url)).toEqual(['/_next/static/chunks/one.js']);
      expect(await status('../cache/forgotten')).toBe(404);
      for (const own of [
        '.builds.json',
        '%2ebuilds.json',
        'chunks/../.builds.json',
        '.builds.json.tmp',
      ])
        expect([own, await status(own)]).toEqual([own, 404]);
    } finally {
      await rm(builds, { recursive: true });
    }
  });
});
