import { expect, type Page, test } from '../support/browser-test';
import { frame } from './support/editor';
import { type Newsroom, openNewsroom } from './support/newsroom';
import { openList, openNew, openRecord, publish, save, savedStatus, type } from './support/screens';
import { makeTrouble } from './support/trouble';

test.describe.configure({ mode: 'serial' });

let newsroom: Newsroom;
let page: Page;

test.beforeAll(async ({ browser }) => {
  newsroom = await openNewsroom(browser, { isEmpty: true });
  page = newsroom.page;
  // Leaving a screen with unsaved changes asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
});

test.afterAll(async () => {
  await newsroom?.close();
});

const venue = () => frame(page, 'venue').getByLabel('Venue', { exact: true });

const triggerAutosave = () =>
  page.evaluate(() => {
    const { wp } = window as unknown as {
      wp: { autosave: { server: { triggerSave: () => void } } };
    };
    wp.autosave.server.triggerSave();
  });

/** Triggers WordPress's autosave, which otherwise runs from time to time, and waits until it has the words. */
async function autosave(words: string): Promise<void> {
  // One that was on its way before them is none of these.
  const isOfThem = ([name, value]: [string, string]) =>
    name.startsWith('data[wp_autosave]') && value.includes(words);
  const [answer] = await Promise.all([
    page.waitForResponse((response) =>
      [...new URLSearchParams(response.request().postData() ?? '')].some(isOfThem),
    ),
    triggerAutosave(),
  ]);
  expect(await answer.json()).toMatchObject({ wp_autosave: { success: true } });
}

/** Follows the 'Preview' link in the list of events. */
async function previewFromList(title: string): Promise<void> {
  await openList(page, 'Events');
  const row = page.getByRole('row').filter({ hasText: title });
  await page.goto((await row.locator('.view a').getAttribute('href')) ?? '');
  await expect(page.getByRole('button', { name: 'Exit preview' })).toBeVisible();
}

/** Follows the link of the notice about an autosave; a notice about the browser's own backup may cover it. */
async function viewAutosave(): Promise<void> {
  const link = page.locator('a', { hasText: 'View the autosave' });
  await page.goto((await link.getAttribute('href')) ?? '');
}

test("a draft's autosave includes the fields, and the link 'Preview' in the list shows them", async () => {
  await openNew(page, 'Events', 'Left Alone as a Draft');
  await type(page, 'venue', 'Venue', 'Venue as saved');
  await save(page, 'Save Draft');
  await type(page, 'venue', 'Venue', 'Venue as typed');
  await autosave('Venue as typed');

  await previewFromList('Left Alone as a Draft');
  await expect(page.getByText('Venue as typed').first()).toBeVisible();
  await page.goto(`${newsroom.wordpress.url}/wp-admin/`);
  await openRecord(page, 'Events', 'Left Alone as a Draft');
  await expect(venue()).toHaveValue('Venue as typed');
});

test('a save during a slow autosave waits for it, and is not taken for one of somebody else', async () => {
  await openNew(page, 'Events', 'Saved During an Autosave');
  await save(page, 'Save Draft');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Saved During a Slow Autosave');
  const end = await makeTrouble(newsroom.dir, 'slow autosave');
  await Promise.all([
    page.waitForRequest((request) => (request.postData() ?? '').includes('wp_autosave')),
    triggerAutosave(),
  ]);
  const saveDraft = page.getByRole('button', { name: 'Save Draft' });
  await expect(saveDraft).toHaveClass(/disabled/);
  // WordPress enables it after five seconds.
  await expect(saveDraft).not.toHaveClass(/disabled/);
  await saveDraft.click();
  await expect(saveDraft).toHaveClass(/disabled/);
  await end();
  await expect(savedStatus(page)).toBeVisible();
  await expect(page.locator('#open-ground-record').getByRole('alert')).toHaveCount(0);
});

test("a scheduled record's autosave is shown by the link 'Preview' in the list, and can be restored", async ({
  request,
}) => {
  const { wordpress } = newsroom;
  const headers = { authorization: wordpress.adminAuth };
  const write = async (path: string, data: object) => {
    const answer = await request.post(`${wordpress.apiRoot}wp/v2/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id } = await write('event', {
    title: 'Left Alone for Later',
    status: 'draft',
    acf: { venue: 'Venue as saved', location_map: { address: 'Quay 1' } },
  });
  // If it were created with its date, WordPress would set the modification date to it.
  await write(`event/${id}`, { status: 'future', date: '2036-01-01T10:00:00' });
  const saved = async () => {
    const answer = await request.get(`${wordpress.apiRoot}wp/v2/event/${id}?context=edit`, {
      headers,
    });
    return (await answer.json()).acf;
  };

  await openRecord(page, 'Events', 'Left Alone for Later');
  // Twice, because WordPress discards an autosave with the record's title and content.
  for (const words of ['Venue half', 'Venue as typed']) {
    await type(page, 'venue', 'Venue', words);
    await autosave(words);
  }
  expect(await saved()).toMatchObject({ venue: 'Venue as saved' });
  await previewFromList('Left Alone for Later');
  await expect(page.getByText('Venue as typed').first()).toBeVisible();

  await page.goto(`${wordpress.url}/wp-admin/`);
  await openRecord(page, 'Events', 'Left Alone for Later');
  await expect(venue()).toHaveValue('Venue as saved');
  await viewAutosave();
  await expect(page.getByText('Venue as typed')).toBeVisible();
  await page.getByRole('button', { name: 'Restore This Autosave' }).click();
  await expect(venue()).toHaveValue('Venue as typed');
  expect(await saved()).toMatchObject({
    venue: 'Venue as typed',
    location_map: { address: 'Quay 1' },
  });

  // It is taken back, and published before its time, with one press each.
  const start = frame(page, 'start.date').getByLabel('Start', { exact: true });
  await start.fill('3/4/2036');
  await start.blur();
  await expect(start).toHaveValue('2036-04-03');
  await expect(frame(page, 'start.date').getByRole('status')).toHaveText(
    '3/4/2036 was read as day and month, in this order. If the month comes first, enter 2036-03-04.',
  );
  await start.fill('Spring 2036');
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  // The last second of a day, so that each part of the moment is ahead.
  await write(`event/${id}`, { status: 'future', date: '2036-12-31T23:59:59' });
  await page.reload();
  // Refused, it leaves the moment as it was: the next 'Update' publishes nothing.
  const end = frame(page, 'end.date').getByLabel('End', { exact: true });
  await end.fill('no day');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(end).toBeFocused();
  await end.fill('');
  await save(page, /^(Update|Schedule)$/);
  await expect(page.getByRole('button', { name: 'Unschedule' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Unschedule' })).toBeHidden();
  const detail = await (await request.get(`${wordpress.apiRoot}acf/v3/event/${id}`)).json();
  expect(detail.acf.event_dates.date_start).toBe('Spring 2036');
});

test('restoring an autosave with another title keeps fields that were saved after it', async () => {
  await openNew(page, 'Events', 'Autosaved Early');
  await type(page, 'venue', 'Venue', 'First venue');
  await publish(page);
  await page.getByRole('textbox', { name: 'Add title' }).fill('Autosaved Once');
  await autosave('Autosaved Once');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Autosaved Early');
  await type(page, 'venue', 'Venue', 'Second venue');
  await publish(page);
  // WordPress only offers an autosave that is younger than the record, in whole seconds.
  const second = () => Math.floor(Date.now() / 1_000);
  const savedIn = second();
  await expect.poll(second).toBeGreaterThan(savedIn);
  await page.getByRole('textbox', { name: 'Add title' }).fill('Autosaved Again');
  await autosave('Autosaved Again');
  await page.reload();
  await viewAutosave();
  await page.getByRole('button', { name: 'Restore This Autosave' }).click();
  await expect(venue()).toHaveValue('Second venue');
});
