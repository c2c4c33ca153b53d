import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

const LIST = '/programme/publications';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

test('PUB-01: featured publications, then the others, without duplicates and protected ones', async ({
  page,
}) => {
  await page.goto(LIST);
  await expect(section(page, 'Featured Publications').getByRole('article')).toHaveCount(4);
  await expect(section(page, 'Other Publications').getByRole('article')).toHaveCount(4);
  await expect(page.getByText('Three Films, One Clock')).toHaveCount(1);
});

test('PUB-02: cover, citation or title, language unless English, year or a dash', async ({
  page,
}) => {
  await page.goto(LIST);
  const english = card(page, 'Angles of Repose: How Things Fall');
  await expect(english.locator('img')).toBeVisible();
  await expect(english).toContainText('2026');
  await expect(english).not.toContainText(/\bEN\b/);
  await expect(card(page, '(Oststrand: Kunsthalle, 2025)')).toContainText('DE');
  await expect(card(page, 'Room Tone: Notes Toward')).toContainText(/-\s*FR/);
});

test('PUB-03: a description opens with Read More and folds with Read Less', async ({ page }) => {
  await page.goto(LIST);
  const angles = card(page, 'Angles of Repose: How Things Fall');
  const end = angles.getByText('It has been tested on all three.');
  await expect(end).toBeHidden();
  await angles.getByText('Read More').click();
  await expect(end).toBeVisible();
  await expect(angles.getByText('Edited by Dara Whitlock').filter({ visible: true })).toHaveCount(
    1,
  );
  await angles.getByText('Read Less').click();
  await expect(end).toBeHidden();
});

test('PUB-04: Read, Publisher and Buy are shown only when they have a link', async ({ page }) => {
  await page.goto(LIST);
  const labels = (title: string) =>
    card(page, title).locator('p a:not([data-anchor])').allInnerTexts();
  expect(await labels('Angles of Repose: How Things Fall')).toEqual(['Read', 'Publisher', 'Buy']);
  expect(await labels('(Oststrand: Kunsthalle, 2025)')).toEqual(['Publisher', 'Buy']);
  expect(await labels('A Field Is a Document')).toEqual(['Read']);
});

test('PUB-05: a hash with a post name scrolls to the publication, below the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const top = (id: string) =>
    page.locator(`#${id}`).evaluate((row) => row.getBoundingClientRect().top);
  const bar = () =>
    page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);

  await page.goto(`${LIST}#room-tone-notes`);
  await expect(page.locator('#room-tone-notes')).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await top('room-tone-notes')).toBeGreaterThanOrEqual((await bar()) - 1);

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.evaluate(() => (window.location.hash = 'corrections'));
  await expect(page.locator('#corrections')).toBeInViewport();
  await expect(page.locator('#corrections:target')).toHaveCount(1);
});

test('PUB-06, PUB-07: the page of a publication with all its data', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('link', { name: /^Angles of Repose: How Things Fall/ }).click();
  await expect(page).toHaveURL(`${LIST}/angles-of-repose`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Angles of Repose: How Things Fall and What It Proves',
  );
  await expect(main.getByRole('img', { name: /Angles of Repose|Cover/ })).toBeVisible();
  await expect(main.locator('time')).toHaveText(/^\d\d [A-Z][a-z]{2} \d{4}$/);
  for (const text of [
    'Dara Whitlock, Jun Castellane',
    '£28',
    '978-1-0000-2601-6',
    '312 pages, 140 drawings',
    'tested on all three',
    'Petra Ołowska',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('href', /\.pdf$/);
  await expect(main.getByRole('link', { name: 'Buy The Book' })).toHaveAttribute(
    'href',
    'https://shop.university.example/angles',
  );
});

test('ENT-04: typographic characters and ampersands arrive decoded', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('link', { name: /Corrections 2016–2024$/ })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/&(?:amp|#\d+|[a-z]+);/);
  await page.goto(`${LIST}/a-field-is-a-document`);
  await expect(page.getByRole('main')).toContainText('£16 & postage');
  await page.goto(`${LIST}/corrections`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corrections 2016–2024');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-10: the list with its disclosures, a hash, and a publication', async ({ page }) => {
    await page.goto(`${LIST}#corrections`);
    await expect(page.locator('#corrections')).toBeInViewport();
    const angles = card(page, 'Angles of Repose: How Things Fall');
    await angles.getByText('Read More').click();
    await expect(angles.getByText('It has been tested on all three.')).toBeVisible();
    await angles.getByRole('link', { name: /^Angles of Repose/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Angles of Repose');
  });
});

test('an unknown publication answers 404', async ({ page }) => {
  expect((await page.goto(`${LIST}/no-such-book`))?.status()).toBe(404);
  expect((await page.goto(`${LIST}/embargoed-notes`))?.status()).toBe(404);
});
