import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startContentServer } from '../../demo/server/index.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { sendWebhook, SECRET } from '../freshness/support/webhook';
import { eventually, ready, startSite, whole, type Site } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { readSettled, strayChanges } from './support/visitor';

/**
 * The plugin and the site are installed apart, so that each meets older ones of the other. What came since the contract
 * was first written is taken away here: each call answers 404, each event is unknown, each addition to an answer is
 * missing. What worked before works still.
 */

/** What the first version of the site lacked. */
const YOUNGER_EVENTS = ['organisation', 'location', 'press_type', 'media', 'map'];
const YOUNGER_ACTIONS = ['erase', 'release'];

/** What the first version of the plugin lacked, below `wp-json/`. */
const YOUNGER_CALLS = /^\/wp-json\/fa\/v1\/(team|preview|wake|addresses)\b/;
const YOUNGER_HEADERS = ['x-open-ground-made', 'cache-control'];
const YOUNGER_FIELDS = ['modified_gmt', 'filesize', 'sha256', 'class_list'];

/** What the site shows of those fields: the size of a file. */
const SIZES = /, [\d.]+ [kM]?B\b/g;

test.describe.configure({ mode: 'serial' });

let dir: string;
let sitePort: number;
let wordpress: WordPress;

test.beforeAll(async () => {
  if (process.env['LONG'] !== '1') return;
  dir = await mkdtemp(join(tmpdir(), 'open-ground-versions-'));
  sitePort = await freePort();
  const siteUrl = `http://127.0.0.1:${sitePort}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  const content = await startContentServer();
  wordpress = await startWordPress({ dir, webhook, contentRoot: content.apiRoot });
  await content.stop();
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

/** An old site: it accepts the first events, and has no other route. */
async function startOldSite(port: number) {
  const events: { type: string; id?: number; action?: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.url !== '/api/revalidate') return response.writeHead(404).end('Not found');
      const event = JSON.parse(body) as (typeof events)[number];
      const isKnown =
        !YOUNGER_EVENTS.includes(event.type) && !YOUNGER_ACTIONS.includes(event.action ?? '');
      if (isKnown) events.push(event);
      return response.writeHead(isKnown ? 202 : 400).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { events, stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

test(
  'this plugin with a site of before: what it does not know is told in words that it knows',
  { tag: '@long' },
  async ({ request }) => {
    const site = await startOldSite(sitePort);
    const { write, read, erase } = callsOf(request, wordpress);
    const heard = async (expected: Readonly<Record<string, unknown>>) => {
      await expect.poll(() => site.events).toContainEqual(expect.objectContaining(expected));
      site.events.splice(0);
    };
    try {
      const { id } = await write('wp/v2/news', { title: 'As ever', status: 'publish' });
      await heard({ type: 'news', id, action: 'save' });
      await erase(`wp/v2/news/${id}`);
      await heard({ type: 'news', id, action: 'trash' });

      // Events of newer types: everything is requested again.
      const { id: organisation } = await write('wp/v2/organization', {
        title: 'A fund',
        status: 'publish',
      });
      await heard({ type: '*', action: 'save' });
      await write(`wp/v2/organization/${organisation}`, { acf: { url: 'https://fund.example' } });
      await heard({ type: '*', action: 'save' });
      const { id: taken } = await write('wp/v2/news', { title: 'An error', status: 'publish' });
      await heard({ type: 'news', id: taken });
      await write('open-ground/v1/website/take-down', { id: taken });
      await heard({ type: '*', action: 'save' });

      // Requests that get no response.
      const { id: open } = await write('wp/v2/news', { title: 'Asked about', status: 'publish' });
      expect(await read(`open-ground/v1/live?id=${open}`)).toEqual({
        state: 'waiting',
        reason: expect.stringMatching(
          /^Website: \S+\/api\/live was not found \(status 404\).* as new as this plugin/,
        ),
      });
      expect(await read('open-ground/v1/website/held')).toEqual({ held: null });
      expect(await read('open-ground/v1/website')).toMatchObject({ isConnected: true });
      const soon = new Date(Date.now() + 3_000).toISOString().slice(0, 19);
      const later = { title: 'Embargoed', status: 'future', date_gmt: soon };
      const { id: embargoed } = await write('wp/v2/news', later);
      // Nobody wakes WordPress; the timer publishes it.
      await heard({ type: 'news', id: embargoed, action: 'save' });
    } finally {
      await site.stop();
    }
  },
);

/** The responses of an older plugin. */
async function startOldPlugin({ url }: WordPress) {
  const server = createServer((request, response) => {
    void (async () => {
      const body: Buffer[] = [];
      for await (const chunk of request) body.push(chunk as Buffer);
      if (YOUNGER_CALLS.test(request.url ?? '')) {
        const none = { code: 'rest_no_route', message: 'No route', data: { status: 404 } };
        response.writeHead(404, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(none));
      }
      const headers = new Headers(request.headers as Record<string, string>);
      for (const own of ['host', 'connection']) headers.delete(own);
      headers.set('accept-encoding', 'identity');
      const answer = await fetch(url + request.url, {
        method: request.method ?? 'GET',
        headers,
        redirect: 'manual',
        ...(body.length > 0 && { body: Buffer.concat(body) }),
      });
      const kept = [...answer.headers].filter(
        ([name]) => ![...YOUNGER_HEADERS, 'content-length', 'transfer-encoding'].includes(name),
      );
      response.writeHead(answer.status, Object.fromEntries(kept));
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      return response.end(isJson ? withoutYoungerFields(bytes) : bytes);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { apiRoot: `http://127.0.0.1:${port}/wp-json/`, stop: () => close(server) };
}

const withoutYoungerFields = (json: Buffer): string =>
  JSON.stringify(
    JSON.parse(json.toString(), (key, value: unknown) =>
      YOUNGER_FIELDS.includes(key) ? undefined : value,
    ),
  );

async function startInFront(apiRoot: string): Promise<Site> {
  const site = await startSite({
    port: sitePort,
    env: {
      CMS_API_ROOT: apiRoot,
      MEDIA_ORIGINS: new URL(wordpress.apiRoot).origin,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: SECRET,
    },
  });
  await ready(site);
  await whole(site);
  return site;
}

test(
  'this site with a plugin of before: its pages are the same, and events arrive',
  { tag: '@long' },
  async ({ request }) => {
    const young = await startInFront(wordpress.apiRoot);
    const before = await readSettled(young);
    await young.stop();
    const old = await startOldPlugin(wordpress);
    const site = await startInFront(old.apiRoot);
    try {
      const everywhere = (text: string) => text.replace(SIZES, '');
      expect(strayChanges(before, await readSettled(site), [{ everywhere }])).toEqual([]);
      const { write } = callsOf(request, wordpress);
      const { id, slug } = await write('wp/v2/news', { title: 'As ever', status: 'publish' });
      const path = `/programme/news/${slug}`;
      await eventually('it is there', async () => (await fetch(site.url + path)).ok);

      // A link from an editor's screen: the site reports that it has no draft, and shows nothing else.
      const link = await previewLink(id);
      const shown = await request.get(link, { maxRedirects: 5 });
      expect(await shown.text()).toMatch(/can’t be shown right now|has ended/);
      // An event of an older plugin, without a sequence, an action or a slug.
      expect((await sendWebhook(site, { type: 'news', id })).status).toBe(202);
    } finally {
      await site.stop();
      await old.stop();
    }
  },
);

/** A signed preview link, like the plugin's. */
async function previewLink(id: number): Promise<string> {
  return evaluate<string>(
    dir,
    `wp_set_current_user(1); echo json_encode(OpenGround\\Api\\Preview::link(get_post(${id})));`,
    {
      OPEN_GROUND_SITE_URL: `http://127.0.0.1:${sitePort}`,
      OPEN_GROUND_WEBHOOK_SECRET: SECRET,
    },
  );
}
