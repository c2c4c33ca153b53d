import { CASE } from '../support/pages';
import { expect, test } from '../support/test';

test('Escape dismisses a submenu opened by the pointer until the pointer returns (WCAG 1.4.13)', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const link = menu.getByRole('link', { name: 'Exhibitions' });
  const clipOf = () => link.evaluate((item) => getComputedStyle(item.closest('ul')!).clipPath);
  await menu.getByRole('link', { name: 'Programme' }).hover();
  expect(await clipOf()).toBe('none');
  await page.keyboard.press('Escape');
  expect(await clipOf()).not.toBe('none');
  await menu.getByRole('link', { name: 'About' }).hover();
  await menu.getByRole('link', { name: 'Programme' }).hover();
  expect(await clipOf()).toBe('none');
});

test('Media & Resources comes first among the section links, with a count, and has a heading', async ({
  page,
}) => {
  await page.goto(CASE);
  const sections = page.getByRole('navigation', { name: 'Sections' });
  await expect(sections.getByRole('link').first()).toHaveText(/^Media & Resources \d+$/);
  await expect(page.getByRole('heading', { name: 'Media & Resources' })).toHaveCount(1);
  await sections.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Media & Resources' })).toBeVisible();
});

test('a closed panel stays closed when its case is reopened', async ({ page }) => {
  await page.goto(`${CASE}#resources`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'Open Ground' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Its card: an announcement leads there too.
  await page
    .getByRole('article')
    .getByRole('link', { name: 'The Courtyard at Number Nine', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Courtyard/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CASE}$`));
  await expect(panel).toBeHidden();
});

test('the line below the search box is twice as strong while it has the focus', async ({
  page,
}) => {
  await page.goto('/search');
  const box = page.getByRole('searchbox', { name: 'Search' });
  const line = () =>
    box.evaluate((element) => {
      const { borderBottomColor, boxShadow } = getComputedStyle(element.closest('form') ?? element);
      return [borderBottomColor, boxShadow !== 'none'];
    });
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  const [atRest, isStrong] = await line();
  expect(isStrong).toBe(false);
  await box.focus();
  const [focused, isStronger] = await line();
  expect([focused === atRest, isStronger]).toEqual([false, true]);
});

test('a transcript is one tab stop, and arrow keys lead from cue to cue', async ({ page }) => {
  await page.goto(CASE);
  await page.getByText('Play Video').click();
  const player = page.getByRole('region', { name: 'Video player' });
  const cues = player
    .getByRole('region', { name: 'Transcript' })
    .getByRole('listitem')
    .getByRole('button');
  await expect(cues.first()).toBeVisible();
  expect(await cues.count()).toBeGreaterThan(2);
  await cues.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(cues.nth(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(player.locator('[data-cues] :focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(cues.nth(2)).toBeFocused();
});

test('the evidence of a case is a few tab stops away', async ({ page }) => {
  await page.goto(CASE);
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first();
  let stops = 0;
  while (!(await link.evaluate((element) => element === document.activeElement))) {
    stops += 1;
    expect(stops).toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
});

test('names in the panel are whole in the markup, however they are cut for the eye', async ({
  page,
  request,
}) => {
  const path = '/investigation/the-harbour-flare';
  const record = (await (await request.get(`${path}.json`)).json()) as {
    readonly media: readonly { readonly title?: string }[];
  };
  await page.goto(`${path}/resources`);
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  const text = (await panel.textContent()) ?? '';
  const titles = record.media.flatMap(({ title }) => (title ? [title] : []));
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) expect(text).toContain(title);
  expect(text).not.toContain('…');
});
