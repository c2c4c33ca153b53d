import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '../support/browser-test';
import { startWordPress } from '../../scripts/wordpress/start-wordpress.mjs';
import { removeInstallation } from './support/debug-log';
import { frame, logIn } from './support/editor';
import { callsOf, type WordPress } from './support/installation';
import { save } from './support/screens';

/** What an editor is told that she would otherwise find out from the website. */

let dir: string;
let wordpress: WordPress;
let page: Page;

test.beforeAll(async ({ browser }) => {
  dir = await mkdtemp(join(tmpdir(), 'open-ground-told-'));
  wordpress = await startWordPress({ dir });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(60_000);
  await logIn(page, wordpress.url, wordpress.admin);
});

test.afterAll(async () => {
  await page?.close();
  await wordpress?.stop();
  await removeInstallation(dir);
});

const screen = (path: string) => `${wordpress.url}/wp-admin/${path}`;
const editScreen = (id: number) => screen(`post.php?post=${id}&action=edit`);

test('who has no place in the order of the team is listed last, by name', async ({ request }) => {
  const { anonymous, write } = callsOf(request, wordpress);
  const person = (title: string, team: string, menu_order = 0) =>
    write('wp/v2/person', { title, status: 'publish', menu_order, acf: { team } });
  await person('Zita Orlov', 'current', 1);
  const mover = await person('Ada Venn', 'current', 2);
  await person('Bea Holm', 'current');
  await person('Dov Arden', 'past');
  await person('Cem Yaro', 'past', 3);
  const group = async (name: 'current' | 'past'): Promise<readonly string[]> => {
    const { team } = await (await anonymous('fa/v1/team')).json();
    return team[name].map(({ post_title: title }: { post_title: string }) => title);
  };
  expect(await group('current')).toEqual(['Zita Orlov', 'Ada Venn', 'Bea Holm']);
  await page.goto(screen('edit.php?post_type=person&page=open-ground-team-order'));
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('link')).toHaveText(['Zita Orlov', 'Ada Venn', 'Bea Holm']);

  await write(`wp/v2/person/${mover.id}`, { acf: { team: 'past' } });
  expect(await group('past')).toEqual(['Cem Yaro', 'Ada Venn', 'Dov Arden']);
});

test('a code that another record has is named before publishing, and can be saved', async ({
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const investigation = (title: string, status: string, code: string) =>
    write('wp/v2/investigation', { title, status, acf: { code } });
  await investigation('The Weir', 'publish', 'I.041');
  await investigation('The Weir, Again', 'publish', '411');
  const { id } = await investigation('The Sluice', 'draft', '');
  await page.goto(editScreen(id));
  const code = frame(page, 'code').getByLabel('Code', { exact: true });
  await code.fill('41');
  await page.locator('#title').focus();
  const list = page.getByRole('list', { name: 'Before you publish' });
  await expect(list.getByRole('button', { name: /same code/ })).toHaveText([
    'Code: “The Weir” has the same code (I.041).',
  ]);
  await list.getByRole('button', { name: /same code/ }).click();
  await expect(code).toBeFocused();
  await save(page, 'Save Draft');
  expect(await read(`wp/v2/investigation/${id}?context=edit`)).toMatchObject({
    acf: { code: '41' },
  });
  await code.fill('42');
  await expect(list.getByRole('button', { name: /same code/ })).toHaveCount(0);
});

test('a record from the trash is said to be a draft, and one whose trashing is undone is not', async ({
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/news', { title: 'Low Water', status: 'publish' });
  const notice = page.locator('#message');
  const row = page.locator(`#post-${id}`);
  const trash = async () => {
    await page.goto(screen('edit.php?post_type=news&post_status=publish'));
    await row.hover();
    await row.getByRole('link', { name: /to the Trash/ }).click();
    await expect(notice).toContainText('News: 1 moved to the trash.');
  };
  const draft =
    'Restored records are drafts: they are not on the website until they are published.';

  await trash();
  await notice.getByRole('link', { name: 'Undo' }).click();
  await expect(notice).toContainText('News: 1 restored from the trash.');
  await expect(notice).not.toContainText('draft');
  expect(await read(`wp/v2/news/${id}`)).toMatchObject({ status: 'publish' });

  await trash();
  await page.goto(screen('edit.php?post_type=news&post_status=trash'));
  await page.getByRole('checkbox', { name: 'Select Low Water' }).check();
  await page.locator('#bulk-action-selector-top').selectOption('untrash');
  await page.locator('#doaction').click();
  await expect(notice).toContainText(`News: 1 restored from the trash. ${draft}`);
  expect(await read(`wp/v2/news/${id}`)).toMatchObject({ status: 'draft' });

  await write(`wp/v2/news/${id}`, { status: 'publish' });
  await trash();
  await page.goto(screen('edit.php?post_type=news&post_status=trash'));
  await row.hover();
  await row.getByRole('link', { name: /Restore/ }).click();
  await expect(notice).toContainText(draft);
  await notice.getByRole('link', { name: /^Edit/ }).click();
  await expect(page.locator('#title')).toHaveValue('Low Water');
});

test('the question of a takedown names what is published and goes on naming the record in words', async ({
  request,
}) => {
  const { read, write } = callsOf(request, wordpress);
  const made = await write('wp/v2/investigation', { title: 'The Salt Road', status: 'publish' });
  const question = async () =>
    (await read(`open-ground/v1/website/take-down?id=${made.id}`)).lines.join('\n');
  expect(await question()).not.toContain('Its title stays');

  const text = (words: string) => ({ acf: { content: `<p>${words}</p>` } });
  await write('wp/v2/news', {
    title: 'A Talk',
    status: 'publish',
    ...text('On <em>the salt</em> road'),
  });
  await write('wp/v2/news', { title: 'Not Out', status: 'draft', ...text('The Salt Road') });
  await write('wp/v2/news', { title: 'Others', status: 'publish', ...text('The salt roadside') });
  await write('wp/v2/recognition', { title: 'Prize for “The Salt Road”', status: 'publish' });
  await write('wp/v2/investigation', {
    title: 'By Reference',
    status: 'publish',
    acf: { related: { investigations: [made.id] } },
  });
  await write('wp/v2/settings', {
    open_ground_ticker: ['Tonight: <strong>The Salt Road</strong>'],
  });
  const lines = await question();
  expect(lines).toContain(
    'Its title stays in the text of: “Prize for “The Salt Road””, “A Talk”, Announcements.',
  );
});

test('an end before its start is marked in its field', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/exhibition', {
    title: 'Marks',
    status: 'draft',
    acf: { start: '2027-03-18', end: '2027-03-20' },
  });
  await page.goto(editScreen(id));
  const end = frame(page, 'end');
  await expect(end.getByLabel('End', { exact: true })).toHaveValue('2027-03-20');
  await expect(end.getByRole('status')).toHaveCount(0);
  await end.getByLabel('End', { exact: true }).fill('2027-03-12');
  await end.getByLabel('End', { exact: true }).blur();
  await expect(end).toHaveClass(/has-problem/);
  await expect(end.getByRole('status')).toHaveText(
    'The end (2027-03-12) is before the start (2027-03-18) and is not shown.',
  );

  await page.goto(screen('admin.php?page=open-ground-announcements'));
  await page.getByRole('button', { name: 'Add announcement' }).click();
  const limit = (name: string) => page.getByLabel(name, { exact: true }).last();
  await limit('From').fill('2027-03-18T19:00');
  await limit('Until').fill('2027-03-18T22:00');
  await expect(page.getByText('Thursday, March 18, 2027')).toHaveCount(2);
  await expect(limit('Until')).not.toHaveAttribute('aria-invalid', 'true');
  await limit('Until').fill('2027-03-18T18:00');
  await expect(limit('Until')).toHaveAttribute('aria-invalid', 'true');
});

test('what cannot be saved is named, with a link to its field', async ({ request }) => {
  const { write } = callsOf(request, wordpress);
  const { id } = await write('wp/v2/investigation', { title: 'The Lock', status: 'draft' });
  await page.goto(editScreen(id));
  const latitude = frame(page, 'location.lat').getByLabel('Latitude');
  await latitude.fill('123');
  await frame(page, 'supported_project_link').getByLabel('Supported project').fill('no address');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Website: 2 fields cannot be saved.' });
  await expect(refusal.getByRole('button')).toHaveText(['Latitude', 'Supported project']);
  await refusal.getByRole('button', { name: 'Latitude' }).click();
  await expect(latitude).toBeFocused();
  await expect(
    frame(page, 'publication_date').getByText('When the page appears is set in the box ‘Publish’.'),
  ).toBeVisible();
});
