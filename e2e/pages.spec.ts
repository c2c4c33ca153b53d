import { expect, test } from './support/test';

test('every kind of page links only to pages of the site that are there, or to pages yet to come', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const links = new Set(
    [
      ...home.matchAll(/href="(\/(?:investigation|category|methodology|location|studies)[^"#]*)"/g),
    ].map(([, href = '']) => href),
  );
  expect(links.size).toBeGreaterThan(40);
  for (const link of links) {
    const response = await request.get(link, { maxRedirects: 0 });
    expect(`${link} ${response.status()}`).toBe(`${link} 200`);
  }
});

test('a card is a link on code, title and picture; its text can be selected', async ({ page }) => {
  for (const [path, card] of [
    ['/', 'The Harbour Flare'],
    ['/programme/exhibitions', 'Night Has a Coordinate'],
    ['/subdomain/angles', null],
  ] as const) {
    await page.goto(path);
    const articles = page
      .getByRole('main')
      .getByRole('article')
      .filter({ has: page.locator('img') });
    const article = (card === null ? articles : articles.filter({ hasText: card })).first();
    if (card !== null) {
      const text = article.locator('p, dd, time').last();
      const isCovered = await text.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, height } = element.getBoundingClientRect();
        return (
          document.elementFromPoint(x + 4, y + height / 2)?.closest('h1 a, h2 a, h3 a') !== null
        );
      });
      expect([path, isCovered]).toEqual([path, path !== '/']);
    }
    // The link lies over the still, which is what is clicked.
    const href = await article.getByRole('heading').getByRole('link').getAttribute('href');
    await article.locator('img').first().click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  }
});

test('Escape closes the topmost first: search, then the panel of the submenu', async ({ page }) => {
  await page.goto('/#by-location');
  const panel = page.getByRole('region', { name: 'By Location' });
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(panel).toBeVisible();
  // In the submenu the panel's entry alone is marked.
  const submenu = page.getByRole('navigation', { name: 'Main' });
  for (const [name, line] of [
    ['All', 'none'],
    ['By Location', 'underline'],
  ] as const) {
    await expect(submenu.getByRole('link', { name, exact: true })).toHaveCSS(
      'text-decoration-line',
      line,
    );
  }
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(search).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a link to the current page scrolls to its top', async ({ page }) => {
  await page.goto('/studies');
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.locator('footer a[href="/studies"]').evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
});

test('the labels of a card are in one column at every width', async ({ page }) => {
  await page.goto('/studies');
  for (const width of [820, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page
      .locator('main article dl')
      .evaluateAll((lists) =>
        lists.map((list) =>
          [...list.querySelectorAll('dt')].map(
            (label) => label.getBoundingClientRect().left - list.getBoundingClientRect().left,
          ),
        ),
      );
    expect(columns.length).toBeGreaterThan(4);
    for (const lefts of columns) expect(new Set(lefts), `${width} pixels`).toEqual(new Set([0]));
  }
});
