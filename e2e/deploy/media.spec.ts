import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalPath } from '../../lib/routes';
import { expect, test } from '../support/test';
import { ask } from './support/ask';
import { startNginx, type Nginx } from '../../scripts/support/deployed-nginx.mjs';
import { noteEvent } from './support/note-event';
import { startUpstream, type Upstream } from './support/upstream';

/** A film of four slices and a bit. */
const FILM = randomBytes(4 * 1024 * 1024 + 12_345);

test.describe("the CMS's uploads on the site's own origin", () => {
  let cms: Upstream;
  let site: Upstream;
  let nginx: Nginx;
  /** What is uploaded, by its path below wp-content/. */
  let uploads: Record<string, { type: string; bytes: Buffer }>;
  /** Where the CMS leads from what was replaced, by the same paths. */
  let replaced: Record<string, string>;
  /** Another server leads there, and not the plugin. */
  let isMoving: boolean;

  test.beforeEach(async () => {
    replaced = {};
    isMoving = false;
    uploads = {
      'uploads/2025/03/film.mp4': { type: 'video/mp4', bytes: FILM },
      'uploads/2025/03/still.jpg': { type: 'image/jpeg', bytes: Buffer.from('a picture') },
      'original/2025/03/still.jpg': { type: 'image/jpeg', bytes: Buffer.from('all of a picture') },
      'uploads/2025/drawing.svg': {
        type: 'image/svg+xml',
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        ),
      },
      'uploads/2025/Grüße 1.jpg': { type: 'image/jpeg', bytes: Buffer.from('greetings') },
      'uploads/page.html': { type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
    };
    cms = await startUpstream();
    cms.reply = (request, response) => {
      const path = decodeURIComponent((request.url ?? '').replace(/^\/wp-content\//, ''));
      const upload = uploads[path];
      response.setHeader('set-cookie', 'wordpress=1');
      response.setHeader('x-powered-by', 'PHP/8.2');
      response.setHeader('cache-control', 'no-store');
      const location = replaced[path];
      if (location !== undefined) {
        if (!isMoving) response.setHeader('x-redirect-by', 'Open Ground API');
        return void response.writeHead(308, { location }).end();
      }
      if (!upload) return void response.writeHead(404, { 'content-type': 'text/html' }).end('No');
      const { type, bytes } = upload;
      const etag = `"${bytes.length}"`;
      const base = { 'content-type': type, 'accept-ranges': 'bytes', etag };
      if (request.headers['if-none-match'] === etag)
        return void response.writeHead(304, base).end();
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!range) return void response.writeHead(200, base).end(bytes);
      const first = Number(range[1]);
      const last = Math.min(Number(range[2]), bytes.length - 1);
      response.writeHead(206, {
        ...base,
        'content-range': `bytes ${first}-${last}/${bytes.length}`,
      });
      response.end(request.method === 'HEAD' ? undefined : bytes.subarray(first, last + 1));
    };
    site = await startUpstream();
    nginx = await startNginx({ sites: [site.port], cms: cms.url });
  });

  test.afterEach(async () => {
    await nginx.stop();
    await cms.stop().catch(() => undefined);
    await site.stop();
  });

  test('they are fetched once, and the CMS receives nothing about the visitor', async () => {
    const headers = {
      'user-agent': 'A Browser',
      referer: 'https://site.test/investigation/x',
      cookie: 'a=b',
      'x-forwarded-for': '192.0.2.1',
      authorization: 'Basic x',
    };
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await ask(nginx, '/media/2025/03/still.jpg', { headers });
      expect(answer).toMatchObject({ status: 200, text: 'a picture' });
    }
    expect(cms.received).toHaveLength(1);
    expect(cms.received[0]?.url).toBe('/wp-content/uploads/2025/03/still.jpg');
    expect(cms.received[0]?.headers).toEqual({
      host: `127.0.0.1:${cms.port}`,
      range: 'bytes=0-1048575',
    });
    expect(site.received).toEqual([]);
  });

  test('uploads and originals are distinguished; names may contain any letters', async () => {
    expect((await ask(nginx, '/media/uploads/2025/03/still.jpg')).text).toBe('a picture');
    expect((await ask(nginx, '/media/original/2025/03/still.jpg')).text).toBe('all of a picture');
    expect((await ask(nginx, '/media/2025/Gr%C3%BC%C3%9Fe%201.jpg')).text).toBe('greetings');
    // A query names no other file.
    expect((await ask(nginx, '/media/2025/03/still.jpg?x=1')).text).toBe('a picture');
    expect(cms.received).toHaveLength(3);
  });

  test('range requests for a film work, from the stored copy too and from the middle', async () => {
    const part = async (range: string) => {
      const answer = await ask(nginx, '/media/2025/03/film.mp4', { headers: { range } });
      return { status: answer.status, range: answer.headers['content-range'], bytes: answer.bytes };
    };
    const size = FILM.length;
    const middle = await part('bytes=3000000-3000099');
    expect(middle).toMatchObject({ status: 206, range: `bytes 3000000-3000099/${size}` });
    expect(middle.bytes.equals(FILM.subarray(3_000_000, 3_000_100))).toBe(true);
    // One slice was fetched for it, not the film.
    expect(cms.received.map(({ headers }) => headers.range)).toEqual(['bytes=2097152-3145727']);
    const end = await part('bytes=-500');
    expect(end.status).toBe(206);
    expect(end.bytes.equals(FILM.subarray(-500))).toBe(true);
    const whole = await ask(nginx, '/media/2025/03/film.mp4');
    expect(whole.bytes.equals(FILM)).toBe(true);
    expect((await part(`bytes=${size + 10}-`)).status).toBe(416);

    const before = cms.received.length;
    await cms.stop();
    const across = await part('bytes=1000000-2200000');
    expect(across.bytes.equals(FILM.subarray(1_000_000, 2_200_001))).toBe(true);
    expect(cms.received).toHaveLength(before);
  });

  test('uploads that were requested before outlive the CMS; others are reported as unavailable', async () => {
    await ask(nginx, '/media/2025/03/still.jpg');
    await cms.stop();
    expect((await ask(nginx, '/media/2025/03/still.jpg')).text).toBe('a picture');
    expect((await ask(nginx, '/media/2025/drawing.svg')).status).toBe(502);
  });

  test('no upload can act as a page or script of the site', async () => {
    const drawing = await ask(nginx, '/media/2025/drawing.svg');
    expect(drawing.status).toBe(200);
    expect(drawing.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=3600',
    });
    for (const header of ['set-cookie', 'x-powered-by']) {
      expect(drawing.headers).not.toHaveProperty(header);
    }
    for (const path of ['page.html', 'x.php', '2025/x.php/y.jpg', '.htaccess', 'a/.git/config']) {
      expect((await ask(nginx, `/media/${path}`)).status, path).toBe(404);
    }
    for (const path of [
      '/media/',
      '/media/../wp-json/',
      '/media/%2e%2e/wp-config.txt',
      '/media//x',
    ]) {
      const { status } = await ask(nginx, path);
      expect(cms.received.at(-1)?.url ?? '', path).not.toMatch(/wp-json|wp-config/);
      expect(status, path).not.toBe(502);
    }
  });

  test('an upload has one copy and one address, however it is spelt', async () => {
    site.reply = (_, response) => void response.writeHead(308, { location: '/the/one' }).end();
    const film = '/media/uploads/2025/03/film.mp4';
    const range = { range: 'bytes=0-0' };
    expect((await ask(nginx, film, { headers: range })).status).toBe(206);
    const before = cms.received.length;
    const letters = [...film.slice('/media/'.length)];
    const spellings = letters.map((letter, at) => {
      const escape = `%${letter.charCodeAt(0).toString(16)}`;
      return `/media/${letters.slice(0, at).join('')}${escape}${letters.slice(at + 1).join('')}`;
    });
    for (const path of [
      ...spellings,
      '/media//uploads/2025/03/film.mp4',
      '/media/./uploads/2025/03/film.mp4',
      '/media/x/../uploads/2025/03/film.mp4',
      '/%6dedia/uploads/2025/03/film.mp4',
      '/media%2Fuploads/2025/03/film.mp4',
      '/media/2025/Gr%c3%bc%c3%9fe%201.jpg',
    ]) {
      const answer = await ask(nginx, path, { headers: range });
      expect([path, answer.status]).toEqual([path, 308]);
      // The site is told what was asked for, letter by letter.
      expect(site.received.at(-1)?.url).toBe(path);
    }
    expect(cms.received).toHaveLength(before);
  });

  test('decomposed names, and those in other encodings, are other files', async () => {
    uploads['uploads/gru\u0308n.jpg'] = { type: 'image/jpeg', bytes: Buffer.from('decomposed') };
    uploads['uploads/gr\u00fcn.jpg'] = { type: 'image/jpeg', bytes: Buffer.from('composed') };
    expect((await ask(nginx, '/media/gru%CC%88n.jpg')).text).toBe('decomposed');
    expect((await ask(nginx, '/media/gr%C3%BCn.jpg')).text).toBe('composed');
  });

  test('what the CMS calls a script or a page is refused, whatever its name; drawings and files are not', async () => {
    const types: Readonly<Record<string, number>> = {
      'text/javascript': 404,
      'text/javascript; charset=utf-8': 404,
      'application/javascript': 404,
      'Application/X-JavaScript': 404,
      'text/ecmascript': 404,
      'application/ecmascript ;x': 404,
      'text/jscript': 404,
      'text/livescript': 404,
      'text/html': 404,
      'text/html;charset=utf-8': 404,
      'TEXT/HTML': 404,
      'image/jpeg, text/html': 404,
      'application/xhtml+xml': 404,
      'image/svg+xml': 200,
      'image/jpeg': 200,
      'text/plain': 200,
      'text/vtt': 200,
      'application/pdf': 200,
      'application/msword': 200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 200,
      'application/vnd.oasis.opendocument.text': 200,
      'application/vnd.google-earth.kml+xml': 200,
      'model/gltf+json': 200,
    };
    for (const [index, [type, expected]] of Object.entries(types).entries()) {
      uploads[`uploads/${index}.jpg`] = { type, bytes: Buffer.from('an upload') };
      // Also when it is stored, and of a part of it.
      for (const headers of [{}, {}, { range: 'bytes=3-4' }] as Record<string, string>[]) {
        const answer = await ask(nginx, `/media/${index}.jpg`, { headers });
        const status = headers.range !== undefined && expected === 200 ? 206 : expected;
        expect([type, answer.status]).toEqual([type, status]);
        if (expected === 200) expect(answer.headers['content-type']).toBe(type);
        else expect(answer.text).not.toContain('an upload');
      }
    }
  });

  test('no spelling of an ending passes', async () => {
    site.reply = (request, response) => {
      const location = canonicalPath((request.url ?? '').split('?')[0] ?? '') ?? '';
      response.writeHead(location === '' ? 400 : 308, { location }).end();
    };
    for (const name of [
      'x.js',
      'x.mjs',
      'x.JS',
      'a.php',
      'a.phtml',
      'a.phps',
      'x.html',
      'x.shtml',
      'x.xhtml',
      'x.xht',
      'x.htm',
    ]) {
      const ending = name.replace(
        /\.(.)/,
        (_, first: string) => `.%${first.charCodeAt(0).toString(16)}`,
      );
      for (const spelling of [
        name,
        ending,
        name.replace('.', '%2e'),
        `${name}/`,
        `${name}.`,
        `${name}%20`,
        `${name}%2fx.jpg`,
        `${name};x.jpg`,
        `${name}/x.jpg`,
        `./${name}`,
        `${name}%00.jpg`,
        `${name}::$DATA`,
      ]) {
        let answer = await ask(nginx, `/media/uploads/${spelling}`);
        if (answer.status === 308) answer = await ask(nginx, String(answer.headers.location));
        expect([spelling, answer.status >= 400 && answer.status < 500]).toEqual([spelling, true]);
      }
    }
    expect(cms.received).toEqual([]);
    for (const name of [
      'report.html.pdf',
      'phpinfo.jpg',
      'a.jsx.zip',
      'js.jpg',
      'x.docx',
      'x.xlsx',
      'a.svg',
    ]) {
      await ask(nginx, `/media/uploads/${name}`);
      expect(cms.received.at(-1)?.url).toBe(`/wp-content/uploads/${name}`);
    }
  });

  test('the CMS leads nobody to itself, asks for no password, and says nothing for the site', async () => {
    const answers: Record<string, [number, Record<string, string>]> = {
      '/redirect.jpg': [302, { location: 'https://cms.test/wp-content/uploads/a.jpg' }],
      '/moved.jpg': [301, { location: '/wp-content/uploads/a.jpg' }],
      '/locked.jpg': [401, { 'www-authenticate': 'Basic realm="cms"' }],
      '/inside.jpg': [200, { 'x-accel-redirect': '/unavailable.html' }],
      '/talkative.jpg': [
        200,
        {
          'alt-svc': 'h3=":443"',
          'clear-site-data': '"*"',
          'content-security-policy-report-only': 'default-src https://cms.test',
          'cross-origin-resource-policy': 'cross-origin',
          'onion-location': 'http://other.onion/',
          refresh: '0; url=https://cms.test/',
          'referrer-policy': 'unsafe-url',
          'report-to': '{}',
          'strict-transport-security': 'max-age=0',
          'x-content-type-options': 'none',
          'x-redirect-by': 'WordPress',
        },
      ],
    };
    cms.reply = (request, response) => {
      const [status, headers] = answers[(request.url ?? '').replace(/^.*\//, '/')] ?? [404, {}];
      response.writeHead(status, { 'content-type': 'image/jpeg', ...headers }).end('an upload');
    };
    for (const path of ['redirect.jpg', 'moved.jpg', 'locked.jpg']) {
      const { status, headers } = await ask(nginx, `/media/${path}`);
      expect(status, path).toBe(404);
      expect(headers, path).not.toHaveProperty('location');
    }
    expect((await ask(nginx, '/media/inside.jpg')).text).toBe('an upload');
    const { headers } = await ask(nginx, '/media/talkative.jpg');
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'referrer-policy',
      'server',
      'strict-transport-security',
      'transfer-encoding',
      'x-content-type-options',
    ]);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('an upload that is replaced, deleted after its event, or deleted while the CMS is away is evicted', async () => {
    const still = 'uploads/2025/03/still.jpg';
    const text = async () => (await ask(nginx, '/media/2025/03/still.jpg')).text;
    await text();
    await ask(nginx, '/media/2025/03/film.mp4');
    const end = await nginx.forgetRemoved();
    try {
      uploads[still] = { type: 'image/jpeg', bytes: Buffer.from('another picture') };
      await noteEvent(nginx.contentDir, { id: 'one', type: 'media', action: 'save' });
      await expect.poll(text).toBe('another picture');

      await noteEvent(nginx.contentDir, { id: 'two', type: 'media', action: 'delete' });
      await expect
        .poll(() => cms.received.filter(({ method }) => method === 'HEAD').length)
        .toBe(4);
      delete uploads[still];
      await expect.poll(text).toBe('No');

      uploads[still] = { type: 'image/jpeg', bytes: Buffer.from('a third picture') };
      await expect.poll(text).toBe('a third picture');
      await cms.stop();
      await noteEvent(nginx.contentDir, { id: 'three', type: 'media', action: 'delete' });
      const dealtWith = () => readFile(join(nginx.cacheDir, 'forgotten'), 'utf8').catch(() => '');
      await expect.poll(dealtWith).toContain('three');
      delete uploads[still];
      await cms.listen();
      await expect.poll(text).toBe('No');
      await expect.poll(() => readdir(nginx.cacheDir)).not.toContain('uploads-to-check');
      expect((await ask(nginx, '/media/2025/03/film.mp4')).bytes.equals(FILM)).toBe(true);
    } finally {
      await end();
    }
  });

  test('an upload that was replaced is evicted, and leads to the one in its place', async () => {
    const stored = async () =>
      (
        await readdir(join(nginx.cacheDir, 'media'), { recursive: true, withFileTypes: true })
      ).filter((entry) => entry.isFile()).length;
    const still = '/media/2025/03/still.jpg';
    expect((await ask(nginx, still)).text).toBe('a picture');
    await expect.poll(stored).toBe(1);
    delete uploads['uploads/2025/03/still.jpg'];
    uploads['uploads/2025/03/later.png'] = { type: 'image/png', bytes: Buffer.from('a new one') };
    const later = `${cms.url}/wp-content/uploads/2025/03/later.png`;
    replaced = {
      'uploads/2025/03/still.jpg': later,
      'uploads/2025/page.jpg': `${cms.url}/wp-login.php`,
      'uploads/2025/other.jpg': 'https://other.example/wp-content/uploads/2025/03/later.png',
    };
    const end = await nginx.forgetRemoved();
    try {
      isMoving = true;
      const dealtWith = () => readFile(join(nginx.cacheDir, 'forgotten'), 'utf8').catch(() => '');
      await noteEvent(nginx.contentDir, { id: 'zero', type: 'media', action: 'save' });
      await expect.poll(dealtWith).toContain('zero');
      expect(await stored()).toBe(1);
      isMoving = false;
      await noteEvent(nginx.contentDir, { id: 'one', type: 'media', action: 'save' });
      await expect.poll(stored).toBe(0);
    } finally {
      await end();
    }
    const answer = await ask(nginx, still);
    expect(answer).toMatchObject({
      status: 308,
      headers: {
        location: '/media/uploads/2025/03/later.png',
        'strict-transport-security': 'max-age=63072000',
      },
    });
    expect((await ask(nginx, String(answer.headers['location']))).text).toBe('a new one');
    // Anything else that the CMS leads to is none of the visitor's business.
    for (const path of ['/media/2025/page.jpg', '/media/2025/other.jpg']) {
      const { status, headers } = await ask(nginx, path);
      expect([status, headers['location']], path).toEqual([404, undefined]);
    }
  });

  test('an upload that the CMS no longer has is evicted; all others stay', async () => {
    const { 'uploads/2025/03/still.jpg': still, ...rest } = uploads;
    await ask(nginx, '/media/2025/03/still.jpg');
    await ask(nginx, '/media/2025/03/film.mp4');
    const stored = async () =>
      (
        await readdir(join(nginx.cacheDir, 'media'), { recursive: true, withFileTypes: true })
      ).filter((entry) => entry.isFile()).length;
    await expect.poll(stored).toBe(6);
    const end = await nginx.forgetRemoved();
    try {
      // Away, the CMS says nothing about its uploads.
      await cms.stop();
      await noteEvent(nginx.contentDir, { id: 'one', action: 'delete' });
      await expect.poll(() => readdir(nginx.cacheDir)).toContain('forgotten');
      expect(await stored()).toBe(6);

      await cms.listen();
      uploads = rest;
      await noteEvent(nginx.contentDir, { id: 'two', action: 'delete' });
      await expect.poll(stored).toBe(5);
      expect((await ask(nginx, '/media/2025/03/still.jpg')).status).toBe(404);
      await cms.stop();
      expect((await ask(nginx, '/media/2025/03/still.jpg')).text).not.toBe(still?.bytes.toString());
      expect((await ask(nginx, '/media/2025/03/film.mp4')).bytes.equals(FILM)).toBe(true);
    } finally {
      await end();
    }
  });
});
