import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

test(
  'every investigation is listed, and one can be opened and read in full',
  { tag: '@tour' },
  async ({ page, cms }) => {
    await page.goto('/');
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe([...cms.control.store.content.investigations.keys()].length);
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();

    await cards.getByRole('link', { name: 'The Courtyard at Number Nine', exact: true }).click();
    await expect(page).toHaveURL(/\/investigation\/the-courtyard-at-number-nine$/);
    const sections = page.getByRole('navigation', { name: 'Sections' });
    for (const link of await sections.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      await expect(page.locator(href)).toHaveCount(1);
    }
  },
);

test('the resources panel opens by its link and closes again', async ({ page }) => {
  await page.goto('/investigation/the-courtyard-at-number-nine');
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeHidden();
  await page
    .locator('article > footer')
    .getByRole('link', { name: /^Media & Resources/ })
    .click();
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/#resources$/);
  await panel.getByRole('link', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});

test('folds open natively', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('region', { name: 'About the agency' });
  await expect(box.getByText('We take no money from the parties to a case.')).toBeHidden();
  await box.getByText('Read more').click();
  await expect(box.getByText('We take no money from the parties to a case.')).toBeVisible();
});

test('the site map opens and lists every category', async ({ page, cms }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Site map' }).click();
  const siteMap = page.getByRole('dialog', { name: 'Site map' });
  await expect(siteMap).toBeVisible();
  const categories = siteMap.locator('a[href^="/category/"]');
  const shown = await categories.first().isVisible();
  await siteMap.getByText('By Category').click();
  await expect(categories.first()).toBeVisible({ visible: !shown });
  const used = new Set(
    [...cms.control.store.content.investigations.values()].flatMap(({ areas }) => areas ?? []),
  );
  expect(await categories.count()).toBe(used.size);
});

test('the submenu’s lists open through their links', { tag: '@tour' }, async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'By Category' })
    .click();
  const list = page.getByRole('region', { name: 'By Category' });
  await expect(list).toBeVisible();
  await list.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('BAR-13: on a phone the menu is one row, whose current word unfolds the rest', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about/press');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const contact = menu.getByRole('link', { name: 'Contact' });
  const folded = (await menu.boundingBox())?.height ?? 0;
  await expect(contact).toBeHidden();
  expect(folded).toBeLessThan(48);
  await menu.locator('summary').click();
  await expect(contact).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Press' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL(/\/about\/team$/);
  await expect(contact).toBeHidden();
});

test('MAP-14: the small map of a list names its places and leads to them', async ({ page }) => {
  await page.goto('/category/borders');
  const places = page.getByRole('group', { name: /^Map of \d+ cases$/ }).getByRole('link');
  const name = (await places.first().getAttribute('aria-label')) ?? '';
  expect(name).toMatch(/: \d+ cases?$/);
  await places.first().click();
  await expect(page).toHaveURL(/\/map\?place=[\w-]+$/);
});
