import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { type Made, makeCrowd } from './support/crowd';
import { frame, logIn } from './support/editor';
import { callsOf, type WordPress } from './support/installation';
import { publish } from './support/screens';

/** The pickers of the screens, and their routes, in a WordPress with 2,000 people and as many locations. */

const SHOWN_AT_ONCE = 30;

const RECORDS: readonly Made[] = [
  { type: 'investigation', title: 'Drift, by Hand', code: '87' },
  { type: 'event', title: 'Drift, by Hand' },
  { type: 'investigation', title: 'The Silt Ledger', code: 'SP.041' },
  { type: 'investigation', title: 'A Harbour in Ledgers', code: '870' },
  { type: 'investigation', title: 'Ledger of the Silt', status: 'draft', slug: '' },
  { type: 'investigation', title: 'Unnamed Quarry', slug: 'the-old-kiln' },
  { type: 'methodology', title: 'R&amp;D with 100% Chalk' },
  { type: 'methodology', title: '1000 Chalk Lines' },
  { type: 'methodology', title: 'File_names' },
  { type: 'methodology', title: 'Filenames' },
  { type: 'organization', title: 'Sørby Ångström Ählén' },
  { type: 'organization', title: 'Keeper’s “Lamp” – North' },
  { type: 'organization', title: 'ΛΟΓΟΣ Αθήνα' },
  { type: 'organization', title: 'ДОМ У РЕКИ Ёлка', slug: '%d0%b4%d0%be%d0%bc' },
  { type: 'organization', title: '川のほとり' },
  { type: 'organization', title: 'بَيت على النهر' },
  { type: 'organization', title: 'H<sub>2</sub>O Office' },
  { type: 'organization', title: 'Große Straße' },
  // More than one page of drafts that a contributor may not read, before the first that she may.
  ...Array.from({ length: 40 }, (_, index) => ({
    type: 'publication',
    title: `Secret ${String(index).padStart(2, '0')}`,
    status: 'draft',
  })),
  { type: 'publication', title: 'Secrets Revealed' },
  { type: 'attachment', title: 'Plan of the Silt', status: 'inherit' },
];

test.describe.configure({ mode: 'serial' });

let dir: string;
let wordpress: WordPress;
let contributor: string;
let page: Page;

test.beforeAll(async ({ browser }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-pickers-'));
  wordpress = await startWordPress({ dir });
  contributor = await makeCrowd(dir, RECORDS);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  await logIn(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await page?.context().close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

interface Found {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly isExact: boolean;
}

/** The results that a picker gets. */
async function found(
  request: APIRequestContext,
  call: 'references' | 'terms',
  query: Readonly<Record<string, string | number>>,
  authorization = wordpress.adminAuth,
): Promise<readonly Found[]> {
  const response = await request.get(`${wordpress.apiRoot}open-ground/v1/${call}`, {
    params: query,
    headers: { authorization },
  });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

const titles = async (
  request: APIRequestContext,
  types: string,
  search: string,
  authorization?: string,
) =>
  (await found(request, 'references', { types, search }, authorization)).map(({ title }) => title);

const SEARCHES: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['a part of the title', 'person', 'en 1500', ['Tide Warden 1500']],
  ['words in any order', 'person', '1500 tide', ['Tide Warden 1500']],
  ['another case', 'person,organization', 'TIDE WARDEN 1500', ['Tide Warden 1500']],
  ['the slug', 'person', 'warden-1500', ['Tide Warden 1500']],
  ['a slug that is not the title', 'investigation', 'old-kiln', ['Unnamed Quarry']],
  ['a bare code', 'investigation', '87', ['Drift, by Hand', 'A Harbour in Ledgers']],
  ['a code with zeros', 'investigation', '087', ['Drift, by Hand', 'A Harbour in Ledgers']],
  ['a code as shown', 'investigation', 'I.87', ['Drift, by Hand', 'A Harbour in Ledgers']],
  ['a code with both', 'investigation', 'i.087', ['Drift, by Hand', 'A Harbour in Ledgers']],
  ['a prefixed code', 'investigation', 'sp.041', ['The Silt Ledger']],
  ['its number', 'investigation', '41', ['The Silt Ledger']],
  ['a code and a word', 'investigation', '87 hand', ['Drift, by Hand']],
  [
    'a word: titles that begin with it come first, drafts are among them',
    'investigation',
    'ledger',
    ['Ledger of the Silt', 'A Harbour in Ledgers', 'The Silt Ledger'],
  ],
  [
    'a whole title: it comes first',
    'investigation',
    'The Silt Ledger',
    ['The Silt Ledger', 'Ledger of the Silt'],
  ],
  ['letters without their accents', 'organization', 'sorby angstrom', ['Sørby Ångström Ählén']],
  ['letters with accents', 'organization', 'ähle', ['Sørby Ångström Ählén']],
  ['ss for ß', 'organization', 'GROSSE STRASSE', ['Große Straße']],
  ['decomposed letters', 'organization', 'A\u030angstr', ['Sørby Ångström Ählén']],
  [
    'straight quotes and a hyphen',
    'organization',
    `keeper's "lamp" -`,
    ['Keeper’s “Lamp” – North'],
  ],
  ['curly quotes and a dash', 'organization', 'Keeper’s “Lamp” –', ['Keeper’s “Lamp” – North']],
  ['Greek', 'organization', 'λόγος ΑΘΗΝΑ', ['ΛΟΓΟΣ Αθήνα']],
  ['Cyrillic', 'organization', 'реки елка', ['ДОМ У РЕКИ Ёлка']],
  ['Japanese', 'organization', 'ほとり', ['川のほとり']],
  ['Arabic without vowels', 'organization', 'بيت', ['بَيت على النهر']],
  ['an ampersand, which is stored as HTML', 'methodology', 'R&D', ['R&D with 100% Chalk']],
  ['a title with HTML', 'organization', 'h2o', ['H₂O Office']],
  ['a percent sign, which is no wildcard', 'methodology', '100%', ['R&D with 100% Chalk']],
  ['an underscore, which is none either', 'methodology', 'e_n', ['File_names']],
  ['a backslash', 'methodology', '\\', []],
  ['a quote of SQL', 'methodology', `' OR 1=1 --`, []],
  ['nothing that exists', 'person', 'Vera Blom', []],
  ['an unknown type', 'attachment,nonsense', 'a', []],
  [
    'what a text may link to',
    'linkable',
    'silt',
    // Published records, then drafts, then files.
    ['The Silt Ledger', 'Ledger of the Silt', 'Plan of the Silt'],
  ],
  ['nothing without a page', 'linkable', 'h2o', []],
];

test('records are found by what is typed, in any spelling', async ({ request }) => {
  const shown: Record<string, readonly string[]> = {};
  for (const [what, types, typed] of SEARCHES) shown[what] = await titles(request, types, typed);
  expect(shown).toEqual(
    Object.fromEntries(SEARCHES.map(([what, , , expected]) => [what, expected])),
  );
});

test('a query of any length is answered', async ({ request }) => {
  expect(await titles(request, 'person', 'x'.repeat(5_000))).toEqual([]);
  expect(await titles(request, 'person', `Tide Warden 1500${' '.repeat(3_000)}`)).toEqual([
    'Tide Warden 1500',
  ]);
  expect(await titles(request, 'person', 'warden '.repeat(500))).toHaveLength(SHOWN_AT_ONCE);
});

test('every record can be reached, page by page', async ({ request }) => {
  const ids = new Set<number>();
  for (let offset = 0; offset < 2_000; offset += 100) {
    const part = await found(request, 'references', { types: 'person', per_page: 100, offset });
    for (const { id } of part) ids.add(id);
  }
  expect(ids.size).toBe(2_000);
  expect(await found(request, 'references', { types: 'person', offset: 2_000 })).toEqual([]);
});

test('only who may edit finds anything, and nobody finds what she may not read', async ({
  request,
}) => {
  const path = 'open-ground/v1/references?types=publication&search=secret';
  expect((await callsOf(request, wordpress).anonymous(path)).status()).toBe(401);
  expect(await titles(request, 'publication', 'secret', contributor)).toEqual(['Secrets Revealed']);
  expect(await titles(request, 'publication', 'secret')).toHaveLength(SHOWN_AT_ONCE);
});

test('terms are found by name, and told apart by the terms above them', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const taxonomy = 'investigation_category';
  const [north, south] = await Promise.all(
    ['Norðurland', 'South'].map((name) => write(`wp/v2/${taxonomy}`, { name })),
  );
  for (const parent of [north?.id, south?.id]) {
    await write(`wp/v2/${taxonomy}`, { name: 'Ílar & Sons', parent });
  }
  const paths = async (search: string) =>
    (await found(request, 'terms', { taxonomy, search })).map(({ path }) => path);
  expect(await paths('ilar')).toEqual(['Norðurland › Ílar & Sons', 'South › Ílar & Sons']);
  expect(await paths('south ilar')).toEqual(['South › Ílar & Sons']);

  const exact = async (search: string) =>
    (await found(request, 'terms', { taxonomy, search })).filter(({ isExact }) => isExact).length;
  expect(await exact('ILAR & SONS')).toBe(2);
  expect(await exact('South › Ilar & Sons')).toBe(1);
  expect(await exact('Ilar')).toBe(0);

  const location = { taxonomy: 'investigation_location' };
  const [harbour] = await found(request, 'terms', { ...location, search: 'bour 1500' });
  expect(harbour?.path).toBe('Harbour 1500');
  expect(await found(request, 'terms', { ...location, ids: `${harbour?.id},999999` })).toEqual([
    expect.objectContaining({ path: 'Harbour 1500' }),
  ]);
});

const people = () => frame(page, 'team[0].people');
const picker = () => people().getByRole('combobox', { name: 'People', exact: true });
// The one before it belongs to the sortable list.
const status = () => people().getByRole('status').last();

/** Opens a new case and moves with the keyboard from its team to the picker of people. */
async function openTeam(title: string): Promise<void> {
  await page.goto(`${wordpress.url}/wp-admin/post-new.php?post_type=investigation`);
  await page.getByRole('textbox', { name: 'Add title' }).fill(title);
  const team = page.getByRole('group', { name: 'Team', exact: true });
  await team.getByRole('button', { name: 'Add row' }).focus();
  await page.keyboard.press('Enter');
  // The new row has the focus.
  await page.keyboard.type('Wardens');
  await page.keyboard.press('Tab');
  await expect(picker()).toBeFocused();
}

test('the 1,500th person and location are chosen with the keyboard alone, saved and shown again', async ({
  request,
}) => {
  await openTeam('A Case with a Crowd');
  await page.keyboard.press('ArrowDown');
  await expect(people().getByRole('option')).toHaveCount(SHOWN_AT_ONCE);
  await page.keyboard.type('warden 15');
  await expect(status()).toHaveText('Showing the first 30. Type more to find others.');
  await page.keyboard.type('00');
  await expect(status()).toHaveText('1 found.');
  await expect(picker()).toHaveAttribute('aria-expanded', 'true');
  const active = await picker().getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Tide Warden 1500 – Person');
  const { violations } = await new AxeBuilder({ page }).include('[data-path="team"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(status()).toHaveText('“Tide Warden 1500” selected.');

  await page.keyboard.type('Vera Blom');
  await expect(status()).toHaveText('Nothing found for “Vera Blom”.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(picker()).toHaveValue('');
  await page.keyboard.type('warden 199');
  await expect(status()).toHaveText('12 found.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');

  const places = frame(page, 'investigation_location');
  await places.getByLabel('Locations', { exact: true }).focus();
  await page.keyboard.type('bour 1500');
  await expect(places.getByRole('option')).toHaveText(['Harbour 1500', 'New location “bour 1500”']);
  await page.keyboard.press('Enter');
  // Its name in different case, with a blank or in the plural doesn't create another one.
  await page.keyboard.type('HARBOUR 0007s ');
  await expect(places.getByRole('option', { selected: true })).toHaveText('Harbour 0007');
  await page.keyboard.press('Enter');
  await expect(places.getByRole('listitem')).toHaveText(['Harbour 1500new×', 'Harbour 0007new×']);
  const methods = frame(page, 'methodologies');
  await methods.getByRole('combobox').fill('Tide Reading');
  await methods.getByRole('option', { name: 'New methodology “Tide Reading”' }).click();
  await expect(methods.getByText('not published')).toBeVisible();
  await publish(page);

  const { read, anonymous } = callsOf(request, wordpress);
  const id = Number(new URL(page.url()).searchParams.get('post'));
  const detail = await (await anonymous(`acf/v3/investigation/${id}`)).json();
  const names = detail.acf.team[0].people.map(
    ({ post_title: title }: { post_title: string }) => title,
  );
  expect(names).toEqual(['Tide Warden 1500', 'Tide Warden 1991']);
  const saved = await read(`wp/v2/investigation/${id}?context=edit`);
  expect(saved.acf.investigation_location).toHaveLength(2);
  // The screen shows them again, although no list of it has loaded them.
  await expect(people().getByRole('link')).toHaveText(['Tide Warden 1500', 'Tide Warden 1991']);
  await expect(places.getByRole('listitem')).toHaveText(['Harbour 1500×', 'Harbour 0007×']);
  await expect(frame(page, 'methodologies').getByText('not published')).toBeHidden();
});

test('while it searches, a picker does not offer to add the name of a record', async () => {
  await openTeam('A Slow Search');
  const answers: (() => void)[] = [];
  await page.route('**/references?*search=*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  // At once: a pause between two letters would begin a search of its own.
  await page.keyboard.insertText('warden 1500');
  await expect(status()).toHaveText('Searching …');
  await expect(
    people().getByRole('button', { name: 'Searching for “warden 1500” …' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => answers.length).toBe(1);
  await page.keyboard.press('Backspace');
  await expect.poll(() => answers.length).toBe(2);
  // The response to the later request arrives first.
  answers[1]?.();
  await expect(status()).toHaveText('12 found.');
  answers[0]?.();
  await expect(people().getByRole('button', { name: 'Add the name “warden 150”' })).toBeVisible();
  await expect(people().getByRole('option')).toHaveCount(12);
  await page.unroute('**/references?*search=*');
});

test('a picker whose search fails says so, and searches again', async () => {
  await openTeam('No Connection');
  await page.route('**/references?*', (route) => route.abort());
  await page.keyboard.type('warden 1500');
  // The reason is WordPress's own text, which differs between versions.
  await expect(status()).toHaveText(/^The search failed: \S/);
  await page.unroute('**/references?*');
  await page.keyboard.press('Tab');
  await expect(people().getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker()).toBeFocused();
  await expect(people().getByRole('option')).toHaveText(['Tide Warden 1500 – Person']);
});

test('titles that could not be loaded are not said to be missing', async ({ request }) => {
  const [person] = await found(request, 'references', { types: 'person', search: 'Warden 1700' });
  const { write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/investigation', {
    title: 'Loaded Twice',
    acf: { team: [{ role: 'Wardens', people: [person?.id] }] },
  });
  await page.route('**/references?ids=*', (route) => route.abort());
  await page.goto(`${wordpress.url}/wp-admin/post.php?post=${id}&action=edit`);
  await expect(people()).toContainText(/Some items could not be loaded: \S/);
  await expect(people()).not.toContainText('no longer exists');
  await page.unroute('**/references?ids=*');
  await people().getByRole('button', { name: 'Try again' }).click();
  await expect(people().getByRole('link')).toHaveText(['Tide Warden 1700']);
  await expect(people()).not.toContainText('Some items');
});

test('records of one title are told apart in lists and before one is taken down', async () => {
  await page.goto(`${wordpress.url}/wp-admin/admin.php?page=open-ground-website`);
  await page.getByRole('combobox', { name: 'Record' }).focus();
  await page.keyboard.type('drift');
  await expect(page.getByRole('option')).toHaveText([
    /^Drift, by Hand – Investigation – Code 87 – .*drift-by-hand/,
    /^Drift, by Hand – Event – .*drift-by-hand/,
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take down now' }).click();
  const question = page.getByRole('dialog', { name: 'Take down now' });
  await expect(question).toContainText(/Event, .*drift-by-hand/);
  await question.getByRole('button', { name: 'Take it down' }).click();
  // No website is connected here.
  await expect(
    page.getByText('The record is now a draft, but the website was not notified'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Record' }).fill('drift');
  await expect(page.getByRole('option')).toHaveText([
    /^Drift, by Hand – Investigation – Code 87 – .*drift-by-hand/,
    /^Drift, by Hand – Event – taken down – .*drift-by-hand/,
  ]);
});
