import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { SECRET, signedHeaders } from '../freshness/support/webhook';
import { eventually, ready, startSite, type Site } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { evaluate } from './support/installation';

/** Embargoes on a WordPress that nothing visits: no system timer, no cron, no requests. */

test.describe.configure({ mode: 'serial' });

let dir: string;
let contentDir: string;
let port: number;
let wordpress: Awaited<ReturnType<typeof startWordPress>>;
let site: Site;

/** Without age checks, only a wake-up call can end an embargo. */
const start = () =>
  startSite({
    port,
    contentDir,
    env: {
      CMS_API_ROOT: wordpress.apiRoot,
      REVALIDATE_SECONDS: '3600',
      REVALIDATE_SECRET: SECRET,
    },
  });

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  contentDir = await mkdtemp(join(tmpdir(), 'content-'));
  port = await freePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook, hasTimer: false });
  site = await start();
  await ready(site);
  // A site without published content keeps asking.
  await save({ title: 'Published before', status: 'publish' });
  await eventually('the site has content', () => shows('Published before'));
});

test.afterAll(async () => {
  await site?.stop();
  await wordpress?.stop();
  await rm(contentDir, { recursive: true, force: true });
  await removeInstallation(dir);
});

interface Saved {
  readonly id: number;
  readonly status: string;
}

/** Saves a news item; creates one if there is no id. */
async function save({
  id,
  ...item
}: Partial<Saved> & { title?: string; date_gmt?: string }): Promise<Saved> {
  const saved = await fetch(`${wordpress.apiRoot}wp/v2/news${id ? `/${id}` : ''}`, {
    method: 'POST',
    headers: { authorization: wordpress.adminAuth, 'content-type': 'application/json' },
    body: JSON.stringify(item),
  });
  return (await saved.json()) as Saved;
}

/** Schedules a news item for so many seconds from now; returns that time (ms since 1970). */
async function schedule(title: string, seconds: number, id?: number): Promise<number> {
  const due = (Math.ceil(Date.now() / 1_000) + seconds) * 1_000;
  const date_gmt = new Date(due).toISOString().slice(0, 19);
  const item = { title, status: 'future', date_gmt, ...(id && { id }) };
  expect((await save(item)).status).toBe('future');
  return due;
}

const shows = async (title: string) =>
  (await (await fetch(`${site.url}/programme/news`)).text()).includes(title);

/** Waits until the news page shows a title, and makes sure that it never did too early. */
async function seenAt(title: string, due: number): Promise<void> {
  await eventually(`the site shows ${title}`, async () => {
    const isSeen = await shows(title);
    if (isSeen) expect(Date.now(), 'not before its time').toBeGreaterThanOrEqual(due);
    return isSeen;
  });
}

test('embargoes end on the site though nothing calls WordPress', async () => {
  const later = await schedule('The second of two', 16);
  const sooner = await schedule('The first of two', 8);
  await seenAt('The first of two', sooner);
  await seenAt('The second of two', later);
});

test('what was taken down and is scheduled again comes back at its time', async () => {
  const title = 'Published, taken down and scheduled';
  const { id } = await save({ title, status: 'publish' });
  await eventually('it is shown', () => shows(title));
  await save({ id, status: 'draft' });
  await eventually('it is gone', async () => !(await shows(title)));
  await seenAt(title, await schedule(title, 8, id));
});

/** Whether the site has been told on its disk when to wake WordPress. */
async function knowsWhen(): Promise<boolean> {
  const files = await readdir(contentDir, { recursive: true });
  const file = files.find((name) => basename(name) === 'wake-up.json');
  if (file === undefined) return false;
  const { at } = JSON.parse(await readFile(join(contentDir, file), 'utf8')) as {
    readonly at: number | null;
  };
  return at !== null;
}

test('also when the site is killed in between', async () => {
  // A start takes over what the killed process had after ten seconds.
  const due = await schedule('After a restart', 40);
  // A busy machine may take longer to tell the site than the half second that WordPress waits for it.
  await eventually(
    'the site knows when',
    async () => (await knowsWhen()) || shows('After a restart'),
  );
  await site.stop('SIGKILL');
  site = await start();
  await seenAt('After a restart', due);
});

test('announcements come and go at their moments', async () => {
  const announce = async (limits: object) => {
    const saved = await fetch(`${wordpress.apiRoot}wp/v2/settings`, {
      method: 'POST',
      headers: { authorization: wordpress.adminAuth, 'content-type': 'application/json' },
      body: JSON.stringify({ open_ground_ticker: [{ html: 'Tonight on the quay', ...limits }] }),
    });
    expect(saved.status, await saved.text()).toBe(200);
  };
  const isOn = async () => (await (await fetch(site.url)).text()).includes('Tonight on the quay');
  const seconds = (due: number) => new Date(due).toISOString().slice(0, 19);
  const soon = () => (Math.ceil(Date.now() / 1_000) + 8) * 1_000;

  const from = soon();
  await announce({ from: seconds(from) });
  await eventually('it is shown', async () => {
    const isSeen = await isOn();
    if (isSeen) expect(Date.now(), 'not before its moment').toBeGreaterThanOrEqual(from);
    return isSeen;
  });
  const until = soon();
  await announce({ until: seconds(until) });
  await eventually('it is gone', async () => {
    const isGone = !(await isOn());
    if (isGone) expect(Date.now(), 'not before its moment').toBeGreaterThanOrEqual(until);
    return isGone;
  });
});

test('in another time zone announcements come at another moment', async () => {
  const [before, after] = await evaluate<readonly [number, number]>(
    dir,
    `$due = function (string $zone) { update_option('timezone_string', $zone); return OpenGround\\Api\\Ticker::due(); };
     update_option('open_ground_ticker', [['html' => 'Tonight', 'from' => '2099-01-01T10:00', 'until' => '']]);
     $dues = [$due('Asia/Tokyo'), $due('Africa/Algiers')];
     update_option('timezone_string', '');
     update_option('open_ground_ticker', []);
     echo json_encode($dues);`,
  );
  expect(after - before).toBe(8 * 60 * 60);
});

test('the site is woken only by what WordPress signs, and tells nobody else when', async () => {
  const send = (headers: Record<string, string>, body: string) =>
    fetch(`${site.url}/api/wake`, { method: 'POST', headers, body });
  const body = JSON.stringify({ in: 86_400 });
  expect((await send({}, body)).status).toBe(401);
  expect((await send(signedHeaders(body), body)).status).toBe(202);
  for (const wrong of ['', '{}', '{"in":-1}', '{"in":"1"}', '{"in":1e12}', '[]'])
    expect([wrong, (await send(signedHeaders(wrong), wrong)).status]).toEqual([wrong, 400]);
  expect((await fetch(`${site.url}/api/wake`)).status).toBe(405);

  const ask = (headers: Record<string, string>) =>
    fetch(`${wordpress.apiRoot}fa/v1/wake`, { method: 'POST', headers, body: '{}' });
  expect((await ask({})).status).toBe(401);
  const due = await schedule('Far away', 3_600);
  const answer = await (await ask(signedHeaders('{}'))).json();
  expect(answer).toEqual({ in: expect.any(Number) });
  expect(Math.abs(Date.now() + answer.in * 1_000 - due)).toBeLessThan(60_000);
});
