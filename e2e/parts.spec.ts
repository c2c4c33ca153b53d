import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { askRaw } from './freshness/support/raw';
import { headOf } from './support/head';
import { CASE, EXHIBITION, WARNED } from './support/pages';
import { resourceAddress } from './support/resource-address';
import { expect, test } from './support/test';

const require = createRequire(import.meta.url);

const slideshowOf = (page: Page) => page.getByRole('dialog', { name: 'Slideshow' });

/** The address of a resource by its number in the panel of its record. */
const at = async (url: string, record: string, number: number) =>
  (await resourceAddress(url, `${record}/resources/${number}`)).pathname;

/** What the HTML shows: neither scripts nor styles. */
const shown = (html: string) => html.replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '');

const PICTURE = 9;
const REPORT = 4;

test('a part of a picture or document is said by the HTML of its address, and kept nowhere', async ({
  site: { url },
}) => {
  const picture = await at(url, CASE, PICTURE);
  const report = await at(url, CASE, REPORT);
  const exhibit = await at(url, EXHIBITION, 2);
  const title = 'Courtyard from the south';
  for (const [address, query, named, words] of [
    [picture, 'xywh=percent:10,20,12.5,30', `${title}, left`, 'Marked part: left'],
    [picture, 'xywh=percent:80,0,20,20&xywh=x', `${title}, upper right`, 'upper right'],
    [exhibit, 'xywh=percent:40,80,20,20', ', bottom', 'Marked part: bottom'],
    [report, 'page=3', 'Expert Report on the Direction of Fire, p. 3', 'Open the file at p. 3'],
  ] as const) {
    const full = await askRaw(url, `${address}?${query}`);
    expect([query, full.status]).toEqual([query, 200]);
    expect(full.values('cache-control')).toEqual(['private, no-cache']);
    const { title: said, description, canonical } = headOf(full.body);
    expect(said).toContain(`${named} - `);
    expect(description).toContain(named);
    expect(canonical).toBe(url + address);
    expect(full.body).not.toContain('noindex');
    const lite = await askRaw(url, `/lite${address}?${query}`);
    for (const { body } of [full, lite]) expect(shown(body)).toContain(words);
  }
  const { body } = await askRaw(url, `${picture}?xywh=percent:10,20,12.5,30`);
  const [drawing = ''] = /<svg.*?<\/svg>/s.exec(shown(body)) ?? [];
  expect(drawing).toContain('<title>left</title>');
  expect(drawing).toContain('<rect x="10%" y="20%" width="12.5%" height="30%"');
  expect(drawing).not.toContain('style');
  const { body: document } = await askRaw(url, `${report}?page=3`);
  expect(document).toMatch(/href="[^"]*\.pdf#page=3"/);

  // Nearly the whole picture: named as the picture is.
  const whole = await askRaw(url, `${picture}?xywh=percent:0,0,61,61`);
  expect(headOf(whole.body)).toEqual(headOf((await askRaw(url, picture)).body));
  expect(shown(whole.body)).toContain('<svg');
});

test('what is no part of a picture or document is said', async ({ site: { url } }) => {
  const picture = await at(url, CASE, PICTURE);
  const report = await at(url, CASE, REPORT);
  for (const [address, query, sentence] of [
    [picture, 'xywh=percent:50,50,51,10', 'This picture has no such part.'],
    [picture, 'xywh=12345,12345,12345,12345', 'This picture has no such part.'],
    [report, 'page=10000', 'This document has no such page.'],
  ] as const) {
    for (const lite of ['', '/lite']) {
      const { status, body } = await askRaw(url, `${lite}${address}?${query}`);
      expect([query, status]).toEqual([query, 200]);
      expect(body).toContain(sentence);
      expect(shown(body)).not.toContain(query.split('=')[1]);
      expect(shown(body)).not.toContain('<svg class');
    }
  }
  for (const [address, queries] of [
    [picture, ['xywh=', 'page=3', 't=1']],
    [report, ['page=', 'xywh=percent:1,1,1,1', 't=1']],
  ] as const) {
    const { body } = await askRaw(url, address);
    for (const query of queries) {
      expect([query, (await askRaw(url, `${address}?${query}`)).body]).toEqual([query, body]);
    }
  }
  // A number never named one for good; a name of before did.
  for (const [asked, search] of [
    ['9?xywh=percent:1,1,1,1&page=2&x=1', '?x=1'],
    ['courtyard-from-the-south?xywh=percent:1,1,1,1', '?xywh=percent:1,1,1,1'],
  ]) {
    const to = await resourceAddress(url, `${CASE}/resources/${asked}`);
    expect([asked, to.pathname + decodeURIComponent(to.search)]).toEqual([asked, picture + search]);
  }
});

test('of a picture with a warning nothing is shown, and a scanned page is a picture', async ({
  page,
  site: { url },
}) => {
  const warned = await at(url, WARNED, 4);
  await page.goto(`${warned}?xywh=percent:0,0,20,20`);
  const main = page.getByRole('main');
  await expect(main.locator('p').first()).toContainText('Films and stills of a boat');
  await expect(main.locator('img, svg')).toHaveCount(0);
  await expect(page).toHaveTitle(/, upper left - /);
  expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
    /^Content warning: Films and stills .*, upper left$/,
  );
  await main.getByText('Show picture').click();
  await expect(main.getByRole('img', { name: 'upper left' })).toBeVisible();

  const scan = await at(url, WARNED, 2);
  await page.goto(`${scan}?xywh=percent:0,80,20,20`);
  await expect(page).toHaveTitle(/, lower left - /);
});

test('a part is marked in the slideshow, by pointer and by keyboard, and its link copied', async ({
  page,
  context,
  site: { url },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const record of [CASE, EXHIBITION]) {
    await page.goto(`${record}#resources`);
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    // Before, the focus may still be on its way there.
    await expect(panel.getByRole('link', { name: 'Close' })).toBeFocused();
    await panel.locator('a[data-slide]').first().click();
    const slideshow = slideshowOf(page);
    const mark = slideshow.getByRole('button', { name: 'Mark a part', exact: true });
    await mark.click();
    const marking = slideshow.getByRole('group', { name: 'Mark a part' });
    const frame = marking.locator('svg rect').last();
    const middle = await frame.boundingBox();
    if (!middle) throw new Error('nothing is framed');
    // What is framed at first is half of the picture, each way; drawn is a quarter, from the middle on.
    const { x, y, width, height } = middle;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width, y + height, { steps: 3 });
    await page.mouse.up();
    for (const [side, value] of [
      ['Left', 50],
      ['Top', 50],
      ['Width', 25],
      ['Height', 25],
    ] as const)
      await expect(marking.getByRole('spinbutton', { name: side })).toHaveValue(String(value));
    await marking.getByRole('spinbutton', { name: 'Left' }).focus();
    await page.keyboard.press('ArrowUp');
    await marking.getByRole('spinbutton', { name: 'Height' }).fill('90');
    await marking.getByRole('button', { name: 'Copy link to this part' }).click();
    await expect(marking.getByRole('button', { name: 'Copied' })).toBeVisible();
    const part = await copied();
    expect(part).toMatch(
      new RegExp(`^${url}${record}/resources/[a-z0-9-]+-k[0-9a-f]{10}\\?xywh=percent:51,50,25,50$`),
    );
    // The keys that turn to another picture, or close, are those of what is marked.
    await page.keyboard.press('ArrowRight');
    await expect(slideshow.getByText(/^1 \/ /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(marking).toHaveCount(0);
    await expect(mark).toBeFocused();
    await slideshow.getByRole('button', { name: 'Copy link', exact: true }).click();
    await expect.poll(copied).toBe(part.replace(/\?.*/, ''));
    await page.goto(part);
    await expect(page.getByRole('img', { name: 'bottom', exact: true })).toBeVisible();
  }
});

test('a paragraph has a link to itself, and a press copies it', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(CASE);
  const paragraph = page.locator('main p[id^="t-"]').last();
  const own = paragraph.getByRole('link', { name: 'Link to this paragraph' });
  await expect(own).toHaveAttribute('href', `#${await paragraph.getAttribute('id')}`);
  await own.click();
  await expect(paragraph.getByRole('status')).toHaveText('Copied');
  await expect(paragraph).toBeInViewport();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const { body } = await askRaw(site.url, `/lite${CASE}`);
  expect(body).not.toContain('Link to this paragraph');
});

/** The text of a page as Firefox's Reader mode shows it. */
async function inReaderMode(page: Page): Promise<string> {
  const library = await readFile(require.resolve('@mozilla/readability/Readability.js'), 'utf8');
  return page.evaluate(
    `(() => { ${library}; return new Readability(document.cloneNode(true)).parse().content })()`,
  );
}

test('a sentence leads to its evidence, which stands beside it, in a fold, in lite and in the record', async ({
  page,
  site: { url },
}) => {
  await page.goto(CASE);
  const main = page.getByRole('main');
  const beside = main.getByRole('complementary', { name: 'Evidence, paragraph 3' });
  await expect(beside.getByRole('figure')).toHaveCount(2);
  await expect(beside.locator('img')).toHaveCount(2);
  await expect(
    main.getByRole('link', { name: 'Three recordings survive Film 0:03', exact: true }),
  ).toBeVisible();
  // Of two columns.
  await main
    .locator('summary', { hasText: 'Evidence (2)' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(main.getByRole('link', { name: 'The Harbour Flare' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(beside).toBeHidden();

  const { body: lite } = await askRaw(url, `/lite${CASE}`);
  expect(lite.replace(/<\/?small>/g, '')).toContain('>Three recordings survive Film 0:03</a>');
  expect(lite).not.toContain('Evidence (');
  const read = await inReaderMode(page);
  expect(read).toContain('>Three recordings survive</a>');
  expect(read).not.toContain('Evidence (');
  const { evidence, text } = JSON.parse((await askRaw(url, `${CASE}.json`)).body);
  expect(evidence).toContainEqual({
    paragraph: expect.stringMatching(new RegExp(`^${url}${CASE}#t-`)),
    resource: `${url}/investigation/the-harbour-flare/resources/the-harbour-flare-kba092c7e50`,
    t: 2,
  });
  for (const { html } of text) expect(html).not.toContain('Film 0:0');

  await page.goto(new URL(evidence[0].resource).pathname);
  await main.getByRole('list', { name: 'Cited in' }).getByRole('link').first().click();
  await expect(main.getByText('Residents filmed.')).toBeInViewport();
});
