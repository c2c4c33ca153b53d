import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { logIn } from './support/editor';
import { addPlugins, callsOf, openScreen, type WordPress } from './support/installation';

/**
 * The plugin beside Secure Custom Fields and ACF to REST API, which have fields and routes of the same names.
 */

const OURS = 'open-ground-api/open-ground-api';
const FIELDS = 'secure-custom-fields/secure-custom-fields';
const REST = 'acf-to-rest-api/class-acf-to-rest-api';
const SECRET = 'not for readers';

/** Fields of the other plugin, one of them with one of our names. */
const FIELD_GROUP = `<?php
add_action('acf/init', static fn() => acf_add_local_field_group([
    'key' => 'group_case',
    'title' => 'Case notes',
    'show_in_rest' => 1,
    'fields' => [
        ['key' => 'field_synopsis', 'name' => 'synopsis', 'label' => 'Synopsis', 'type' => 'textarea'],
        ['key' => 'field_notes', 'name' => 'notes', 'label' => 'Notes', 'type' => 'text'],
    ],
    'location' => [[['param' => 'post_type', 'operator' => '==', 'value' => 'investigation']]],
]));
`;

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
/** Ids of records. */
let open: number;
let closed: number[];
/** What readers and editors get while our plugin is the only one. */
let alone: Record<string, unknown>;

test.beforeAll(async ({ request }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-neighbours-'));
  wordpress = await startWordPress({ dir });
  await addPlugins(dir, ['secure-custom-fields', 'acf-to-rest-api']);
  const always = join(dir, 'public', 'wp-content', 'mu-plugins');
  await mkdir(always, { recursive: true });
  await writeFile(join(always, 'field-group.php'), FIELD_GROUP);
  await addRecords(request);
  alone = await answers(request);
});

test.afterAll(async () => {
  await wordpress?.stop();
  await removeInstallation(dir);
});

async function addRecords(request: APIRequestContext): Promise<void> {
  const { write } = callsOf(request, wordpress);
  const status = 'publish';
  const acf = { code: '901', synopsis: '<p>Forty cores, 100 % of them.</p>' };
  ({ id: open } = await write('wp/v2/investigation', { title: 'The Silt Ledger', status, acf }));
  const hidden = { title: 'Hidden', acf: { code: SECRET, synopsis: `<p>${SECRET}</p>` } };
  const records = [
    await write('wp/v2/investigation', { ...hidden, status, password: 'correct horse' }),
    await write('wp/v2/investigation', { ...hidden, status: 'draft' }),
    await write('wp/v2/investigation', { ...hidden, status: 'private' }),
  ];
  closed = records.map(({ id }) => id);
  await write('wp/v2/person', {
    title: 'Ada Stone',
    status,
    acf: { team: 'current', details: { role: 'Researcher' } },
  });
  await write('wp/v2/press', { title: 'A report', status, acf: { publication: 'The Daily' } });
  await write('wp/v2/publication', { title: 'A book', status, acf: { isbn: '978-3-16-148410-0' } });
}

/** Not compared: what the other plugins add to records besides `acf`, and modification dates. */
const IGNORED = ['_links', '_acf_changed', 'modified', 'modified_gmt'];

/** Every kind of route of the contract. */
async function answers(request: APIRequestContext): Promise<Record<string, unknown>> {
  const { read, anonymous } = callsOf(request, wordpress);
  const found: Record<string, unknown> = {};
  for (const path of [
    'fa/v1/investigations',
    'fa/v1/team',
    'fa/v1/search?q=silt',
    'wp/v2/investigation',
    'wp/v2/person',
    'wp/v2/press',
    'wp/v2/publication',
    'wp/v2/pages',
    ...[open, ...closed].map((id) => `acf/v3/investigation/${id}`),
  ]) {
    const response = await anonymous(path);
    expect(response.status(), path).toBe(200);
    found[path] = JSON.parse(await response.text(), (key, value) =>
      IGNORED.includes(key) ? undefined : value,
    );
  }
  for (const id of [open, ...closed]) {
    const path = `wp/v2/investigation/${id}?context=edit&_fields=acf`;
    found[path] = await read(path);
  }
  return found;
}

async function switchNeighbours(request: APIRequestContext, status: 'active' | 'inactive') {
  const { switchPlugin } = callsOf(request, wordpress);
  for (const plugin of [FIELDS, REST]) await switchPlugin(plugin, status);
  // On its first screen, the other plugin stores its version, on which its behaviour depends.
  await openScreen(wordpress, 'plugins.php');
}

test('activated beside ours, they change nothing', async ({ request }) => {
  expect(JSON.stringify(alone)).toContain('Forty cores');
  await switchNeighbours(request, 'active');
  expect(await answers(request)).toEqual(alone);

  const { write } = callsOf(request, wordpress);
  await write(`wp/v2/investigation/${open}`, { acf: { code: '902' } });
  expect(JSON.stringify(await answers(request))).toContain('"code":"902"');
  await write(`wp/v2/investigation/${open}`, { acf: { code: '901' } });
  const refused = await request.post(`${wordpress.apiRoot}wp/v2/investigation/${open}`, {
    headers: { authorization: wordpress.adminAuth },
    data: { acf: { notes: 'not ours' } },
  });
  expect(refused.status()).toBe(400);
});

test('editors write announcements beside them', async ({ request }) => {
  const { write, anonymous } = callsOf(request, wordpress);
  const editor = { username: 'editor', email: 'editor@open-ground.example', password: SECRET };
  const { id } = await write('wp/v2/users', { ...editor, roles: ['editor'] });
  const { password } = (await write(`wp/v2/users/${id}/application-passwords`, {
    name: 'test',
  })) as unknown as { password: string };
  const credentials = Buffer.from(`editor:${password}`).toString('base64');
  const response = await request.post(`${wordpress.apiRoot}wp/v2/settings`, {
    headers: { authorization: `Basic ${credentials}` },
    data: { open_ground_ticker: ['Open late'] },
  });
  expect(response.status(), await response.text()).toBe(200);
  expect(await (await anonymous('fa/v1/ticker')).json()).toEqual({ items: ['Open late'] });
});

test('what readers may not see leaks through no call', async ({ request }) => {
  const { write, anonymous } = callsOf(request, wordpress);
  for (const id of [open, ...closed]) {
    const notes = id === open ? 'for all' : SECRET;
    await write(`acf/v3/investigation/${id}`, { fields: { notes, synopsis: notes } });
  }
  const theirs = await anonymous(`acf/v3/investigation/${open}/notes`);
  expect(await theirs.json()).toEqual({ notes: 'for all' });

  const paths = closed.flatMap((id) => [
    ...['investigation', 'posts', 'media'].flatMap((base) => [
      `acf/v3/${base}/${id}/_open_ground_synopsis`,
      `acf/v3/${base}/${id}/notes`,
    ]),
    `acf/v3/posts/${id}?field=_open_ground_code`,
    `acf/v3/posts/${id}`,
    `acf/v3/investigation/${id}?field=notes`,
    `wp/v2/investigation/${id}?_embed&acf_format=standard`,
  ]);
  paths.push('acf/v3/investigation', 'acf/v3/investigation?status=draft', 'wp/v2/investigation');
  paths.push('wp/v2/search?search=hidden&_embed', 'fa/v1/investigations', 'fa/v1/search?q=hidden');
  for (const path of paths) {
    expect(await (await anonymous(path)).text(), path).not.toContain(SECRET);
  }
});

test('nothing stored is lost when either is deactivated, whichever came first', async ({
  request,
}) => {
  test.slow();
  const { switchPlugin, anonymous } = callsOf(request, wordpress);
  const notes = async () => (await anonymous(`acf/v3/posts/${open}/notes`)).json();
  const synopsis = async () => (await anonymous(`acf/v3/posts/${open}/synopsis`)).json();
  await switchNeighbours(request, 'inactive');
  expect(await answers(request)).toEqual(alone);

  // As if our plugin were installed after the other.
  await switchPlugin(OURS, 'inactive');
  await switchNeighbours(request, 'active');
  expect(await notes()).toEqual({ notes: 'for all' });
  expect(await synopsis()).toEqual({ synopsis: 'for all' });
  await switchPlugin(OURS, 'active');
  expect(await answers(request)).toEqual(alone);
  expect(await notes()).toEqual({ notes: 'for all' });
  expect(await synopsis()).toEqual({ synopsis: 'for all' });
});

test('the Website screen names them and their fields', async ({ page, request }) => {
  const { read } = callsOf(request, wordpress);
  const { remarks } = (await read('open-ground/v1/website')) as { remarks: string[] };
  expect(remarks).toEqual([
    expect.stringMatching(
      /^Website: other active plugins: Secure Custom Fields \d.*, ACF to REST API \d[\d.]*\. Data saved with/,
    ),
    expect.stringContaining('fields of its own for Investigations (Case notes).'),
  ]);
  await logIn(page, wordpress.url, wordpress.admin);
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  for (const remark of remarks) {
    await expect(page.getByRole('alert').filter({ hasText: remark })).toBeVisible();
  }
  await switchNeighbours(request, 'inactive');
  expect(await read('open-ground/v1/website')).toMatchObject({ remarks: [] });
});
