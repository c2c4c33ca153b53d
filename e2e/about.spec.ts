import { decodeHTML } from 'entities';
import { expect, test } from './support/test';

const PAGES = ['agency', 'advisory-board', 'funding', 'recognition', 'jobs', 'press'] as const;

for (const [from, to] of [
  ['/about', '/about/agency'],
  ['/programme', '/programme/exhibitions'],
] as const) {
  test(`ABT-07, GEN-11, GEN-12: ${from} permanently redirects to ${to}`, async ({
    request,
    site,
  }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headersArray().filter(({ name }) => /^location$/i.test(name))).toHaveLength(1);
    expect(new URL(response.headers()['location'] ?? '', site.url).pathname).toBe(to);
  });
}

test('GEN-13: every page of the section shows the editors’ text', async ({ request, cms }) => {
  for (const slug of PAGES) {
    const record = cms.control.store.content.pages.get(slug);
    const response = await request.get(`/about/${slug}`);
    expect([slug, response.status()]).toEqual([slug, 200]);
    const headings = [...(await response.text()).matchAll(/<(h\d)\b[^>]*>(.*?)<\/\1>/gs)].map(
      ([, level, html = '']) => [level, decodeHTML(html.replace(/<[^>]+>/g, '')).trim()] as const,
    );
    expect(headings.filter(([level]) => level === 'h1')).toEqual([['h1', record?.title]]);
    for (const { heading } of record?.blocks ?? []) {
      if (heading) expect(headings.map(([, text]) => text)).toContain(heading);
    }
  }
});

test('ABT-06: blocks have one column or two', async ({ page }) => {
  await page.goto('/about/agency');
  const left = page.getByText('Every measurement is made twice');
  const right = page.getByText('Investigations answer a question about an event');
  const [a, b] = [await left.boundingBox(), await right.boundingBox()];
  expect(a?.y).toBe(b?.y);
  expect(b?.x).toBeGreaterThan((a?.x ?? 0) + (a?.width ?? 0));
});

test('ABT-02: the descriptions of the board unfold', async ({ page, cms }) => {
  await page.goto('/about/advisory-board');
  const members = page.getByRole('region', { name: 'Members' });
  const slugs = cms.control.store.content.pages.get('advisory-board')?.people ?? [];
  await expect(members.getByRole('listitem')).toHaveCount(slugs.length);
  const words = members.getByText('Sabela Thorn sat for eleven years');
  await expect(words).toBeHidden();
  await members.locator('summary', { hasText: 'Sabela Thorn' }).click();
  await expect(words).toBeVisible();
});

test('ABT-03, ENT-07: funders, donors and collections with logo and link, or name only', async ({
  page,
}) => {
  await page.goto('/about/funding');
  for (const name of ['Funding Organisations', 'Donors', 'Collections']) {
    const list = page.getByRole('region', { name });
    await expect(list.locator('img')).not.toHaveCount(0);
    await expect(list.getByRole('link')).not.toHaveCount(0);
  }
  const bare = page.getByRole('region', { name: 'Donors' }).getByRole('listitem').filter({
    hasText: 'Hollis',
  });
  await expect(bare.locator('img')).toHaveCount(0);
});

test('ABT-04, GEN-26: recognition has title, date as DD.MM.YYYY and link', async ({
  page,
  cms,
}) => {
  await page.goto('/about/recognition');
  const table = page.getByRole('table', { name: 'Recognition' });
  await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Date']);
  await expect(table.getByRole('row')).toHaveCount(cms.control.store.content.awards.size + 1);
  await expect(table.getByRole('link', { name: /Sound & Record Award/ })).toHaveAttribute(
    'href',
    'https://soundrecord.example/2024',
  );
  const dated = table.getByRole('row').filter({ hasText: 'Sound & Record Award' });
  await expect(dated.getByRole('cell').last()).toHaveText('20.06.2024');
  await expect(dated.locator('time')).toHaveAttribute('datetime', '2024-06-20');
});

test('ABT-05, ENT-03: press has title, publication, date, and its link, otherwise its url', async ({
  page,
  cms,
}) => {
  await page.goto('/about/press');
  const table = page.getByRole('table', { name: 'Press' });
  await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Publication', 'Date']);
  await expect(table.getByRole('row')).toHaveCount(cms.control.store.content.press.size + 1);
  for (const [title, href] of [
    ['Pilots say the sea was calm', 'https://harbourleaf.example/pilots'],
    ['“Four hours in which nobody answered”', 'https://lowerriver-gazette.example/four-hours'],
  ] as const) {
    await expect(table.getByRole('link', { name: title })).toHaveAttribute('href', href);
  }
  const bare = table.getByRole('row').filter({ hasText: 'A hole that speaks' });
  await expect(bare.getByRole('link')).toHaveCount(0);
});

test('a table looks like a list on a phone and stays a table for screen readers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about/press');
  const row = page.getByRole('table', { name: 'Press' }).getByRole('row').nth(1);
  const [title, paper] = await Promise.all(
    [0, 1].map((index) => row.getByRole('cell').nth(index).boundingBox()),
  );
  expect(paper?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
});

test('ABT-01, GEN-11: the parent decides the section; the other section redirects', async ({
  page,
  request,
}) => {
  expect((await page.goto('/programme/residencies'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Residencies');
  for (const [wrong, right] of [
    ['/about/residencies', '/programme/residencies'],
    ['/programme/jobs', '/about/jobs'],
  ] as const) {
    const response = await request.get(wrong, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toMatch(new RegExp(`${right}$`));
  }
});

test('ERR-10: a page that does not exist is not found', async ({ page }) => {
  for (const path of ['/about/no-such-page', '/programme/no-such-page']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  }
});
