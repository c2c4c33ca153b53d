import { mkdtemp, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { freePort } from '../../scripts/support/free-port.mjs';
import { removeInstallation } from './support/debug-log';
import { always, startAgency } from './support/agency';
import { logIn } from './support/editor';
import { callsOf, evaluate, type WordPress } from './support/installation';
import { startReceiver } from './support/receiver';

/**
 * The plugin beside an agency's own, which responds to all routes of the contract: what it leaves unchanged,
 * and what it sends.
 */
const SECRET = 'whsec-is-not-used-here-but-a-long-text';
const OURS = 'open-ground-api/open-ground-api';

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let siteUrl: string;
/** The public responses before our plugin is activated. */
let before: Answers;

test.beforeAll(async ({ request }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-companion-'));
  const port = await freePort();
  receiver = await startReceiver(port, SECRET);
  siteUrl = `http://127.0.0.1:${port}`;
  // One of its types has a name of the agency's own, and it registers everything after us.
  const names = { investigation: 'case_file' };
  wordpress = await startAgency(dir, { siteUrl, secret: SECRET }, { names, isLate: true });
  before = await answers(request);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await receiver?.stop();
  await removeInstallation(dir);
});

type Answers = Readonly<Record<string, unknown>>;

const TYPES = ['investigation', 'exhibition', 'event', 'news', 'publication', 'press'];
const OTHERS = ['recognition', 'person', 'organization', 'methodology', 'subdomain', 'pages'];

/** Routes of the contract, WordPress's own routes, and pages of its front end. */
const PATHS = [
  ...['investigations', 'exhibitions', 'events', 'news?per_page=100', 'recognition', 'ticker']
    .concat('map', 'search?q=the', 'related/3000', 'team', 'preview')
    .map((path) => `fa/v1/${path}`),
  ...[...TYPES, ...OTHERS].flatMap((base) => [`wp/v2/${base}?per_page=100`, `acf/v3/${base}`]),
  'acf/v3/pages/1546?categories=2&per_page=100',
  'wp/v2/pages?path=/about/funding',
  'wp/v2/press?press_types=81&per_page=100',
  'wp/v2/person?slug=',
  ...['investigation_category', 'media', 'users', 'types', 'taxonomies', 'search?search=a'].map(
    (path) => `wp/v2/${path}`,
  ),
  ...['', 'xmlrpc.php', 'feed/', 'wp-sitemap.xml', 'robots.txt'].map((path) => `../${path}`),
];

interface CreditedCase {
  readonly acf: {
    readonly team?: false | { readonly people?: false | { readonly ID: number }[] }[];
  };
}

/** Headers that differ in each response. */
const IGNORED = ['date', 'connection', 'keep-alive', 'host'];

async function answers(request: APIRequestContext): Promise<Answers> {
  const { anonymous } = callsOf(request, wordpress);
  const found: Record<string, unknown> = {};
  for (const path of PATHS) {
    const response = await anonymous(path);
    const headers = Object.entries(response.headers()).filter(([name]) => !IGNORED.includes(name));
    found[path] = { status: response.status(), headers, body: await response.text() };
  }
  return found;
}

/** The REST index lists our routes as well, once there are any. */
async function namespaces(request: APIRequestContext): Promise<readonly string[]> {
  const index = await callsOf(request, wordpress).anonymous('');
  return ((await index.json()) as { namespaces: string[] }).namespaces;
}

const stored = () =>
  evaluate<readonly string[]>(
    dir,
    `global $wpdb;
     $names = $wpdb->get_col("SELECT option_name FROM {$wpdb->options}");
     echo json_encode(array_values(array_filter($names, fn($name) => str_starts_with($name, 'open_ground'))));`,
  );

test('activated, it changes no answer until somebody has chosen', async ({ page, request }) => {
  expect(JSON.stringify(before)).toContain('Drift, by Hand');
  const { switchPlugin, write } = callsOf(request, wordpress);
  await switchPlugin(OURS, 'active');
  expect(await answers(request)).toEqual(before);
  expect(await namespaces(request)).not.toContain('open-ground/v1');
  expect(await stored()).toEqual(['open_ground_found']);
  await write('wp/v2/news', { title: 'Told to nobody', status: 'draft' });
  expect(receiver.events).toEqual([]);

  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/`);
  await page
    .getByRole('alert')
    .filter({ hasText: 'Website: another plugin or theme' })
    .getByRole('link', { name: 'Choose' })
    .click();
  const choices = page.getByRole('region', { name: 'How the plugin works here' });
  await expect(choices).toContainText('fa/v1/investigations');
  await expect(choices.getByRole('heading', { level: 3 })).toHaveText(['Companion', 'Move in']);
  await expect(choices).toContainText('Install and activate the plugin Open Ground Tools');
  await choices.getByRole('button', { name: 'Work as a companion' }).click();
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeVisible();
});

test('as a companion, it changes no answer either', async ({ page, request }) => {
  expect(await answers(request)).toEqual(before);
  expect(await namespaces(request)).toContain('open-ground/v1');
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  const shown = page.getByRole('region', { name: 'What the website shows' });
  await expect(shown.getByLabel('Investigations')).toHaveValue('investigation');
  await expect(shown.locator('[name="types[case_file]"]')).toHaveValue('investigation');
  await expect(shown.locator('[name="types[post]"]')).toHaveValue('');
  await expect(shown.locator('[name="taxonomies[event_type]"]')).toHaveValue('event_type');
  await expect(shown.getByLabel('Option of the announcements')).toHaveValue('options_ticker');
  const save = async () => {
    const loaded = page.waitForEvent('load');
    await shown.getByRole('button', { name: 'Save content types' }).click();
    await loaded;
  };
  await shown.locator('[name="types[methodology]"]').selectOption('not shown');
  await save();
  await expect(shown.locator('[name="types[methodology]"]')).toHaveValue('');
  await shown.locator('[name="types[methodology]"]').selectOption('Methodologies');
  await save();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('The website accepted the event')).toBeVisible();
});

test('the website hears of every kind of change', async ({ page, request }) => {
  const { write, read, erase } = callsOf(request, wordpress);
  const heard = async (expected: Readonly<Record<string, unknown>>) => {
    await expect.poll(() => receiver.events).toContainEqual(expect.objectContaining(expected));
    receiver.events.splice(0);
  };
  receiver.events.splice(0);
  const at = 'wp/v2/investigation';
  const acf = { synopsis: '<p>Forty cores.</p>' };
  const { id } = await write(at, { title: 'The Silt Ledger', status: 'publish', acf });
  const record = { type: 'investigation', id };
  await heard({ ...record, slug: 'the-silt-ledger', action: 'save' });
  await write(`acf/v3/investigation/${id}`, { fields: { location_title: 'Orsa' } });
  await heard({ ...record, action: 'save' });
  await write(`${at}/${id}`, { slug: 'silt' });
  await heard({ ...record, slug: 'silt', previous_slug: 'the-silt-ledger', action: 'save' });
  await erase(`${at}/${id}`);
  await heard({ ...record, slug: 'silt', action: 'trash' });
  await write(`${at}/${id}`, { status: 'publish' });
  await heard({ ...record, action: 'save' });
  await erase(`${at}/${id}?force=true`);
  await heard({ ...record, action: 'delete' });

  // The website isn't told of terms that no published record has.
  const used = 'wp/v2/investigation_category?orderby=count&order=desc';
  const [category] = (await read(used)) as { id: number; slug: string }[];
  await write(`wp/v2/investigation_category/${category?.id}`, { slug: 'renamed' });
  await heard({ type: 'category', slug: 'renamed', previous_slug: category?.slug });
  const [file] = (await read('wp/v2/media')) as { id: number }[];
  await write(`wp/v2/media/${file?.id}`, { alt_text: 'A gauge' });
  await heard({ type: 'media', id: file?.id, action: 'save' });
  for (const [base, type] of Object.entries({ pages: 'page', organization: 'organisation' })) {
    const [first] = (await read(`wp/v2/${base}`)) as { id: number }[];
    await write(`wp/v2/${base}/${first?.id}`, { title: 'Changed' });
    await heard({ type, id: first?.id });
  }
  const draft = await write(`${at}`, { title: 'A draft', status: 'draft' });
  const saved = await write(`${at}/${draft.id}/autosaves`, { title: 'A draft, changed' });
  expect(saved).toMatchObject({
    preview_link: expect.stringContaining('admin-post.php?action=open_ground_preview'),
  });
  // The website isn't told of content that it doesn't show.
  await write('wp/v2/posts', { title: 'A post', status: 'publish' });
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=agency-options`);
  await page.locator('[name^="acf[field_option_ticker]"][type=text]').first().fill('Open late');
  await page.getByRole('button', { name: 'Update' }).click();
  await heard({ type: 'ticker', action: 'save' });
  expect(receiver.badlySigned()).toBe(0);
});

test('where something is used is told as far as it can be known', async ({ page, request }) => {
  const { read, write } = callsOf(request, wordpress);
  const person = await write('wp/v2/person', { title: 'Mara Quill', status: 'publish' });
  const alone = await write('wp/v2/person', { title: 'Nobody Knows', status: 'publish' });
  const upload = await request.post(`${wordpress.apiRoot}wp/v2/media`, {
    headers: {
      authorization: wordpress.adminAuth,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="quay.png"',
    },
    data: await readFile(join(process.cwd(), 'app', 'apple-icon.png')),
  });
  const picture = (await upload.json()) as { id: number; source_url: string };
  await write('wp/v2/news', {
    title: 'By its text',
    status: 'publish',
    content: `<p><a href="/about/team/member/${person.slug}">Mara</a></p><img src="${picture.source_url}">`,
  });
  await logIn(page, wordpress.url, wordpress.admin);
  const usedIn = page.locator('#open-ground-used-in');
  const limits = 'Not searched: anything that other plugins';
  const usesOn = async (id: number) => {
    await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
    await expect(usedIn).toContainText(limits);
    // In the block editor it is in a panel that may be collapsed.
    return usedIn.locator('li').allTextContents();
  };
  for (const { id } of [person, picture]) {
    expect(await usesOn(id)).toEqual([expect.stringMatching(/^By its text .*Text$/)]);
  }
  // The team of an investigation is a repeater of the agency's.
  const cases = (await read('acf/v3/investigation?per_page=100')) as CreditedCase[];
  const [credited] = cases.flatMap(({ acf }) =>
    (acf.team || []).flatMap((row) => row.people || []),
  );
  expect(await usesOn(credited?.ID ?? 0)).toContainEqual(
    expect.stringMatching(/Investigation.*Team › People/),
  );
  expect(await usesOn(alone.id)).toEqual([]);
  await expect(usedIn).toContainText('No uses were found.');

  await page.goto(`${wordpress.url}/wp-admin/edit.php?post_type=person&s=Quill`);
  const row = page.getByRole('row', { name: /Mara Quill/ });
  await row.hover();
  await row.getByRole('link', { name: /Trash/ }).click();
  await expect(page.getByRole('heading', { name: /“Mara Quill .*” is used in:/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'By its text' })).toBeVisible();
  await expect(page.getByText(limits)).toBeVisible();
});

test('what takes over answers itself, and gives it back', async ({ page, request }) => {
  const { anonymous } = callsOf(request, wordpress);
  const now = await answers(request);
  await evaluate(dir, `OpenGround\\Api\\Mode::choose('full'); echo 1;`);
  for (const path of ['fa/v1/news', 'wp/v2/news', 'acf/v3/news/7000']) {
    const headers = (await anonymous(path)).headers();
    expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    expect(Number(headers['x-open-ground-made']), path).toBeGreaterThan(1.7e9);
  }
  expect(await (await anonymous('acf/v3/news/7000')).json()).not.toHaveProperty('acf.link');
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await expect(page.getByText('The plugin has taken over')).toBeVisible();
  await page.getByRole('button', { name: 'Work as a companion' }).click();
  await expect(page.getByText('The plugin works as a companion')).toBeVisible();
  expect(await answers(request)).toEqual(now);
});

test('the choice can be taken back, and stays without the others', async ({ page, request }) => {
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('button', { name: 'Undo this choice' }).click();
  await expect(page.getByRole('button', { name: 'Work as a companion' })).toBeVisible();
  expect(await namespaces(request)).not.toContain('open-ground/v1');

  // As while the agency's plugin is being updated.
  const { switchPlugin } = callsOf(request, wordpress);
  const agency = join(dir, 'public/wp-content/mu-plugins/agency.php');
  await rename(agency, `${agency}.away`);
  await switchPlugin(OURS, 'inactive');
  await switchPlugin(OURS, 'active');
  expect(await namespaces(request)).not.toContain('fa/v1');
  await rename(`${agency}.away`, agency);
});

test('the webhook of one’s own that the guide shows is heard as well', async ({ request }) => {
  const { switchPlugin, write, erase } = callsOf(request, wordpress);
  await switchPlugin(OURS, 'inactive');
  const guide = await readFile(join(process.cwd(), 'docs/operations.md'), 'utf8');
  const [, code = ''] = /```php\n<\?php\n(add_action[^]*?)```/.exec(guide) ?? [];
  const theirs = code
    .replace('the REVALIDATE_SECRET of the site', SECRET)
    .replace('https://open-ground.example', siteUrl);
  await always(dir, 'website-events', theirs);
  receiver.events.splice(0);
  // While the plugin was full, the browser's requests for missing files were redirected to the website.
  const unsigned = receiver.badlySigned();
  const { id } = await write('wp/v2/news', { title: 'By hand', status: 'publish' });
  await erase(`wp/v2/news/${id}`);
  await expect
    .poll(() => receiver.events)
    .toEqual([
      { type: 'news', id, action: 'save' },
      { type: 'news', id, action: 'trash' },
    ]);
  expect(receiver.badlySigned()).toBe(unsigned);
});
