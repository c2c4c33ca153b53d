import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { callsOf, evaluate } from './support/installation';
import { startReceiver } from './support/receiver';

/** An empty WordPress that sends its events to a receiver in the test. */
const SECRET = 'whsec-is-not-used-here-but-a-long-text';

test.describe.configure({ mode: 'serial' });

let dir: string;
let siteUrl: string;
let connection: Record<string, string>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let wordpress: Awaited<ReturnType<typeof startWordPress>>;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  connection = {
    OPEN_GROUND_WEBHOOK_URL: webhook.url,
    OPEN_GROUND_WEBHOOK_SECRET: SECRET,
    OPEN_GROUND_SITE_URL: siteUrl,
  };
  wordpress = await startWordPress({ dir, webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

async function write<T = { id: number }>(
  request: APIRequestContext,
  path: string,
  data: object,
  method = 'POST',
): Promise<T> {
  const response = await request.fetch(wordpress.apiRoot + path, {
    method,
    headers: { authorization: wordpress.adminAuth },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

async function uploadText(
  request: APIRequestContext,
  name: string,
  data: string,
): Promise<{ id: number; filesize: number; sha256: string }> {
  const upload = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="${name}"`,
    },
    data,
  });
  return upload.json();
}

/** Waits for an event with the given fields. */
async function received(expected: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => receiver.events).toContainEqual(expect.objectContaining(expected));
}

test('a fresh WordPress returns empty lists with a count of zero, and has About and Programme pages', async ({
  request,
}) => {
  for (const name of ['investigations', 'exhibitions', 'events', 'news', 'recognition']) {
    const response = await request.get(`${wordpress.apiRoot}fa/v1/${name}`);
    expect(response.headers()['x-wp-total'], name).toBe('0');
  }
  const pages = await request.get(`${wordpress.apiRoot}wp/v2/pages?_fields=slug,section`);
  expect(await pages.json()).toEqual(
    expect.arrayContaining([
      { slug: 'about', section: 'about' },
      { slug: 'programme', section: 'programme' },
    ]),
  );
});

test('sends events when records are saved, renamed and removed', async ({ request }) => {
  const { id } = await write(request, 'wp/v2/exhibition', {
    title: 'Slow Glass',
    status: 'publish',
  });
  await received({ type: 'exhibition', id, slug: 'slow-glass', action: 'save' });
  await write(request, `wp/v2/exhibition/${id}`, { slug: 'slower-glass' });
  await received({ type: 'exhibition', id, slug: 'slower-glass', previous_slug: 'slow-glass' });
  await write(request, `wp/v2/exhibition/${id}`, {}, 'DELETE');
  await received({ type: 'exhibition', id, slug: 'slower-glass', action: 'trash' });

  const draft = await write(request, 'wp/v2/exhibition', { title: 'Not yet', status: 'draft' });
  await write(request, 'wp/v2/exhibition', { title: 'A mark', slug: 'a-mark', status: 'publish' });
  await received({ slug: 'a-mark' });
  expect(receiver.events.map((event) => event.id)).not.toContain(draft.id);
  const sequences = receiver.events.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((one, two) => one - two));
});

test('shows no shortcode and no unknown block raw, and stores nothing that could run', async ({
  request,
}) => {
  const harmful =
    '<script>alert(1)</script><a href="java&#115;cript:alert(2)" onclick="alert(3)">Link</a>';
  const text = [
    '<p>100 % of [acme_map id="3" title="Two words"]it, 50%ab, %s, [sic].</p>',
    '[acme][acme_column width="1/2"]Inside[/acme_column][/acme]',
    '<!-- wp:acme/box {"a":"\\u003cb\\u003e"} --><div>Boxed</div><!-- /wp:acme/box -->',
    '<!-- wp:acme/live {"a":1} /-->',
    '<p>A [acme_list] and [acme/] and [acme\n  id="1"\n  title="x"].</p><p>[acme-form-7]</p>',
    '<p>[non-Latin] letters, 3 < 4 and 5 > 4.</p>',
    harmful,
  ].join('\n');
  const status = 'publish';
  const page = await write(request, 'wp/v2/pages', {
    title: '5 %',
    content: text,
    excerpt: harmful,
    status,
  });
  const acf = { synopsis: text };
  const record = await write(request, 'wp/v2/investigation', { title: '5 %', status, acf });
  for (const path of [
    `wp/v2/pages/${page.id}`,
    `acf/v3/investigation/${record.id}`,
    `wp/v2/investigation/${record.id}`,
  ]) {
    const shown = await (await request.get(wordpress.apiRoot + path)).text();
    expect(shown, path).not.toMatch(/\[\/?acme|wp:acme|<script|alert\(1|javascript:|onclick/);
    for (const part of [
      '100 % of ',
      '50%ab, %s, [sic].',
      'Inside',
      'Boxed',
      'Link',
      '[non-Latin]',
      'and 5',
    ]) {
      expect(shown, path).toContain(part);
    }
  }
  const stored = await request.get(`${wordpress.apiRoot}wp/v2/pages/${page.id}?context=edit`, {
    headers: { authorization: wordpress.adminAuth },
  });
  expect(await stored.text()).not.toMatch(/<script|cript:|onclick/);

  const note = `50%ab [acme id="1"]${harmful}`;
  const file = await uploadText(request, 'note.txt', 'What was measured.');
  const texts = await write<{ alt_text: string; caption: { raw: string; rendered: string } }>(
    request,
    `wp/v2/media/${file.id}`,
    { alt_text: '50%ab', caption: note },
  );
  expect(texts.alt_text).toBe('50%ab');
  expect(texts.caption.raw).not.toMatch(/<script|cript:|onclick/);
  const { read } = callsOf(request, wordpress);
  const media = (await read(`wp/v2/media/${file.id}`)) as { caption: { rendered: string } };
  expect(media.caption.rendered).toMatch(/50%ab .*Link/);
  expect(media.caption.rendered).not.toContain('[acme');
  const term = await write<{ name: string }>(request, 'wp/v2/investigation_category', {
    name: 'Over 50%ab',
  });
  expect(term.name).toBe('Over 50%ab');
  await write(request, 'wp/v2/settings', { open_ground_ticker: [note] });
  const { items } = await (await request.get(`${wordpress.apiRoot}fa/v1/ticker`)).json();
  expect(items[0]).toMatch(/50%ab .*Link/);
  expect(items[0]).not.toMatch(/\[acme|cript:/);
  const track = { texttracks: [{ language: 'en', vtt: 'javascript:alert(1)' }] };
  const refused = await request.post(`${wordpress.apiRoot}wp/v2/investigation`, {
    headers: { authorization: wordpress.adminAuth },
    data: { title: 'A film', acf: { preview_video: track } },
  });
  expect(await refused.text()).toMatch(/acf\.preview_video\.texttracks\[0\]\.vtt/);
  expect(refused.status()).toBe(400);
});

test('an embargo ends to the second, also when it is set or changed in its last minute', async ({
  request,
}) => {
  const due = Math.ceil(Date.now() / 1000) + 50;
  const date_gmt = new Date(due * 1000).toISOString().slice(0, 19);
  const { id, status } = await write<{ id: number; status: string }>(request, 'wp/v2/news', {
    title: 'Embargoed',
    status: 'future',
    date_gmt,
  });
  expect(status).toBe('future');
  // Where the answer takes half a second, the website is told once more.
  const told = () =>
    evaluate(dir, "echo json_encode(get_option('open_ground_wake_up')['at'] ?? null);", connection);
  await expect.poll(told).toBe(due);
  const wakeUps = [...receiver.wakeUps];
  expect(wakeUps).not.toEqual([]);
  expect(Math.max(...wakeUps)).toBeLessThan(52);
  const changed = await write(request, `wp/v2/news/${id}`, { title: 'Embargoed until noon' });
  expect(changed).toMatchObject({ status: 'future' });
  // The website has been told already.
  expect(receiver.wakeUps).toEqual(wakeUps);
  const titles = async () => {
    const rows: { title: string }[] = await (
      await request.get(`${wordpress.apiRoot}fa/v1/news`)
    ).json();
    return rows.map(({ title }) => title);
  };
  expect(await titles()).toEqual([]);
  await expect.poll(titles, { intervals: [100] }).toEqual(['Embargoed until noon']);
  expect(Date.now()).toBeGreaterThanOrEqual(due * 1000);
  await received({ type: 'news', id, action: 'save' });
  await write(request, `wp/v2/news/${id}?force=true`, {}, 'DELETE');
});

test('sends events for categories, announcements, pages and media', async ({ request }) => {
  const term = await write(request, 'wp/v2/investigation_category', { name: 'Housing' });
  // A term is public once a published record has it.
  const record = { title: 'Rooms', status: 'publish', investigation_category: [term.id] };
  await write(request, 'wp/v2/investigation', record);
  await write(request, `wp/v2/investigation_category/${term.id}`, { slug: 'dwelling' });
  await received({ type: 'category', id: term.id, slug: 'dwelling', previous_slug: 'housing' });
  await write(request, `wp/v2/investigation_category/${term.id}?force=true`, {}, 'DELETE');
  await received({ type: 'category', slug: 'dwelling', action: 'delete' });

  for (const items of [['Open late'], []]) {
    const before = receiver.events.length;
    await write(request, 'wp/v2/settings', { open_ground_ticker: items });
    await expect
      .poll(() => receiver.events.slice(before))
      .toContainEqual(expect.objectContaining({ type: 'ticker' }));
  }

  const page = await write(request, 'wp/v2/pages', { title: 'Jobs', status: 'publish' });
  await received({ type: 'page', id: page.id, slug: 'jobs' });

  const file = await uploadText(request, 'note.txt', 'What was measured.');
  expect(file).toMatchObject({ filesize: 18, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await write(request, `wp/v2/media/${file.id}`, { content_warning: 'Measurements' });
  await received({ type: 'media', id: file.id, action: 'save' });
  await write(request, `wp/v2/media/${file.id}?force=true`, {}, 'DELETE');
  await received({ type: 'media', id: file.id, action: 'delete' });
  expect(receiver.badlySigned()).toBe(0);
});

test('sends events for what is changed without saving a record', async ({ request }) => {
  const title = 'Salt Lines';
  const { id } = await write(request, 'wp/v2/investigation', { title, status: 'publish' });
  const { id: news } = await write(request, 'wp/v2/news', { title, status: 'publish' });
  await received({ type: 'investigation', id });
  await received({ type: 'news', id: news });
  const expectAfter = async (code: string, expected: readonly Record<string, unknown>[]) => {
    const before = receiver.events.length;
    await evaluate(dir, `${code}; echo '1';`, connection);
    await expect
      .poll(() => receiver.events.slice(before))
      .toEqual(expect.arrayContaining(expected.map((event) => expect.objectContaining(event))));
    return receiver.events.slice(before);
  };
  const record = { type: 'investigation', id, slug: 'salt-lines' };
  for (const code of [
    `update_post_meta(${id}, '_open_ground_code', '7')`,
    `delete_post_meta(${id}, '_open_ground_code')`,
    `wp_set_object_terms(${id}, ['Housing'], 'investigation_location')`,
  ]) {
    await expectAfter(code, [{ ...record, action: 'save' }]);
  }
  await expectAfter(`wp_delete_post(${id}, true)`, [{ ...record, action: 'delete' }]);

  const events = await expectAfter(`wp_update_post(['ID' => ${news}, 'post_type' => 'event'])`, [
    { type: 'news', id: news, slug: 'salt-lines', action: 'trash' },
    { type: 'event', id: news, action: 'save' },
  ]);
  expect(events.map((event) => event.previous_slug).filter(Boolean)).toEqual([]);
});

test('a file that is replaced under its name has a new checksum, and an event', async ({
  request,
}) => {
  const file = await uploadText(request, 'replaced.txt', 'What was measured first.');
  await received({ type: 'media', id: file.id });
  const before = receiver.events.length;
  await evaluate(
    dir,
    `file_put_contents(get_attached_file(${file.id}), 'What was measured next');
     wp_update_attachment_metadata(${file.id}, ['filesize' => filesize(get_attached_file(${file.id}))]);
     echo '1';`,
    connection,
  );
  await expect
    .poll(() => receiver.events.slice(before))
    .toContainEqual(expect.objectContaining({ type: 'media', id: file.id, action: 'save' }));
  const now = (await callsOf(request, wordpress).read(`wp/v2/media/${file.id}`)) as typeof file;
  expect(now).toMatchObject({ filesize: 'What was measured next'.length });
  expect(now.sha256).not.toBe(file.sha256);
});

test('a website that hangs holds up one save, not the next one', async ({ request }) => {
  const { id } = await write(request, 'wp/v2/news', { title: 'Held', status: 'publish' });
  await received({ type: 'news', id });
  receiver.respondWith(null);
  await write(request, `wp/v2/news/${id}`, { title: 'Held up' });
  await write(request, `wp/v2/news/${id}`, { title: 'Held up once' });
  const waiting = () =>
    evaluate<readonly { attempts: string; status: string; duration: string }[]>(
      dir,
      `global $wpdb;
       echo json_encode($wpdb->get_results('SELECT * FROM ' . OpenGround\\Api\\Queue::table() . ' WHERE state = "waiting"'));`,
    );
  await expect.poll(async () => Number((await waiting())[0]?.attempts)).toBeGreaterThan(0);
  const [tried, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(tried?.status).toBe('0');
  // The timeout for requests that nobody waits for: a save would have given up within a second.
  expect(Number(tried?.duration)).toBeGreaterThan(2_000);
  receiver.respondWith(202);
  const before = receiver.events.length;
  await expect
    .poll(() => receiver.events.slice(before))
    .toContainEqual(expect.objectContaining({ type: 'news', id }));
});

test('a website that hangs is told of one embargo, and does not hold up the next save', async ({
  request,
}) => {
  receiver.respondWith(null);
  const before = receiver.wakeUps.length;
  const ids: number[] = [];
  for (const hours of [3, 2, 1]) {
    const date_gmt = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19);
    const later = { title: `In ${hours} hours`, status: 'future', date_gmt };
    ids.push((await write(request, 'wp/v2/news', later)).id);
  }
  // The first event once more, and the others, while nobody waits for the response.
  await expect.poll(() => receiver.wakeUps.length).toBe(before + 4);
  receiver.respondWith(202);
  for (const id of ids) await write(request, `wp/v2/news/${id}?force=true`, {}, 'DELETE');
});

test('what is to be erased is erased, whatever follows while the website is down', async ({
  request,
}) => {
  const make = async (slug: string) => {
    const { id } = await write(request, 'wp/v2/news', { title: slug, slug, status: 'publish' });
    await received({ type: 'news', id });
    return id;
  };
  const removed = await make('removed');
  const restored = await make('restored');
  receiver.respondWith(503);
  await write(request, `wp/v2/news/${removed}`, { slug: 'renamed' });
  for (const id of [removed, restored]) {
    await write(request, 'open-ground/v1/website/take-down', { id });
    await write(request, `wp/v2/news/${id}`, { status: 'publish' });
  }
  await write(request, `wp/v2/news/${removed}`, {}, 'DELETE');
  receiver.respondWith(202);
  await received({ id: removed, action: 'erase', slug: 'renamed', previous_slug: 'removed' });
  const actions = (id: number) =>
    receiver.events.filter((event) => event.id === id).map(({ action }) => action);
  await expect.poll(() => actions(restored)).toEqual(['save', 'erase', 'save']);
  expect(actions(removed)).toEqual(['save', 'erase']);
});

test('resends the newest state under the same id after the website was down', async ({
  request,
}) => {
  receiver.respondWith(503);
  const { id } = await write(request, 'wp/v2/news', {
    title: 'First',
    slug: 'first',
    status: 'publish',
  });
  await write(request, `wp/v2/news/${id}`, { slug: 'second' });
  const refused = await evaluate<string>(
    dir,
    `echo json_encode(OpenGround\\Api\\Queue::lastOf('news:${id}')->id);`,
    connection,
  );
  await expect.poll(() => receiver.ids).toContain(refused);
  receiver.respondWith(202);
  await received({ type: 'news', id, slug: 'second' });
  expect(receiver.events.filter((event) => event.id === id)).toHaveLength(1);
  expect(receiver.ids.at(-1)).toBe(refused);
});

test('tells a wrong secret from a wrong clock and a wrong address by the answers to its events', async ({
  request,
}) => {
  const notices = async (status: number, secondsAhead: number) => {
    receiver.respondWith(status);
    receiver.tellTime(secondsAhead);
    const state = await write<{ notices: string[] }>(request, 'open-ground/v1/website/test', {});
    return state.notices.join(' ');
  };
  expect(await notices(401, 0)).toMatch(/^Website: it rejects the signature\.[^.]* differ\.$/);
  expect(await notices(401, 1_000)).toMatch(/^Website: its clock .* differ by \d+ seconds/);
  expect(await notices(404, 0)).toMatch(/^Website: there is no webhook at .* \(status 404\)/);
  expect(await notices(308, 0)).toMatch(/^Website: .* redirects, and events do not follow/);
  expect(await notices(202, 0)).toBe('');
});

test('what was answered before the connection was changed says nothing of it', async ({
  request,
}) => {
  receiver.respondWith(404);
  await write(request, 'open-ground/v1/website/test', {});
  const notices = async () => {
    const response = await request.get(`${wordpress.apiRoot}open-ground/v1/website`, {
      headers: { authorization: wordpress.adminAuth },
    });
    return ((await response.json()) as { notices: string[] }).notices.join(' ');
  };
  expect(await notices()).toContain('status 404');
  const tests = `apply_filters('site_status_tests', ['direct' => [], 'async' => []])`;
  const named = `echo json_encode(preg_grep('/^open_ground/', array_keys(array_merge(...array_values(${tests})))));`;
  const health = await evaluate<object>(dir, named, connection);
  expect(Object.values(health).sort(), 'Site Health tells a cause once').toEqual([
    'open_ground_cron',
    'open_ground_doors',
    'open_ground_read',
  ]);
  // Nothing is sent again in the meantime, and times are in whole seconds.
  await evaluate(
    dir,
    `$GLOBALS['wpdb']->update(OpenGround\\Api\\Queue::table(), ['state' => 'given up'], ['state' => 'waiting']); echo '1';`,
  );
  const second = () => Math.floor(Date.now() / 1_000);
  const failedIn = second();
  await expect.poll(second).toBeGreaterThan(failedIn);
  const address = `update_option('open_ground_site_url', 'http://127.0.0.1:9')`;
  await evaluate(dir, `${address}; delete_option('open_ground_site_url'); echo '1';`);
  expect(await notices()).toBe('');
  receiver.respondWith(202);
});

test('arguments that make no sense are refused', async ({ request }) => {
  for (const argument of ['site[a][b]=x', 'site=%25%25', 'page=9223372036854775807', 'page=1e30']) {
    const refused = await request.get(`${wordpress.apiRoot}fa/v1/investigations?${argument}`);
    expect(refused.status(), argument).toBe(400);
  }
});

test('drafts with one slug are saved without a warning of PHP', async ({ request }) => {
  for (const path of ['wp/v2/investigation', 'wp/v2/pages']) {
    await write(request, path, { title: 'A draft', slug: 'a-draft', status: 'draft' });
  }
});
