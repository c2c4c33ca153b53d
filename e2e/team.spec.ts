import { expect, test } from './support/test';

const PERSON = '/about/team/member/helene-sorby';

test(
  'TEAM-01, TEAM-02, TEAM-03, GEN-12: the team is shown in its three groups',
  { tag: '@tour' },
  async ({ page, cms }) => {
    await page.goto('/about/team');
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    const people = [...cms.control.store.content.people.values()];
    const inGroup = (group: string) => people.filter((person) => person.group === group);
    const main = page.getByRole('main');
    for (const { name, slug } of [...inGroup('current'), ...inGroup('extended')]) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/about/team/member/${slug}`,
      );
    }
    const fellows = page.getByRole('region', { name: 'Research Fellows' });
    await expect(fellows.getByRole('article')).toHaveCount(inGroup('extended').length);
    const past = page.getByRole('region', { name: 'Past' });
    await expect(past.getByRole('listitem')).toHaveText(inGroup('past').map(({ name }) => name));
    await expect(past.getByRole('link')).toHaveCount(0);
  },
);

test('PERS-01, ENT-06: a person has portrait, role, every kind of contact and description', async ({
  page,
}) => {
  await page.goto(PERSON);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hélène Sørby');
  await expect(page.getByRole('img', { name: 'Portrait of Hélène Sørby' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'h.sorby@openground.example' })).toHaveAttribute(
    'href',
    'mailto:h.sorby@openground.example',
  );
  const main = page.getByRole('main');
  for (const text of ['Sound', '4F2A 91C0 77DE 0B35', '@hsorby', 'Reel to reel', 'tails out']) {
    await expect(main).toContainText(text);
  }
  await expect(main).toContainText('She has given evidence in four countries');
});

test(
  'PERS-02, PERS-03, PERS-04: works by kind, newest first, four of each before the rest',
  { tag: '@tour' },
  async ({ page }) => {
    await page.goto(PERSON);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Investigations',
      'Exhibitions',
      'Publications',
      'Events',
      'Press',
    ]);
    const cases = page.getByRole('region', { name: 'Investigations' });
    const days = await cases
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(days).toEqual(days.toSorted().toReversed());
    const rest = days.length - 4;
    expect(rest).toBeGreaterThan(0);
    await expect(cases.locator('li:visible')).toHaveCount(4);
    await cases.getByText(`(${rest} more)`).click();
    await expect(cases.locator('li:visible')).toHaveCount(days.length);
  },
);

test('a PGP key given as an address is a link', async ({ page }) => {
  await page.goto('/about/team/member/tomasz-belk');
  await expect(
    page.getByRole('link', { name: 'keys.openground.example/belk.asc' }),
  ).toHaveAttribute('href', 'https://keys.openground.example/belk.asc');
});

test('works link to existing pages, press to other sites', async ({ page, request }) => {
  await page.goto(PERSON);
  const links = page.getByRole('main').locator('section li a');
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(hrefs.length).toBeGreaterThan(10);
  for (const href of hrefs.filter((path) => path.startsWith('/'))) {
    const response = await request.get(href, { maxRedirects: 0 });
    expect(`${href} ${response.status()}`).toBe(`${href} 200`);
  }
  const press = page.getByRole('region', { name: 'Press' }).getByRole('link');
  for (const link of await press.all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
});

test.describe('strangers, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ERR-10: an unknown person is not found', async ({ page }) => {
    const response = await page.goto('/about/team/member/nobody-at-all');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    await expect(page.getByRole('main')).toContainText('/about/team/member/nobody-at-all');
  });

  test('a person outside the team has a page when the CMS knows them', async ({ page }) => {
    // A CMS that does not say so in time is asked again.
    await expect
      .poll(async () => (await page.goto('/about/team/member/sabela-thorn'))?.status())
      .toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sabela Thorn');
  });
});
