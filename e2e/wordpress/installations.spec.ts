import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { startSite } from '../support/site';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, openScreen, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/** One WordPress in a subdirectory, with other time zones, languages and scripts; and its deletion. */
const SECRET = 'whsec-is-not-used-here-but-a-long-text';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test.describe.configure({ mode: 'serial' });

let dir: string;
let siteUrl: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let wordpress: WordPress;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-installations-'));
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, path: '/cms', webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

async function received(expected: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => receiver.events).toContainEqual(expect.objectContaining(expected));
}

interface Row {
  readonly id: number;
  readonly slug: string;
  readonly publication_date: string;
  readonly link?: string;
}

async function rows(request: APIRequestContext): Promise<Row[]> {
  const response = await callsOf(request, wordpress).anonymous('fa/v1/investigations');
  return (await response.json()).investigations;
}

async function row(request: APIRequestContext, id: number): Promise<Row | undefined> {
  return (await rows(request)).find((found) => found.id === id);
}

test('what several processes write at once is all stored', async () => {
  const code = `$stored = 0;
    for ($at = 0; $at < 40; $at++) $stored += (int) add_option(getenv('WRITER') . $at, 'x');
    echo json_encode($stored);`;
  const writers = ['probe_a', 'probe_b', 'probe_c', 'probe_d'];
  const stored = writers.map((WRITER) => evaluate<number>(dir, code, { WRITER }));
  expect(await Promise.all(stored)).toEqual(writers.map(() => 40));
});

test(
  'in a sub-directory, calls and media are below it, and only there',
  { tag: '@long' },
  async ({ request }) => {
    const { write, anonymous } = callsOf(request, wordpress);
    expect(wordpress.apiRoot).toMatch(/:\d+\/cms\/wp-json\/$/);
    expect((await anonymous('fa/v1/team')).status()).toBe(200);
    expect((await request.get(new URL('/wp-json/fa/v1/team', wordpress.url).href)).status()).toBe(
      404,
    );

    const upload = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
      headers: {
        authorization: wordpress.adminAuth,
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="pixel.png"',
      },
      data: Buffer.from(PIXEL, 'base64'),
    });
    const picture = (await upload.json()) as { id: number; source_url: string };
    const { id } = await write('wp/v2/investigation', {
      title: 'The Silt Ledger',
      status: 'publish',
      acf: { preview_image: picture.id },
    });
    const url = `${wordpress.url}/wp-content/uploads/`;
    expect(picture.source_url).toContain(url);
    expect(await row(request, id)).toMatchObject({
      preview_image: { url: expect.stringContaining(url) },
    });
    expect((await request.get(picture.source_url)).status()).toBe(200);
    await received({ type: 'investigation', id, slug: 'the-silt-ledger' });
  },
);

test(
  "'Please Login' and WordPress's own short addresses lead to its screens",
  { tag: '@long' },
  async ({ request }) => {
    const site = await startSite({ env: { CMS_API_ROOT: wordpress.apiRoot } });
    try {
      const page = await (await request.get(`${site.url}/auth`)).text();
      expect(page).toContain(`href="${wordpress.url}/wp-admin/"`);
    } finally {
      await site.stop();
    }
    const follow = async (path: string) => {
      const response = await request.get(wordpress.url + path, { maxRedirects: 0 });
      return `${response.status()} ${response.headers()['location']}`;
    };
    expect(await follow('/wp-admin/')).toContain(`302 ${wordpress.url}/wp-login.php?redirect_to=`);
    expect(await follow('/login')).toMatch(/^302 .*\/cms\/wp-login\.php$/);
    expect(await follow('/admin')).toMatch(/^302 .*\/cms\/wp-admin\/$/);
    expect(await follow('/')).toBe(`302 ${siteUrl}`);
    expect(await openScreen(wordpress, 'admin.php?page=open-ground-website')).toContain(siteUrl);
  },
);

for (const timezone of ['Pacific/Auckland', 'America/New_York']) {
  test(
    `dates are the days that were chosen in ${timezone}`,
    { tag: '@long' },
    async ({ request }) => {
      const { write, read, anonymous } = callsOf(request, wordpress);
      await write('wp/v2/settings', { timezone });
      const local = (ms: number) =>
        new Date(ms).toLocaleString('sv-SE', { timeZone: timezone }).replace(' ', 'T');
      const title = timezone;
      // One of the two falls on another day in UTC.
      for (const time of ['00:30:00', '23:30:00']) {
        const date = `2026-03-18T${time}`;
        const record = { title, status: 'publish', date };
        const { id } = await write('wp/v2/investigation', record);
        expect((await row(request, id))?.publication_date).toBe('2026/03/18');
        const detail = await (await anonymous(`acf/v3/investigation/${id}`)).json();
        expect(detail.acf.publication_date).toBe('2026/03/18');
        const news = await write('wp/v2/news', record);
        const list = (await (await anonymous('fa/v1/news')).json()) as {
          id: number;
          date: string;
        }[];
        expect(list.find((item) => item.id === news.id)?.date).toBe(date);
        const acf = {
          start: { date: '2026-03-18', time_start: '19:30' },
          end: { date: '2026-03-19' },
        };
        const event = await write('wp/v2/event', { ...record, acf });
        expect(await (await anonymous(`acf/v3/event/${event.id}`)).json()).toMatchObject({ acf });
        expect(await read(`wp/v2/event/${event.id}?context=edit`)).toMatchObject({ acf });
      }
      const end = Date.now() + 3_600_000;
      const record = { title, status: 'publish', date: local(end) };
      const held = await write('wp/v2/investigation', record);
      expect(held).toMatchObject({
        status: 'future',
        date_gmt: new Date(end).toISOString().slice(0, 19),
      });
      expect(await row(request, held.id)).toBeUndefined();
    },
  );
}

test(
  'in German, the screens and errors are German, and the website gets the same',
  { tag: '@long' },
  async ({ request }) => {
    const { write, read } = callsOf(request, wordpress);
    await write('wp/v2/settings', { timezone: 'UTC' });
    const before = await rows(request);
    const languages = join(dir, 'public', 'wp-content', 'languages');
    await mkdir(languages, { recursive: true });
    // WordPress's own texts stay English here.
    await writeFile(join(languages, 'de_DE.l10n.php'), "<?php\nreturn ['messages' => []];\n");
    await write('wp/v2/settings', { language: 'de_DE' });

    const refused = await request.post(`${wordpress.apiRoot}wp/v2/investigation`, {
      headers: { authorization: wordpress.adminAuth },
      data: { title: 'x', acf: { cod: '1' } },
    });
    expect(await refused.text()).toContain('acf.cod: ist kein Feld dieser Art');
    expect(JSON.stringify(await read('open-ground/v1/registry'))).toContain('Untersuchungen');
    const screen = await openScreen(wordpress, 'admin.php?page=open-ground-website');
    for (const text of [
      'Ankündigungen',
      'Testereignis senden',
      'Untersuchungen',
      'Wenn etwas nicht erscheint',
    ]) {
      expect(screen.replaceAll('\\u00fc', 'ü'), text).toContain(text);
    }
    expect(await rows(request)).toEqual(before);
    await write('wp/v2/settings', { language: '' });
  },
);

test(
  'slugs in other scripts are whole in calls, events and addresses',
  { tag: '@long' },
  async ({ request }) => {
    const { write, anonymous } = callsOf(request, wordpress);
    const status = 'publish';
    for (const [title, slug, renamed] of [
      ['Дом у реки', 'дом-у-реки', 'дом'],
      ['川のほとり', '川のほとり', '川'],
      ['بيت على النهر', 'بيت-على-النهر', 'بيت'],
    ] as const) {
      const { id } = await write('wp/v2/investigation', { title, status });
      await received({ id, slug, action: 'save' });
      expect((await row(request, id))?.slug).toBe(slug);
      const { link } = (await (await anonymous(`wp/v2/investigation/${id}`)).json()) as Row;
      expect(link).toBe(`${siteUrl}/investigation/${encodeURIComponent(slug)}`);
      await write(`wp/v2/investigation/${id}`, { slug: renamed });
      await received({ id, slug: renamed, previous_slug: slug });

      const person = await write('wp/v2/person', { title, status });
      const found = await anonymous(`wp/v2/person?slug=${encodeURIComponent(slug)}`);
      expect(await found.json()).toMatchObject([{ id: person.id, title: { rendered: title } }]);
      const page = await write('wp/v2/pages', { title, status });
      const at = await anonymous(`wp/v2/pages?path=/about/${encodeURIComponent(slug)}`);
      expect(await at.json()).toMatchObject([{ id: page.id }]);
      const term = await write('wp/v2/investigation_category', { name: title });
      await write('wp/v2/investigation', { title, status, investigation_category: [term.id] });
      await write(`wp/v2/investigation_category/${term.id}`, { description: title });
      await received({ type: 'category', id: term.id, slug });
    }
  },
);

test(
  'deleting the plugin asks before it deletes what it stored',
  { tag: '@long' },
  async ({ page, request }) => {
    const { read, write } = callsOf(request, wordpress);
    const acf = { code: '904' };
    const { id } = await write('wp/v2/investigation', { title: 'Kept', status: 'publish', acf });
    const uninstall = () =>
      evaluate(
        dir,
        `uninstall_plugin('open-ground-api/open-ground-api.php');
       global $wpdb;
       $isThere = fn($name) => $wpdb->get_var("SHOW TABLES LIKE '{$wpdb->prefix}open_ground_{$name}'") !== null;
       echo json_encode([
           'record' => get_post_status(${id}),
           'code' => get_post_meta(${id}, '_open_ground_code', true),
           'announcements' => get_option('open_ground_ticker', null),
           'tables' => array_values(array_filter(['events', 'uses', 'search'], $isThere)),
           'mayAnnounce' => get_role('editor')->has_cap('open_ground_announce'),
       ]);`,
      );
    await write('wp/v2/settings', { open_ground_ticker: ['Open late'] });
    const kept = { record: 'publish', mayAnnounce: false };
    expect(await uninstall()).toEqual({
      ...kept,
      code: '904',
      announcements: ['Open late'],
      tables: ['events', 'uses', 'search'],
    });
    // The plugin's files still exist, as if it had been installed again.
    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
    const choice = page.getByLabel('Delete this plugin’s settings, events and fields, too');
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(page.getByText('Settings saved.')).toBeVisible();
    expect(await read('open-ground/v1/website')).toMatchObject({ deletesData: true });
    expect(
      await evaluate(dir, `echo json_encode(get_role('editor')->has_cap('open_ground_announce'));`),
    ).toBe(true);
    expect(await uninstall()).toEqual({ ...kept, code: '', announcements: null, tables: [] });
  },
);

test(
  'an installation whose move to another address was cut off is set up again',
  { tag: '@long' },
  async () => {
    await wordpress.stop();
    const settings = async () => JSON.parse(await readFile(join(dir, 'settings.json'), 'utf8'));
    expect(await settings()).toMatchObject({ url: wordpress.url, isSetUp: true });
    const port = await freePort();
    const script = pathToFileURL(join('scripts', 'wordpress', 'start-wordpress.mjs'));
    // It gets no further than to this question.
    const contentRoot = '() => new Promise((resolve) => setTimeout(resolve, 3_600_000))';
    const options = JSON.stringify({ dir, port, path: '/cms' });
    const start = `(await import('${script}')).startWordPress({ ...${options}, contentRoot: ${contentRoot} })`;
    const cutOff = spawn(process.execPath, ['--input-type=module', '--eval', start], {
      detached: true,
    });
    await expect
      .poll(async () => (await settings().catch(() => null))?.url)
      .toBe(`http://127.0.0.1:${port}/cms`);
    process.kill(-Number(cutOff.pid), 'SIGKILL');
    expect((await settings()).isSetUp).toBe(false);
    wordpress = await startWordPress({ dir, port, path: '/cms' });
    expect((await settings()).isSetUp).toBe(true);
  },
);
