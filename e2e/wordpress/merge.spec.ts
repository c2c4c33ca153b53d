import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { type Fields, logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/** Merges two records of one person, and undoes it. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';
const MEMBER = '/about/team/member';

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let siteUrl: string;

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-wordpress-'));
  const port = await freePort();
  siteUrl = `http://127.0.0.1:${port}`;
  receiver = await startReceiver(port, SECRET);
  const webhook = { url: `${siteUrl}/api/revalidate`, secret: SECRET, siteUrl };
  wordpress = await startWordPress({ dir, webhook, hasTimer: false, tools: true });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

const screenOf = (id: number, other?: number, type = 'person') =>
  `${wordpress.url}/wp-admin/edit.php?post_type=${type}&page=open-ground-merge&post=${id}${other ? `&other=${other}` : ''}`;

/**
 * Everything stored about all records, whatever their status; without modification dates and derived data.
 */
const stored = () =>
  evaluate<Readonly<Record<string, unknown>>>(
    dir,
    `$all = [];
     foreach (get_posts(['post_type' => [...OpenGround\\Api\\Registry::names(), 'attachment'], 'post_status' => 'any', 'posts_per_page' => -1]) as $post) {
       $meta = array_filter(get_post_meta($post->ID), fn($key) => str_starts_with($key, '_open_ground_'), ARRAY_FILTER_USE_KEY);
       ksort($meta);
       $all[$post->ID] = [$post->post_title, $post->post_name, $post->post_status, $post->post_content, $post->post_excerpt, $meta];
     }
     $all['terms'] = wp_list_pluck(get_terms(['taxonomy' => 'investigation_category', 'hide_empty' => false]), 'description');
     $all['ticker'] = get_option('open_ground_ticker');
     echo json_encode($all);`,
  );

/** Everything that is public. */
async function readable(request: APIRequestContext): Promise<string> {
  const { anonymous } = callsOf(request, wordpress);
  const texts: string[] = [];
  for (const path of [
    ...[
      'investigations',
      'exhibitions',
      'events',
      'news',
      'recognition',
      'ticker',
      'addresses',
    ].map((name) => `fa/v1/${name}`),
    ...['team', 'map', 'search?q=a'].map((name) => `fa/v1/${name}`),
    ...[
      'investigation',
      'exhibition',
      'event',
      'news',
      'publication',
      'press',
      'person',
      'pages',
    ].map((base) => `wp/v2/${base}?per_page=100`),
    'wp/v2/investigation_category',
  ]) {
    const response = await anonymous(path);
    expect(response.status(), path).toBeLessThan(500);
    texts.push(await response.text());
  }
  return texts.join('\n');
}

async function merge(page: Page, leads = false): Promise<void> {
  if (leads) await page.getByLabel('Redirect the old address to the new one (308)').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('has been merged into');
}

async function takeBack(page: Page, title: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: `“${title}” has been merged into` })
    .getByRole('button', { name: 'Undo the merge' })
    .click();
  await expect(page.getByText(`The merge of “${title}” has been undone.`)).toBeVisible();
}

test('two records of a person become one; nobody learns of it, and it can be taken back', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const keep = await calls.write('wp/v2/person', { title: 'Mara Quill', status: 'publish' });
  const gone = await calls.write('wp/v2/person', {
    title: 'M. Quill-Ostrov',
    status: 'publish',
    acf: { description: '<p>Born by the quay.</p>' },
  });
  const team = [
    { role: 'Research', people: [gone.id, { post_title: 'Ada Wren' }] },
    { role: 'Editing', people: [gone.id, keep.id] },
  ];
  const acf = {
    team,
    synopsis: `<p>By <a href="${MEMBER}/${gone.slug}">the author</a>.</p>`,
    funded_by: [{ post_title: 'A friend', url: `${siteUrl}${MEMBER}/${gone.slug}` }],
  };
  const at = 'wp/v2/investigation';
  const { id } = await calls.write(at, { title: 'The Quay', status: 'publish', acf });
  const draft = await calls.write(at, { title: 'The Pier', status: 'draft', acf: { team } });
  const before = await stored();
  receiver.events.splice(0);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=person`);
  const row = page.getByRole('row', { name: /Mara Quill/ });
  await row.hover();
  await row.getByRole('link', { name: 'Merge “Mara Quill” with another record' }).click();
  // It opens with those that have a word of its title.
  await expect(page.getByRole('link', { name: 'M. Quill-Ostrov' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Part of its title' }).fill('ostrov');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name: 'M. Quill-Ostrov' }).click();
  await expect(
    page.getByRole('heading', { name: 'Keep “Mara Quill”, move “M. Quill-Ostrov” to the trash' }),
  ).toBeVisible();
  const used = page.getByRole('row', { name: 'Used in' });
  await expect(used.getByRole('link', { name: 'The Quay' })).toHaveCount(2);
  await expect(used.getByRole('link', { name: 'The Pier' })).toHaveCount(2);
  await expect(page.getByRole('row', { name: 'Filled in here only' })).toContainText('Biography');
  await merge(page);
  await page.goBack();
  await expect(page.getByRole('status')).toContainText('has been merged into');

  expect(await calls.read(`${at}/${id}?context=edit`)).toMatchObject({
    acf: {
      team: [
        { role: 'Research', people: [keep.id, { post_title: 'Ada Wren' }] },
        { role: 'Editing', people: [keep.id] },
      ],
      synopsis: '<p>By the author.</p>',
      funded_by: [{ post_title: 'A friend' }],
    },
  });
  expect(await calls.read(`${at}/${draft.id}?context=edit`)).toMatchObject({
    acf: { team: [{ people: [keep.id, { post_title: 'Ada Wren' }] }, { people: [keep.id] }] },
  });
  expect(await calls.read(`wp/v2/person/${gone.id}?context=edit`)).toMatchObject({
    status: 'trash',
    acf: { description: '<p>Born by the quay.</p>' },
  });
  expect(await readable(request)).not.toMatch(/ostrov/i);
  await expect
    .poll(() => receiver.events)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'person', id: gone.id, slug: gone.slug, action: 'erase' }),
        expect.objectContaining({ type: 'investigation', id, action: 'save' }),
      ]),
    );
  expect(JSON.stringify(receiver.events)).not.toContain('previous_slug');

  await takeBack(page, 'M. Quill-Ostrov');
  expect(await stored()).toEqual(before);
});

/** The paths of the fields of a type that may name a person: `team[].people`. */
function namingPaths(fields: Fields, type: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.shape === 'posts') return field.postTypes?.includes(type) ? [name] : [];
    const inner = field.fields ? namingPaths(field.fields, type) : [];
    return inner.map((path) => `${name}${field.shape === 'rows' ? '[]' : ''}.${path}`);
  });
}

/** A value at such a path. */
function at(path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const name = first.replace('[]', '');
  const inner = rest.length === 0 ? value : at(rest.join('.'), value);
  return { [name]: first.endsWith('[]') ? [inner] : inner };
}

for (const type of ['person', 'organization', 'methodology']) {
  test(`every field and text that may name a ${type} names the other one, in every state, and names it no more`, async ({
    page,
    request,
  }) => {
    const calls = callsOf(request, wordpress);
    const registry = (await calls.read('open-ground/v1/registry')) as {
      types: Record<string, { restBase: string; fields: Fields; body: string; path: string }>;
    };
    const title = `Kestrel ${type}`;
    const keep = await calls.write(`wp/v2/${type}`, { title: `${title} K.`, status: 'publish' });
    const gone = await calls.write(`wp/v2/${type}`, { title, status: 'publish' });
    const own = (registry.types[type]?.path ?? '').replace('{slug}', gone.slug);
    const ways = [
      ...(own ? [own, `${siteUrl}${own}?a=1#b`, `/lite${own}`] : []),
      `${wordpress.url}/${type}/${gone.slug}/`,
      `/?p=${gone.id}`,
    ];
    const html = ways.map((way) => `<p>See <a href="${way}">them</a>.</p>`).join('\n');
    const states = ['publish', 'draft', 'private', 'pending', 'future'];
    const paths: string[] = [];
    let turn = 0;
    for (const { restBase, fields, body } of Object.values(registry.types)) {
      for (const path of namingPaths(fields, type)) {
        const value = path.endsWith('organization') ? gone.id : [gone.id];
        const status = states[turn++ % states.length];
        const date = status === 'future' ? { date: '2099-01-01T00:00:00' } : {};
        const words = { title: `${restBase} ${path}`, status, ...date };
        await calls.write(`wp/v2/${restBase}`, { ...words, acf: at(path, value) });
        paths.push(`${restBase} ${path}`);
      }
      const [text] = Object.entries(fields).find(([, { shape }]) => shape === 'html') ?? [];
      await calls.write(`wp/v2/${restBase}`, {
        title: `${restBase} text`,
        status: 'publish',
        ...(body === 'text' && { content: html }),
        ...(text && { acf: { [text]: html } }),
      });
    }
    expect(paths.length).toBeGreaterThan(type === 'methodology' ? 0 : 5);
    await calls.write('wp/v2/settings', { open_ground_ticker: [html.split('\n')[0] ?? ''] });
    await calls.write('wp/v2/investigation_category', {
      name: `By ${type}`,
      description: html.split('\n')[0],
    });
    const before = await stored();
    const usesOf = (id: number) =>
      evaluate<{ title: string; fields: string }[]>(
        dir,
        `echo json_encode(OpenGround\\Api\\UsageFinder::rows(OpenGround\\Api\\UsageFinder::of(get_post(${id}))));`,
      );
    const used = await usesOf(gone.id);
    const titles = used.map((use) => use.title);
    expect(titles).toEqual(expect.arrayContaining([...paths, 'Announcements', `By ${type}`]));

    await logIn(page, wordpress.url, wordpress.admin);
    await page.goto(screenOf(keep.id, gone.id, type));
    for (const path of paths) await expect(page.getByRole('link', { name: path })).toBeVisible();
    await merge(page);
    expect(await usesOf(gone.id)).toEqual([]);
    const now = (await usesOf(keep.id)).map((use) => use.title);
    expect(now).toEqual(expect.arrayContaining(paths));
    const all = JSON.stringify(await stored());
    expect(all).not.toContain(`/${gone.slug}"`);
    expect(all).toContain('See them.');
    await takeBack(page, title);
    expect(await stored()).toEqual(before);

    if (own) {
      await page.goto(screenOf(keep.id, gone.id, type));
      await merge(page, true);
      // Links are stored as references.
      expect(JSON.stringify(await stored())).toContain(`href=\\"/?p=${keep.id}\\"`);
      await takeBack(page, title);
      expect(await stored()).toEqual(before);
    }
  });
}

test('what was changed since stays, and is named; the rest is taken back', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const write = async (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const keep = await write('Ines Calder');
  const gone = await write('I. Calder');
  const other = await write('Tomas Reed');
  const team = [
    { role: 'Research', people: [gone.id] },
    { role: 'Maps', people: [gone.id, other.id] },
    { role: 'Sound', people: [other.id] },
  ];
  const post = 'wp/v2/investigation';
  const one = await calls.write(post, { title: 'The Sluice', status: 'publish', acf: { team } });
  const two = await calls.write(post, { title: 'The Weir', status: 'publish', acf: { team } });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(screenOf(keep.id, gone.id));
  await merge(page);
  // Rows are moved, added and edited; in one of them the person is replaced.
  await calls.write(`${post}/${one.id}`, {
    acf: {
      team: [
        { role: 'Sound', people: [other.id] },
        { role: 'Maps', people: [keep.id, other.id] },
        { role: 'Research', people: [keep.id] },
        { role: 'Print', people: [keep.id] },
      ],
    },
  });
  await calls.write(`${post}/${two.id}`, {
    acf: {
      team: [
        { role: 'Fieldwork', people: [keep.id] },
        { role: 'Maps', people: [other.id] },
        { role: 'Sound', people: [other.id] },
      ],
    },
  });
  await takeBack(page, 'I. Calder');
  const stays = page.getByRole('status').filter({ hasText: 'The following was changed' });
  await expect(stays.getByRole('link')).toHaveText(['The Weir']);
  await expect(stays).toContainText('Team');
  expect(await calls.read(`${post}/${one.id}?context=edit`)).toMatchObject({
    acf: {
      team: [
        { role: 'Sound', people: [other.id] },
        { role: 'Maps', people: [gone.id, other.id] },
        { role: 'Research', people: [gone.id] },
        { role: 'Print', people: [keep.id] },
      ],
    },
  });
  expect(await calls.read(`${post}/${two.id}?context=edit`)).toMatchObject({
    acf: {
      team: [
        { role: 'Fieldwork', people: [gone.id] },
        { role: 'Maps', people: [other.id] },
        { role: 'Sound', people: [other.id] },
      ],
    },
  });
});

test('what is restored from before a merge names the record that was kept, until the merge is undone', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const write = async (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const [last, keep, gone] = [await write('Ana Fisk'), await write('A. Fisk'), await write('Fisk')];
  const acf = {
    team: [{ role: 'Research', people: [gone.id] }],
    synopsis: `<p>By <a href="/?p=${gone.id}">her</a>.</p>`,
  };
  const post = 'wp/v2/investigation';
  const { id } = await calls.write(post, { title: 'The Lock', status: 'publish', acf });
  const leaf = await calls.write('wp/v2/pages', {
    title: 'Thanks',
    status: 'publish',
    content: acf.synopsis,
  });
  const restored = async () => {
    await evaluate(
      dir,
      `wp_set_current_user(1);
       foreach ([${id}, ${leaf.id}] as $id) {
         wp_restore_post_revision(array_key_first(wp_get_post_revisions($id, ['order' => 'ASC'])));
       }
       echo 1;`,
    );
    const record = await calls.read(`${post}/${id}?context=edit`);
    const text = await calls.read(`wp/v2/pages/${leaf.id}?context=edit`);
    return { ...record.acf, content: text.content.raw };
  };
  const naming = (person: number, words: string) =>
    expect.objectContaining({
      team: [{ role: 'Research', people: [person] }],
      synopsis: words,
      content: words,
    });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(screenOf(keep.id, gone.id));
  await merge(page, true);
  expect(await restored()).toEqual(naming(keep.id, `<p>By <a href="/?p=${keep.id}">her</a>.</p>`));
  // Published once more from what a tab has kept.
  await calls.write(`${post}/${id}`, { acf });
  expect((await calls.read(`${post}/${id}?context=edit`)).acf.team[0].people).toEqual([keep.id]);
  await page.goto(screenOf(last.id, keep.id));
  await merge(page);
  expect(await restored()).toEqual(naming(last.id, '<p>By her.</p>'));
  await takeBack(page, 'A. Fisk');
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=person&page=open-ground-merge`);
  await takeBack(page, 'Fisk');
  expect(await restored()).toEqual(naming(gone.id, acf.synopsis));
});

test('a merge that was cut short can be finished, or taken back', async ({ page, request }) => {
  const calls = callsOf(request, wordpress);
  const write = async (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const keep = await write('Oda Fenwick');
  const gone = await write('O. Fenwick');
  const post = 'wp/v2/investigation';
  const cases: number[] = [];
  for (const title of ['Silt A', 'Silt B', 'Silt C']) {
    const acf = { team: [{ role: 'Research', people: [gone.id] }] };
    cases.push((await calls.write(post, { title, status: 'publish', acf })).id);
  }
  const before = await stored();
  // Killed while the second record is written: its fields have been written, but nothing after them.
  const cut = () =>
    evaluate(
      dir,
      `wp_set_current_user(1);
       $count = 0;
       add_action('updated_post_meta', function ($a, $b, $key) use (&$count) {
         if ($key === '_open_ground_team' && ++$count === 2) { echo '1'; fflush(STDOUT); posix_kill(getmypid(), SIGKILL); }
       }, 10, 3);
       require_once ABSPATH . 'wp-admin/includes/post.php';
       OpenGround\\Tools\\Merge::run(get_post(${keep.id}), get_post(${gone.id}), false);`,
    ).catch(() => 'killed');
  const people = async () => {
    const found = await Promise.all(cases.map((id) => calls.read(`${post}/${id}?context=edit`)));
    return found.map(
      (record) => (record as { acf: { team: { people: number[] }[] } }).acf.team[0]?.people[0],
    );
  };
  expect(await cut()).toBe('killed');
  expect(await people()).toEqual([keep.id, keep.id, gone.id]);
  await logIn(page, wordpress.url, wordpress.admin);
  const list = `${wordpress.url}/wp-admin/edit.php?post_type=person&page=open-ground-merge`;
  await page.goto(list);
  const entry = page.getByRole('listitem').filter({ hasText: '“O. Fenwick” has been merged into' });
  await expect(entry).toContainText('It was interrupted');
  await takeBack(page, 'O. Fenwick');
  expect(await stored()).toEqual(before);

  await cut();
  receiver.events.splice(0);
  await page.goto(list);
  await entry.getByRole('button', { name: 'Finish the merge' }).click();
  await expect(page.getByRole('status')).toContainText('has been merged into');
  expect(await people()).toEqual([keep.id, keep.id, keep.id]);
  const told = () =>
    new Set(receiver.events.filter(({ type }) => type === 'investigation').map(({ id }) => id));
  await expect.poll(told).toEqual(new Set(cases));
  await takeBack(page, 'O. Fenwick');
  expect(await stored()).toEqual(before);
});

test('nothing is merged while others are at work there, without the rights, or after a change', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const write = async (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const keep = await write('Lea Storr');
  const gone = await write('L. Storr');
  const post = 'wp/v2/investigation';
  const acf = { team: [{ role: 'Research', people: [gone.id] }] };
  const { id } = await calls.write(post, { title: 'The Gauge', status: 'publish', acf });
  const user = (name: string, role: string) =>
    evaluate<number>(
      dir,
      `echo json_encode(wp_insert_user(['user_login' => '${name}', 'user_pass' => 'a password of theirs', 'role' => '${role}', 'display_name' => '${name}']));`,
    );
  const editor = await user('marit', 'editor');
  await user('nils', 'author');
  const lock = (by: number | null) =>
    evaluate(
      dir,
      by === null
        ? `delete_post_meta(${id}, '_edit_lock'); echo 1;`
        : `update_post_meta(${id}, '_edit_lock', time() . ':${by}'); echo 1;`,
    );
  await logIn(page, wordpress.url, wordpress.admin);
  await lock(editor);
  await page.goto(screenOf(keep.id, gone.id));
  await expect(page.getByRole('alert')).toContainText('marit is currently editing “The Gauge”');
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toHaveCount(0);
  // Opened by another editor only after the confirmation page.
  await lock(null);
  await page.reload();
  await lock(editor);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('marit is currently editing “The Gauge”');
  await lock(null);
  await page.reload();
  await calls.write(post, { title: 'The Late Case', status: 'draft', acf });
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('have changed in the meantime');
  await expect(page.getByRole('link', { name: 'The Late Case' })).toBeVisible();
  expect(await calls.read(`wp/v2/person/${gone.id}`)).toMatchObject({ status: 'publish' });

  const forged = await page.request.post(`${wordpress.url}/wp-admin/admin-post.php`, {
    form: { action: 'open_ground_merge', keep: keep.id, gone: gone.id },
  });
  expect(forged.status()).toBe(403);
  expect(await calls.read(`wp/v2/person/${gone.id}`)).toMatchObject({ status: 'publish' });
  await page.context().clearCookies();
  await logIn(page, wordpress.url, { user: 'nils', password: 'a password of theirs' });
  await page.goto(screenOf(keep.id, gone.id));
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toHaveCount(0);
  // Nor do menus and lists lead there.
  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=person`);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toContainText('People');
  await expect(page.getByRole('link', { name: 'Merge' })).toHaveCount(0);
  await expect(page.locator('#adminmenu a', { hasText: /^Sites$/ })).toHaveCount(0);
});

test('a ticked box leads the old address to the new one, and nothing else does', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const write = async (title: string) => calls.write('wp/v2/person', { title, status: 'publish' });
  const keep = await write('Ruth Amsel');
  const gone = await write('R. Amsel');
  const addresses = async () =>
    (await (await calls.anonymous('fa/v1/addresses')).json()) as Record<string, string>;
  receiver.events.splice(0);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(screenOf(keep.id, gone.id));
  await merge(page, true);
  expect(await addresses()).toMatchObject({
    [`${MEMBER}/${gone.slug}`]: `${MEMBER}/${keep.slug}`,
    [`/person/${gone.slug}/`]: `${MEMBER}/${keep.slug}`,
    [`/?p=${gone.id}`]: `${MEMBER}/${keep.slug}`,
  });
  await expect
    .poll(() => receiver.events)
    .toContainEqual(
      expect.objectContaining({ id: keep.id, slug: keep.slug, previous_slug: gone.slug }),
    );
  await takeBack(page, 'R. Amsel');
  const after = await addresses();
  expect(after[`${MEMBER}/${gone.slug}`]).toBeUndefined();
  expect(after[`/?p=${gone.id}`]).toBe(`${MEMBER}/${gone.slug}`);
});

test('a link becomes its words, or leads elsewhere; everything else in a text stays', async () => {
  const texts = [
    ['<p><a href="/x">One</a></p>', '<p>One</p>', '<p><a href="/y">One</a></p>'],
    [
      `<A class='a>b' HREF='/x' title="/x"><em>One</em></A > <a href="/other">Two</a>`,
      `<em>One</em> <a href="/other">Two</a>`,
      `<A class='a>b' href="/y" title="/x"><em>One</em></A > <a href="/other">Two</a>`,
    ],
    ['<a name="x">One</a> /x <b data-x="/x">x</b>', null, null],
    ['<a href="/x">unclosed', null, null],
    ['<a href=/x>One</a>', 'One', '<a href="/y">One</a>'],
  ] as const;
  const relinked = (to: string) =>
    evaluate<string[]>(
      dir,
      `$texts = json_decode(base64_decode('${Buffer.from(JSON.stringify(texts.map(([text]) => text))).toString('base64')}'));
       echo json_encode(array_map(fn($text) => OpenGround\\Tools\\Replacement::relinked($text, fn($address) => $address === '/x', fn() => ${to}), $texts));`,
    );
  expect(await relinked('null')).toEqual(texts.map(([text, words]) => words ?? text));
  expect(await relinked("'/y'")).toEqual(texts.map(([text, , link]) => link ?? text));
});
