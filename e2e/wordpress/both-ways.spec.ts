import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { ready, type Site, startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, openScreen, type WordPress } from './support/installation';
import { type Mood, startMoodyProxy } from './support/moody-proxy';

/** A WordPress and a website that can't reach each other, for all the usual reasons. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const LONG = { tag: '@long' };

const CLOSED = `<?php
add_filter('rest_authentication_errors', fn($result) => $result ?? (is_user_logged_in() || str_contains($_SERVER['REQUEST_URI'], 'open-ground/v1')
    ? null : new WP_Error('rest_not_logged_in', 'Only authenticated users can access the REST API.', ['status' => 401])));
`;

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let site: Site;
let proxy: Awaited<ReturnType<typeof startMoodyProxy>>;
let plugin: string;

const startWith = (apiRoot: string, env: Readonly<Record<string, string>> = {}) =>
  startSite({
    port: Number(new URL(site?.url ?? 'http://localhost:0').port) || undefined!,
    env: { CMS_API_ROOT: apiRoot, REVALIDATE_SECONDS: '3600', REVALIDATE_SECRET: SECRET, ...env },
  });

/** A server with a self-signed certificate. */
async function startSecurely(answer: RequestListener) {
  const [key, certificate] = [join(dir, 'key.pem'), join(dir, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'],
    ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', key, '-out', certificate],
  ]);
  const server = createSecureServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    answer,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, stop: () => server.close() };
}

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  wordpress = await startWordPress({
    dir,
    webhook: { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl },
  });
  proxy = await startMoodyProxy(() => wordpress.url);
  site = await startSite({
    port,
    env: {
      CMS_API_ROOT: `${proxy.url}/wp-json/`,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: SECRET,
    },
  });
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(always, { recursive: true });
  plugin = join(always, 'closed.php');
  await ready(site);
});

test.afterAll(async () => {
  await site?.stop();
  await proxy?.stop();
  await wordpress?.stop();
  await removeInstallation(dir);
});

interface Tested {
  readonly notices: readonly string[];
  readonly reads: boolean | null;
}

test(
  'every answer that the website reads says when it was made, and that nobody keep it',
  LONG,
  async ({ request }) => {
    const calls = callsOf(request, wordpress);
    const { id } = await calls.write('wp/v2/investigation', { title: 'A case', status: 'publish' });
    for (const path of [
      ...['investigations', 'exhibitions', 'events', 'news?per_page=100', 'recognition'].map(
        (name) => `fa/v1/${name}`,
      ),
      ...[
        'ticker',
        'map',
        'addresses',
        'team',
        'search?q=case',
        `related/${id}`,
        'search',
        'none',
      ].map((name) => `fa/v1/${name}`),
      ...[`investigation/${id}`, 'investigation/999999', 'pages/1546', 'none/1'].map(
        (name) => `acf/v3/${name}`,
      ),
      ...[
        'investigation',
        'subdomain',
        'methodology',
        'publication',
        'press',
        'person',
        'pages',
      ].map((name) => `wp/v2/${name}?per_page=100`),
      ...['investigation/999999', 'pages?per_page=101', 'media/999999'].map(
        (name) => `wp/v2/${name}`,
      ),
    ]) {
      const response = await calls.anonymous(path);
      expect(response.headers()['cache-control'], path).toBe('no-store');
      expect(response.headers()['x-open-ground-made'], path).toMatch(/^\d{10}$/);
    }
  },
);

test(
  'a test that goes well both ways says so, on the screen and in Site Health',
  LONG,
  async ({ page }) => {
    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(
      page.getByText(/^The website accepted the event: .* It can also read from WordPress\.$/),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

const READING: readonly (readonly [Mood, RegExp])[] = [
  ['redirects', /fa\/v1\/news is redirected.*CMS_API_ROOT to http/],
  ['asks for a password', /a server in front of WordPress requires a password.*CMS_AUTHORIZATION/],
  [
    'keeps answers',
    /response for \/wp-json\/\S+ is outdated: it was made \d+ seconds earlier.*Exclude \/wp-json\//,
  ],
  ['is in maintenance', /in maintenance mode \(status 503\).*\.maintenance/],
  ['gets no answer', /status 502 for .*is PHP running/],
  ['hangs', /no response for \/wp-json\/fa\/v1\/news within 5 seconds/],
  ['breaks off', /the connection was closed/],
];

for (const [mood, sentence] of READING) {
  test(`a server before WordPress that ${mood} is told`, LONG, async ({ request }) => {
    const calls = callsOf(request, wordpress);
    const check = async () =>
      (await calls.write('open-ground/v1/website/test', {})) as unknown as Tested;
    proxy.be('passes');
    expect(await check()).toMatchObject({ reads: true, notices: [] });
    proxy.be(mood);
    const tested = await check();
    proxy.be('passes');
    expect(tested.reads).toBe(false);
    expect(tested.notices).toEqual([expect.stringMatching(sentence)]);
    expect(tested.notices[0]).toMatch(/^Website: it is notified of changes but cannot read from/);
    expect(await check()).toMatchObject({ reads: true, notices: [] });
  });
}

test(
  'a REST API that is closed to visitors is told where an editor waits for a record',
  LONG,
  async ({ page, request }) => {
    const calls = callsOf(request, wordpress);
    await writeFile(plugin, CLOSED);
    const { id } = await calls.write('wp/v2/news', { title: 'Behind a door', status: 'publish' });
    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    const why = /status 401 for \/wp-json\/fa\/v1\/news.*allow fa\/v1, wp\/v2 and acf\/v3/;
    await expect(page.locator('.open-ground-live-status')).toHaveText(why);
    await expect(page.getByRole('status', { name: 'Waiting for the website' })).toBeVisible();
    for (const screen of ['index.php', 'admin.php?page=open-ground-website']) {
      await page.goto(`${wordpress.url}/wp-admin/${screen}`);
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    }
    const health = await calls.read('open-ground/v1/website/health');
    expect(health).toMatchObject({ status: 'critical', label: expect.stringMatching(why) });
    await expect
      .poll(async () => (await request.get(`${site.url}/api/health`)).json())
      .toMatchObject({ cmsFaults: { news: 'closed' } });

    await rm(plugin);
    await page.clock.install();
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    await expect(page.getByRole('status', { name: 'Live on the website' })).toBeVisible();
    expect(await openScreen(wordpress, 'index.php')).not.toMatch(why);
    expect(await calls.read('open-ground/v1/website/health')).toMatchObject({ status: 'good' });

    // A colleague takes it down while the screen is open.
    await calls.write(`wp/v2/news/${id}`, { status: 'draft' });
    await page.clock.fastForward('00:31');
    await expect(page.getByRole('status', { name: 'Not on the website' })).toBeVisible();
  },
);

test(
  'Site Health tells what is wrong now, not what was wrong before',
  LONG,
  async ({ request }) => {
    const calls = callsOf(request, wordpress);
    const health = () => calls.read('open-ground/v1/website/health');
    proxy.be('asks for a password');
    expect(await health()).toMatchObject({ label: expect.stringMatching(/requires a password/) });
    await site.stop();
    await evaluate(dir, `update_option('open_ground_clock_difference', 720); echo '1';`);
    const refused = expect.stringMatching(/the connection is refused/);
    expect(await health()).toMatchObject({ status: 'critical', label: refused });
    const tested = (await calls.write('open-ground/v1/website/test', {})) as unknown as Tested;
    expect(tested.notices).toEqual([refused]);
    proxy.be('passes');
    site = await startWith(`${proxy.url}/wp-json/`);
    await ready(site);
    expect(await health()).toMatchObject({ status: 'good' });
  },
);

test(
  'roots under which nobody speaks the contract are named, in WordPress, log and health',
  LONG,
  async ({ request }) => {
    const calls = callsOf(request, wordpress);
    const { port } = new URL(wordpress.url);
    const secure = await startSecurely((_, response) => response.end('[]'));
    for (const [root, fault, sentence] of [
      [
        'http://wordpress.invalid/wp-json/',
        'unknown-host',
        /the host name of this server cannot be resolved/,
      ],
      [`http://127.0.0.1:${await freePort()}/wp-json/`, 'refused', /the connection is refused/],
      [
        `${secure.url}/wp-json/`,
        'certificate',
        /the certificate of this WordPress installation is not valid/,
      ],
      [`https://127.0.0.1:${port}/wp-json/`, 'scheme', /http and https are mixed up/],
      [
        `http://127.0.0.1:${port}/elsewhere/`,
        /missing|redirect|not-json/,
        /CMS_API_ROOT|does not come from this plugin/,
      ],
    ] as const) {
      await site.stop();
      site = await startWith(root);
      const tested = (await calls.write('open-ground/v1/website/test', {})) as unknown as Tested;
      expect(tested.notices, root).toEqual([expect.stringMatching(sentence)]);
      await expect
        .poll(async () => (await (await request.get(`${site.url}/api/health`)).json()).cmsFaults)
        .toMatchObject({ investigations: expect.stringMatching(fault) });
      expect(site.output()).toContain('CMS_API_ROOT: no investigations can be read there');
    }
    secure.stop();
    await site.stop();
    site = await startWith(`${proxy.url}/wp-json/`);
  },
);

test(
  'a website that takes events, but shows readers a page of maintenance, is told',
  LONG,
  async ({ request }) => {
    const calls = callsOf(request, wordpress);
    const check = async () =>
      (await calls.write('open-ground/v1/website/test', {})) as unknown as Tested;
    await site.stop();
    site = await startWith(`${proxy.url}/wp-json/`, { MAINTENANCE_MODE: '1' });
    expect((await check()).notices).toEqual([
      expect.stringMatching(/cannot see its pages.*MAINTENANCE_MODE/),
    ]);
    await site.stop();
    site = await startWith(`${proxy.url}/wp-json/`);
    await ready(site);
    expect(await check()).toMatchObject({ reads: true, notices: [] });
  },
);

test('what keeps WordPress from reaching the website is told', LONG, async () => {
  const silent = createServer(() => undefined);
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const noticesAt = (url: string) =>
    evaluate<string[]>(
      dir,
      `delete_option('open_ground_sequence');
       OpenGround\\Api\\Queue::add('test:', ['type' => 'test']);
       OpenGround\\Api\\Sender::send(OpenGround\\Api\\Queue::latest(1)[0]);
       echo json_encode(array_values(OpenGround\\Api\\ConnectionHealth::find()));`,
      {
        OPEN_GROUND_SITE_URL: url,
        OPEN_GROUND_WEBHOOK_URL: '',
        OPEN_GROUND_WEBHOOK_SECRET: SECRET,
      },
    );
  const secure = await startSecurely((_, response) => response.end('{}'));
  const answering = createHttpServer((request, response) => {
    const status = Number(/^\/(\d+)/.exec(request.url ?? '')?.[1]);
    response.writeHead(status, { location: 'https://www.example.org/' }).end('<h1>nginx');
  });
  answering.listen(0, '127.0.0.1');
  await once(answering, 'listening');
  const answersAt = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
  for (const [url, sentence] of [
    // In tests, WordPress may only send to this machine.
    ['http://website.invalid', /not allowed to send requests to it/],
    [`http://127.0.0.1:${await freePort()}`, /refuses the connection/],
    [site.url.replace('http:', 'https:'), /http and https are mixed up/],
    [`http://127.0.0.1:${port}`, /did not respond in time/],
    [wordpress.url, /there is no webhook at|redirects/],
    [secure.url, /the certificate of https:\S+ is not valid/],
    [`${answersAt}/301`, /redirects, and events do not follow/],
    [
      `${answersAt}/502`,
      /a server in front of it responds, but the website itself does not \(status 502\)/,
    ],
    [`${answersAt}/503`, /in maintenance mode \(status 503\)/],
  ] as const) {
    expect(await noticesAt(url), url).toEqual([expect.stringMatching(sentence)]);
  }
  silent.close();
  secure.stop();
  answering.close();
});
