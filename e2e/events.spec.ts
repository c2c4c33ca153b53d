import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const LIST = '/programme/events';
const WALL = `${LIST}/a-wall-seen-three-times`;

const PHONE = { width: 390, height: 844 };
/** 52em, and a pixel less. */
const TWO_PANES = { width: 832, height: 900 };
const ONE_PANE = { width: 831, height: 900 };

const list = (page: Page) => page.getByRole('navigation', { name: 'Events' });
const item = (page: Page) => page.getByRole('main').getByRole('article');

/** True while the page is still the document in which `mark` was called, so that every navigation since was soft. */
const mark = (page: Page) =>
  page.evaluate(() => {
    (window as { kept?: boolean }).kept = true;
  });
const isKept = (page: Page) => page.evaluate(() => (window as { kept?: boolean }).kept === true);

test('EVT-01: the list pane has today’s date and both lists', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(list(page).getByText(/^Today, \d\d [A-Z][a-z]{2} \d{4}$/)).toBeVisible();
  await expect(list(page).getByRole('heading', { name: /^Current & Upcoming/ })).toBeVisible();
  await expect(list(page).getByRole('heading', { name: /^Past Events/ })).toBeVisible();
});

test('EVT-07: three current events first, the rest behind Show More', async ({ page }) => {
  await page.goto(LIST);
  const current = list(page).locator('section').first();
  const links = current.getByRole('link');
  await expect(links).toHaveCount(3);
  await current.getByText('Show More').click();
  expect(await links.count()).toBeGreaterThan(3);
  await current.getByText('Show Less').click();
  await expect(links).toHaveCount(3);
});

for (const [viewport, isOpen] of [
  [TWO_PANES, true],
  [ONE_PANE, false],
] as const) {
  test(`EVT-05: at ${viewport.width} px the first event is ${isOpen ? '' : 'not '}open by default`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(LIST);
    const first = await list(page).getByRole('link').first().innerText();
    await expect(list(page)).toBeVisible();
    await expect(item(page)).toHaveCount(isOpen ? 1 : 0);
    if (isOpen) await expect(item(page).getByRole('heading')).toHaveText(first);
    await expect(page).toHaveURL(LIST);
  });
}

test('EVT-03, EVT-04: an event shows type, title, dates, venue on a map, and text', async ({
  page,
}) => {
  await page.goto(WALL);
  await expect(item(page).getByRole('heading', { level: 1 })).toHaveText('A Wall Seen Three Times');
  await expect(item(page)).toContainText('Talk');
  await expect(item(page)).toContainText('Opens in 2 Days');
  await expect(item(page).locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  await expect(item(page)).toContainText('6:30 pm – 8:00 pm');
  await expect(item(page)).toContainText('take apart the courtyard film by film');
  const venue = item(page).getByRole('link', { name: /Museum of the Lower River/ });
  await expect(venue).toHaveAttribute('href', /search\?query=Quay%204%2C%20Port%20Ilar$/);
  await expect(venue).toHaveAttribute('rel', 'noopener noreferrer');

  await page.goto(`${LIST}/night-has-a-coordinate`);
  await expect(item(page)).toContainText('Harbour Museum, Orsa');
  await expect(item(page).getByRole('link', { name: /Harbour Museum/ })).toHaveCount(0);
});

test('STAT-05: all day hides the times; an end can be ongoing or free text', async ({ page }) => {
  await page.goto(`${LIST}/reading-shadows`);
  await expect(item(page).getByText('Time', { exact: true })).toHaveCount(0);
  await expect(item(page).locator('time')).toHaveCount(2);
  await page.goto(`${LIST}/night-has-a-coordinate`);
  await expect(item(page)).toContainText('– Ongoing');
  await page.goto(`${LIST}/the-ledger-read-aloud`);
  await expect(item(page)).toContainText('– until every page has been read');
});

test('EVT-08: item and address stay in sync, forward and back, and the list keeps its scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(LIST);
  await mark(page);
  await list(page).getByText('Show More').click();
  const last = list(page).getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await list(page).evaluate((pane) => pane.scrollTop);
  expect(scrolled).toBeGreaterThan(0);
  const title = await last.innerText();
  await last.click();
  await expect(item(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(new RegExp(`${LIST}/[^/]+$`));
  await expect(last).toHaveAttribute('aria-current', 'page');
  expect(await list(page).evaluate((pane) => pane.scrollTop)).toBe(scrolled);
  await expect(list(page).getByText('Show Less')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

  await list(page).getByRole('link', { name: 'Reading Shadows' }).click();
  await expect(item(page).getByRole('heading', { level: 1 })).toContainText('Reading Shadows');
  await page.goBack();
  await expect(item(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(last).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(page.locator('[aria-current="page"]', { hasText: title })).toHaveCount(0);
  await page.goForward();
  await expect(item(page).getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await isKept(page)).toBe(true);
});

test('a folded event opens its disclosure', async ({ page }) => {
  await page.goto(`${LIST}/marrow-assembly`);
  await expect(list(page).getByRole('link', { name: /^Marrow Assembly: Second/ })).toBeVisible();
});

test('EVT-06: on a phone the event takes the list’s place until it is closed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(LIST);
  await mark(page);
  const link = list(page).getByRole('link').last();
  const title = await link.innerText();
  await link.click();
  await expect(item(page)).toBeVisible();
  await expect(item(page)).toBeInViewport();
  await expect(item(page)).toBeFocused();
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await item(page).getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(list(page)).toBeVisible();
  await expect(item(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  expect(await isKept(page)).toBe(true);
});

test('an unknown event answers 404', async ({ page }) => {
  expect((await page.goto(`${LIST}/no-such-event`))?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-09: list, first event, every other event, and the disclosure', async ({ page }) => {
    await page.goto(LIST);
    await expect(item(page)).toBeVisible();
    await list(page).getByText('Show More').click();
    await list(page)
      .getByRole('link', { name: /^Marrow Assembly: Second/ })
      .click();
    await expect(page).toHaveURL(`${LIST}/marrow-assembly`);
    await expect(item(page)).toContainText('The list is read again');
    await expect(list(page).locator('[aria-current="page"]')).toBeVisible();
  });

  test('EVT-05: on a phone only the list is shown', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(LIST);
    await expect(item(page)).toHaveCount(0);
    await list(page).getByRole('link').first().click();
    await expect(item(page)).toBeVisible();
    await expect(list(page)).toBeHidden();
    await item(page).getByRole('link', { name: 'Close' }).click();
    await expect(list(page)).toBeVisible();
  });
});
