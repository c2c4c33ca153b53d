import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';
import { save } from './support/screens';

/** What others use is not removed unawares, and the right one is taken down. */
const SECRET = 'a-secret-of-the-test-that-is-long-enough';

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
  wordpress = await startWordPress({ dir, webhook });
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

test('a person, a picture and a term that a case uses are asked about before they go', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const person = await calls.write('wp/v2/person', { title: 'Mara Quill', status: 'publish' });
  const term = await calls.write('wp/v2/investigation_category', { name: 'Harbours' });
  const picture = await calls.upload('quay.png');
  const { id } = await calls.write('wp/v2/investigation', {
    title: 'The Quay',
    status: 'publish',
    investigation_category: [term.id],
    acf: {
      team: [{ role: 'Research', people: [person.id] }],
      featured: { feature_image: picture.id },
    },
  });

  await logIn(page, wordpress.url, wordpress.admin);
  const usedIn = page.locator('#open-ground-used-in');
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${person.id}&action=edit`);
  await expect(usedIn.getByRole('link', { name: 'The Quay' })).toBeVisible();
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await expect(
    page.getByRole('heading', { name: '“Mara Quill (Person)” is used in:' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Quay' })).toBeVisible();
  await expect(page.getByText('Links to it and pictures of it in texts remain')).toBeVisible();
  await page.getByRole('link', { name: 'Keep it and go back' }).click();
  await expect(page.locator('#title')).toHaveValue('Mara Quill');
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await page.getByRole('link', { name: 'Move to the trash anyway' }).click();
  await expect(page.getByText('People: 1 moved to the trash.')).toBeVisible();

  // The row still says whom it named; the website names nobody.
  const detail = async () => (await calls.anonymous(`acf/v3/investigation/${id}`)).text();
  expect(await detail()).not.toContain('Mara Quill');
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await expect(page.getByText('Person, in the trash')).toBeVisible();
  await page.getByRole('button', { name: 'Convert to a name without a record' }).click();
  await save(page, /^Update$/);
  expect(await detail()).toContain('Mara Quill');

  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${picture.id}&action=edit`);
  await expect(usedIn.getByRole('link', { name: 'The Quay' })).toBeVisible();
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('link', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: /quay.*is used in/ })).toBeVisible();
  await page.goto(`${wordpress.url}/wp-admin/upload.php?item=${picture.id}`);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect.poll(() => said.at(-1)).toContain('delete it on its own screen');

  await page.goto(
    `${wordpress.url}/wp-admin/edit-tags.php?taxonomy=investigation_category&post_type=investigation`,
  );
  const row = page.getByRole('row', { name: /Harbours/ });
  await row.hover();
  await row.getByRole('link', { name: /Delete/ }).click();
  await expect(page.getByRole('heading', { name: '“Harbours” is used in:' })).toBeVisible();
  await page.getByRole('link', { name: 'Delete for good anyway' }).click();
  await expect(page.getByRole('row', { name: /Harbours/ })).toHaveCount(0);
});

test('what texts link to, and the files that they show, are in use', async ({ page, request }) => {
  const calls = callsOf(request, wordpress);
  const target = await calls.write('wp/v2/publication', { title: 'Tides', status: 'publish' });
  await calls.write('wp/v2/investigation_category', { name: 'Estuaries' });
  const map = await calls.upload('map.png');
  // A name that begins like the other one.
  const detail = await calls.upload('map-detail.png');
  const link = (address: string) => `<p><a href="${address}">See this</a></p>`;
  const file = link(detail.source_url.replace('.png', '-150x150.png'));
  const at = 'wp/v2/news';
  await calls.write(at, {
    title: 'By its text',
    status: 'publish',
    content: link(`/programme/publications/${target.slug}`) + link('/category/estuaries'),
  });
  await calls.write('wp/v2/investigation', {
    title: 'By its field',
    status: 'draft',
    acf: {
      synopsis: link(`${siteUrl}/programme/publications/${target.slug}/`),
      description: [{ block_heading: 'Where', block_content: { column_1: file } }],
    },
  });
  await calls.write('wp/v2/settings', {
    open_ground_ticker: [`<a href="/?p=${target.id}">Out now</a>`],
  });

  await logIn(page, wordpress.url, wordpress.admin);
  const usedIn = page.locator('#open-ground-used-in');
  const screen = (id: number) => `${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`;
  await page.goto(screen(target.id));
  await expect(usedIn.getByRole('link')).toHaveText([
    'By its field',
    'By its text',
    'Announcements',
  ]);
  await expect(usedIn.getByRole('listitem')).toContainText(['Synopsis', 'Text', '']);
  await page.getByRole('link', { name: 'Move to Trash' }).click();
  await expect(page.getByRole('link', { name: 'By its text' })).toBeVisible();
  await page.goto(screen(detail.id));
  await expect(usedIn.getByRole('link')).toHaveText(['By its field']);
  await page.goto(screen(map.id));
  await expect(usedIn).toContainText('No record uses it.');
  await page.goto(
    `${wordpress.url}/wp-admin/edit-tags.php?taxonomy=investigation_category&post_type=investigation`,
  );
  const row = page.getByRole('row', { name: /Estuaries/ });
  await row.hover();
  page.on('dialog', (dialog) => void dialog.accept());
  await row.getByRole('link', { name: /Delete/ }).click();
  await expect(page.getByRole('heading', { name: '“Estuaries” is used in:' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'By its text' })).toBeVisible();
});

test('a link to an own record or file is stored as a reference, and shown while it is published', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const plan = await calls.upload('plan.png');
  const [ford, kiln] = await Promise.all([
    calls.write('wp/v2/investigation', { title: 'The Ford', status: 'publish' }),
    calls.write('wp/v2/investigation', { title: 'The Kiln', slug: 'the-kiln', status: 'draft' }),
  ]);
  const cited = '/resources/k0123456789?xywh=percent:1,2,3,4';
  const text = [
    `<a href="/investigation/the-ford${cited}">One</a>`,
    `<a href="${siteUrl}/investigation/the-ford#t-1">two</a>`,
    '<a title="the-kiln" href="/investigation/the-kiln">three</a>',
    `<a href="${siteUrl}/investigation/the-kiln">${siteUrl}/investigation/the-kiln</a>`,
    `<a href="${plan.source_url}#page=3">four</a>`,
    '<a href="/investigation/unknown">five</a>',
  ].join(' ');
  const body = `<p>${text}</p>`;
  const featured_links = [`the-ford${cited}`, 'the-kiln'].map((to) => ({
    title: 'Button',
    url: `${siteUrl}/investigation/${to}`,
  }));
  const acf = { synopsis: body, featured: { featured_links } };
  const record = { title: 'What cites', status: 'publish', content: body, acf };
  const { id } = await calls.write('wp/v2/investigation', record);
  await calls.write('wp/v2/settings', { open_ground_ticker: [text] });

  const plainAmpersands = (html: string) => html.replaceAll('&#038;', '&amp;');
  const stored = await calls.read(`wp/v2/investigation/${id}?context=edit`);
  // Of the file whose part is cited: one that takes its place lacks that part.
  const [key = ''] = /k[\da-f]{10}(?=#page=3)/.exec(stored.content.raw) ?? [];
  const references = [
    `<a href="/?p=${ford.id}&amp;at=resources/k0123456789&amp;xywh=percent:1,2,3,4">One</a>`,
    `<a href="/?p=${ford.id}#t-1">two</a>`,
    `<a title="the-kiln" href="/?p=${kiln.id}">three</a>`,
    `<a href="/?p=${kiln.id}">${siteUrl}/investigation/the-kiln</a>`,
    `<a href="/?attachment_id=${plan.id}&amp;of=${key}#page=3">four</a>`,
    '<a href="/investigation/unknown">five</a>',
  ].join(' ');
  expect(plainAmpersands(stored.content.raw)).toBe(`<p>${references}</p>`);
  expect(plainAmpersands(stored.acf.synopsis)).toBe(`<p>${references}</p>`);
  // The screen has addresses, which are references again when it is saved.
  expect(stored.acf.featured.featured_links).toEqual(featured_links);
  const settings = await calls.read('wp/v2/settings');
  expect(settings.open_ground_ticker.map(plainAmpersands)).toEqual([references]);

  const buttons = async () => {
    const { acf: read } = await (await calls.anonymous(`acf/v3/investigation/${id}`)).json();
    return read.featured.featured_links.map(({ url }: { url: string }) => url);
  };
  const button = (to: string) => `${siteUrl}/investigation/${to}`;
  expect(await buttons()).toEqual([button(`the-ford${cited}`), '']);

  /** All that visitors get of the text. */
  const shown = async () => {
    const paths = [`wp/v2/investigation/${id}`, `acf/v3/investigation/${id}`, 'fa/v1/ticker'];
    const answers = paths.map(async (path) => (await calls.anonymous(path)).text());
    return (await Promise.all(answers)).map((answer) => plainAmpersands(answer.replace(/\\/g, '')));
  };
  for (const answer of await shown()) {
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-ford${cited}">One</a>`);
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-ford#t-1">two</a> three  <a`);
    expect(answer).toContain(`<a href="${plan.source_url}#page=3">four</a>`);
    expect(answer).not.toContain('the-kiln');
  }
  receiver.events.splice(0);
  await calls.write(`wp/v2/investigation/${ford.id}`, { slug: 'the-old-ford' });
  await calls.write(`wp/v2/investigation/${kiln.id}`, { status: 'publish', slug: 'kiln' });
  for (const answer of await shown()) {
    expect(answer).toContain(`<a href="${siteUrl}/investigation/the-old-ford${cited}">One</a>`);
    expect(answer).toContain(`<a title="the-kiln" href="${siteUrl}/investigation/kiln">three</a>`);
  }
  expect(await buttons()).toEqual([button(`the-old-ford${cited}`), button('kiln')]);
  await expect.poll(() => receiver.events).toContainEqual(expect.objectContaining({ id }));

  const tools = join(
    import.meta.dirname,
    '../../wordpress/open-ground-tools/includes/autoload.php',
  );
  const moved = `require '${tools}';
    $mapper = new OpenGround\\Tools\\ReferenceMapper([${ford.id} => 7], [${plan.id} => 8], static fn(string $text): string => $text);
    echo json_encode($mapper->texts('${references}'));`;
  expect(plainAmpersands(await evaluate<string>(dir, moved))).toBe(
    references
      .replaceAll(`p=${ford.id}`, 'p=7')
      .replace(`attachment_id=${plan.id}&`, `attachment_id=8&`)
      .replace(/<a [^>]*p=\d+">three<\/a>/, 'three')
      .replace(/<a [^>]*>(http[^<]*)<\/a>/, '$1'),
  );
});

test('of two records of one title, the right one is taken down, from the list and from its own screen', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const title = 'Drift, by Hand';
  const shared = { title, status: 'publish' };
  const record = await calls.write('wp/v2/investigation', {
    ...shared,
    acf: { code: '077', publication_date: '2024-03-05' },
  });
  const talk = await calls.write('wp/v2/event', shared);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('combobox', { name: 'Record' }).fill('Drift');
  await page
    .getByRole('option', { name: /Investigation.*Code 077.*2024-03-05.*\/investigation\// })
    .click();
  await page.getByRole('button', { name: 'Take down now' }).click();
  const question = page.getByRole('dialog', { name: 'Take down now' });
  await expect(question).toContainText(
    /Investigation, Code 077, 2024-03-05, .*\/investigation\/drift/,
  );
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expect(page.getByText('Taken down. The record is now a draft.')).toBeVisible();
  expect(await calls.read(`wp/v2/investigation/${record.id}`)).toMatchObject({ status: 'draft' });
  expect(await calls.read(`wp/v2/event/${talk.id}`)).toMatchObject({ status: 'publish' });

  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${talk.id}&action=edit`);
  await page.getByRole('button', { name: 'Take down now' }).click();
  await expect(question).toContainText('Event');
  await question.getByRole('button', { name: 'Take it down' }).click();
  await expect(question.getByRole('status')).toContainText('Taken down.');
  expect(receiver.events).toContainEqual(
    expect.objectContaining({ type: 'event', id: talk.id, action: 'erase' }),
  );
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status', { name: 'Not on the website' })).toBeVisible();
  expect(await calls.read(`wp/v2/event/${talk.id}`)).toMatchObject({ status: 'draft' });
});

test('names typed before there was a record are linked to it once it is published', async ({
  page,
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const teamOf = (...people: unknown[]) => ({ acf: { team: [{ role: 'Research', people }] } });
  const investigation = (title: string, status: string) =>
    calls.write('wp/v2/investigation', {
      title,
      status,
      ...teamOf({ post_title: 'Nour Haddad' }, { post_title: 'Noura Haddad' }),
    });
  const shown = await investigation('The Dry Dock', 'publish');
  const draft = await investigation('The Crane', 'draft');
  const person = await calls.write('wp/v2/person', { title: 'Nour Haddad', status: 'draft' });

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${person.id}&action=edit`);
  const usedIn = page.locator('#open-ground-used-in');
  await expect(usedIn.getByRole('listitem')).toHaveText([/^The Crane/, /^The Dry Dock/]);
  await expect(usedIn.getByText('once it is published')).toBeVisible();
  const offer = usedIn.getByRole('link', { name: 'Link these names to this record' });
  await expect(offer).toBeHidden();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await offer.click();
  await expect(page.locator('#title')).toHaveValue('Nour Haddad');
  await expect(offer).toBeHidden();
  await expect(usedIn.getByText('as plain text')).toBeHidden();
  await expect(usedIn.getByRole('status')).toHaveText(
    'The name was linked to this record in 2 records.',
  );
  // A reloaded screen says it no more.
  expect(page.url()).not.toContain('linked');
  await expect(usedIn.getByRole('listitem')).toHaveText([/^The Crane/, /^The Dry Dock/]);
  for (const { id } of [shown, draft]) {
    const { acf } = await calls.read(`wp/v2/investigation/${id}?context=edit`);
    expect(acf.team[0].people).toEqual([person.id, { post_title: 'Noura Haddad' }]);
    expect(await calls.read(`wp/v2/investigation/${id}/revisions`)).not.toHaveLength(0);
  }
  await expect
    .poll(() => receiver.events)
    .toContainEqual(expect.objectContaining({ type: 'investigation', slug: 'the-dry-dock' }));
  const answer = await calls.anonymous(`acf/v3/investigation/${shown.id}`);
  expect(await answer.text()).toContain('"post_name":"nour-haddad"');
});

test('an author is offered names in records that they may edit, and in no others', async ({
  browser,
  request,
}) => {
  const AUTHOR = { user: 'ilse', password: 'a password of hers' };
  const calls = callsOf(request, wordpress);
  const person = await evaluate<number>(
    dir,
    `$author = wp_insert_user(['user_login' => '${AUTHOR.user}', 'user_pass' => '${AUTHOR.password}', 'role' => 'author']);
     echo wp_insert_post(['post_type' => 'person', 'post_status' => 'publish', 'post_title' => 'Ilse Bram', 'post_author' => $author]);`,
  );
  const naming = async (title: string) => {
    const acf = { team: [{ role: 'Research', people: [{ post_title: 'Ilse Bram' }] }] };
    return calls.write('wp/v2/investigation', { title, status: 'publish', acf });
  };
  const [own, others] = [await naming('The Sluice'), await naming('The Weir')];
  await evaluate(
    dir,
    `echo wp_update_post(['ID' => ${own.id}, 'post_author' => get_user_by('login', '${AUTHOR.user}')->ID]);`,
  );

  const page = await browser.newPage();
  await logIn(page, wordpress.url, AUTHOR);
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${person}&action=edit`);
  const usedIn = page.locator('#open-ground-used-in');
  await expect(usedIn.getByRole('listitem')).toHaveText([/^The Sluice/]);
  await usedIn.getByRole('link', { name: 'Link these names to this record' }).click();
  await expect(usedIn.getByRole('status')).toHaveText(
    'The name was linked to this record in 1 record.',
  );
  await page.close();
  const peopleOf = async ({ id }: { readonly id: number }) =>
    (await calls.read(`wp/v2/investigation/${id}?context=edit`)).acf.team[0].people;
  expect(await peopleOf(own)).toEqual([person]);
  expect(await peopleOf(others)).toEqual([{ post_title: 'Ilse Bram' }]);
});

test('a draft that comes back from the trash has neither a slug nor a date, as before', async ({
  request,
}) => {
  const calls = callsOf(request, wordpress);
  const { id } = await calls.write('wp/v2/news', { title: 'Lantern at the Bay', status: 'draft' });
  const restored = `wp_trash_post(${id}); wp_untrash_post(${id}); $post = get_post(${id});
    echo json_encode([$post->post_status, $post->post_name, $post->post_date_gmt]);`;
  expect(await evaluate(dir, restored)).toEqual(['draft', '', '0000-00-00 00:00:00']);
  expect(await calls.write(`wp/v2/news/${id}`, { status: 'publish' })).toMatchObject({
    slug: 'lantern-at-the-bay',
  });
  // A date that was chosen stays.
  const dated = await calls.write('wp/v2/news', {
    title: 'Lantern of Old',
    status: 'draft',
    date: '2019-01-01T10:00:00',
  });
  expect(await evaluate(dir, restored.replaceAll(String(id), String(dated.id)))).toEqual([
    'draft',
    '',
    expect.stringMatching(/^201[89]-/),
  ]);
  // What had a slug keeps it.
  expect(await evaluate(dir, restored)).toEqual([
    'draft',
    'lantern-at-the-bay',
    expect.stringMatching(/^2/),
  ]);
});
