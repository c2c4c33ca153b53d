import { eventually } from './support/site';
import { expect, test } from './support/test';

const PAGES = [
  '/investigation/the-second-rope',
  '/programme/exhibitions/low-light',
  '/programme/publications/angles-of-repose',
  '/about/team/member/mirela-stoyan',
];

for (const path of PAGES) {
  test(`${path} on paper tells its address, and no picture is wider than the text`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    // A4 without its margins, in CSS pixels.
    await page.setViewportSize({ width: 680, height: 960 });
    const box = page.getByRole('complementary', { name: 'Cite' });
    await expect(box.locator('svg')).toBeVisible();
    await expect(box.getByText(new RegExp(`^https?://.*${path}$`))).toBeVisible();
    await expect(box.getByText(/^Printed \d\d \w{3} \d{4}$/)).toBeVisible();
    const tooWide = await page.locator('main img:visible').evaluateAll((images) =>
      images.flatMap((image) => {
        const { left, right } = image.getBoundingClientRect();
        return left < -1 || right > document.documentElement.clientWidth + 1
          ? [image.getAttribute('src')]
          : [];
      }),
    );
    expect(tooWide).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      681,
    );
  });
}

test('links within the site are printed with their whole address', async ({ page, site }) => {
  await page.goto('/investigation/the-courtyard-at-number-nine');
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/methodology/', '/api/subtitles/', '/programme/']) {
    const link = page.locator(`main a[href^="${path}"]`).filter({ visible: true }).first();
    const href = (await link.getAttribute('href')) ?? '';
    await expect
      .poll(() => link.evaluate((element) => getComputedStyle(element, '::after').content))
      .toContain(`(${site.url}${href})`);
  }
});

test(
  'a case on paper has every paragraph and the whole list of its media, with addresses',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto('/investigation/the-courtyard-at-number-nine');
    await page.emulateMedia({ media: 'print' });
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    await expect(panel).toBeVisible();
    const hidden = await page
      .locator('main p[id^="t-"]')
      .evaluateAll(
        (paragraphs) =>
          paragraphs.filter((paragraph) => paragraph.getClientRects().length === 0).length,
      );
    expect(hidden).toBe(0);
    const link = panel.locator('a[href$=".pdf"]').first();
    expect(
      await link.evaluate((element) => getComputedStyle(element, '::after').content),
    ).toContain('(');
  },
);

/** Chromium writes a PDF's page objects as plain text. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

for (const [path, most] of [
  ['/', 12],
  ['/investigation/the-harbour-flare', 10],
  ['/investigation/the-second-rope', 5],
  ['/investigation/the-courtyard-at-number-nine', 10],
  ['/programme/exhibitions/low-light', 4],
  ['/programme/publications/angles-of-repose', 2],
  ['/about/team/member/mirela-stoyan', 2],
  ['/category/borders', 2],
] as const) {
  test(`${path} fills its pages: as PDF it has no more than ${most}`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBeLessThanOrEqual(
      most,
    );
  });
}

test('a film behind a warning is named with its length, below the warning', async ({ page }) => {
  await page.goto('/investigation/the-second-rope');
  await page.emulateMedia({ media: 'print' });
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  const film = panel.getByRole('listitem').first();
  const [warning, length, title] = await Promise.all([
    panel.getByText('Films and stills of a boat').first().boundingBox(),
    film.locator('time').boundingBox(),
    film.getByText('The Second Rope', { exact: true }).first().boundingBox(),
  ]);
  if (!warning || !length || !title) throw new Error('a part is not visible');
  expect(length.y).toBeGreaterThanOrEqual(warning.y + warning.height);
  expect(title.y).toBeGreaterThanOrEqual(length.y + length.height);
});

test('the notes of a text are printed with it, and can be read', async ({ page }) => {
  await page.goto('/investigation/what-the-orchard-heard');
  await page.emulateMedia({ media: 'print' });
  for (const note of ['Interview 4, transcript, page 2.', 'Translated by Ilka Serban.']) {
    const item = page.getByRole('listitem').filter({ hasText: note });
    await expect(item).toBeVisible();
    const [size, colour] = await item.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), color];
    });
    // 9 points in the colour of the text.
    expect(size).toBeGreaterThanOrEqual(12);
    expect(colour).toBe('rgb(0, 0, 0)');
  }
  await expect(page.locator('main sup a')).toHaveText(['1', '2']);
});

test('a case prints all of 150 pictures, and their number', async ({ page, world }) => {
  const url = `${world.site.url}/investigation/the-harbour-flare`;
  const media = Array.from({ length: 150 }, () => ({ image: 'thermal-1' }));
  await world.edit('investigations', 'the-harbour-flare', { media });
  await eventually('all are there', async () => {
    const html = await (await fetch(url)).text();
    return html.split('<img').length > 150;
  });
  await page.goto(url);
  await page.emulateMedia({ media: 'print' });
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel.getByRole('heading', { name: 'Images 150' })).toBeVisible();
  const pictures = panel.locator('figure img');
  await expect(pictures).toHaveCount(150);
  await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const undrawn = await pictures.evaluateAll(
    (images) =>
      images.filter((image) => !(image as HTMLImageElement).complete || image.clientHeight < 20)
        .length,
  );
  expect(undrawn).toBe(0);
});
