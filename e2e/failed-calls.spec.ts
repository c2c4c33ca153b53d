import { startContentServer } from '../demo/server/index.mjs';
import { eventually, startSite, type Site } from './support/site';
import { expect, test, type ContentServer } from './support/test';

/** Waits until each list has come, or has failed to: a page leaves out what belongs to one that is still to come. */
const settled = ({ url }: Site) =>
  eventually('every list has come or failed', async () => {
    const { content, cmsFaults } = (await (await fetch(`${url}/api/health`)).json()) as {
      readonly content: Readonly<Record<string, { readonly fetchedAt: unknown }>>;
      readonly cmsFaults: Readonly<Record<string, unknown>>;
    };
    return Object.entries(content).every(
      ([name, { fetchedAt }]) => fetchedAt !== null || name in cmsFaults,
    );
  });

/** A site whose CMS is as given, for the tests of a group. */
function siteOf(prepare: (cms: ContentServer) => void, options?: { readonly today: string }) {
  const world = {} as { cms: ContentServer; site: Site };
  test.beforeAll(async () => {
    world.cms = await startContentServer(options);
    prepare(world.cms);
    world.site = await startSite({ env: { CMS_API_ROOT: world.cms.apiRoot } });
    await settled(world.site);
  });
  test.afterAll(async () => {
    await world.site.stop();
    await world.cms.stop();
  });
  return world;
}

const SHOW = '/programme/exhibitions/works-2016-2026';

test.describe('without several lists and details', () => {
  const world = siteOf(({ control }) => {
    for (const fault of [
      { call: 'acf/v3/event/*', fault: 'status', status: 503 },
      { call: 'acf/v3/exhibition/*', fault: 'status', status: 500 },
      { call: 'acf/v3/pages/*', fault: 'status', status: 500 },
      { call: 'fa/v1/news', fault: 'status', status: 500 },
      { call: 'fa/v1/recognition', fault: 'truncated' },
      { call: 'wp/v2/press', fault: 'content-type', type: 'text/html' },
      { call: 'wp/v2/publication', fault: 'status', status: 500 },
    ] as const) {
      control.faults.add(fault);
    }
  });

  test('ERR-02: a list that cannot be fetched leaves its page empty and silent', async ({
    page,
  }) => {
    const main = page.getByRole('main');
    for (const path of [
      '/about/recognition',
      '/about/press',
      '/programme/news',
      '/programme/publications',
      '/about/team',
    ]) {
      expect([path, (await page.goto(world.site.url + path))?.status()]).toEqual([path, 200]);
      await expect(main.getByText('None').first()).toBeVisible();
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(main).not.toContainText(/error|fail|wrong|sorry/i);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible();
    await expect(main.getByText('None')).toHaveCount(3);
  });

  test('ERR-04: without its detail an event shows the list’s data', async ({ page }) => {
    const path = '/programme/events/a-wall-seen-three-times';
    expect((await page.goto(world.site.url + path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Wall Seen Three Times');
    await expect(page.getByRole('main')).toContainText('Museum of the Lower River');
  });

  test('ERR-03: without its detail an exhibition shows the list’s data, and the rest once it has loaded', async ({
    page,
  }) => {
    const { url } = world.site;
    expect((await page.goto(url + SHOW))?.status()).toBe(200);
    const title = 'Open Ground: Works 2016–2026';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('banner')).toContainText(title);
    await expect(page.getByRole('main')).toContainText('House of Maps, Velm');
    await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
    expect((await page.goto(`${url}${SHOW}/gallery/1`))?.status()).toBe(200);
    world.cms.control.clearFaults();
    await expect(async () => {
      await page.goto(url + SHOW);
      await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
  });
});

test.describe('without the pages and the people themselves', () => {
  const world = siteOf(({ control }) => {
    control.faults.add({ call: 'wp/v2/pages', fault: 'status', status: 500 });
    control.faults.add({ call: 'wp/v2/person', fault: 'status', status: 500 });
    control.faults.add({ call: 'fa/v1/related/*', fault: 'connection-reset' });
  });

  test('ERR-02: pages that cannot be fetched show the rest of their content', async ({ page }) => {
    const { url } = world.site;
    for (const slug of ['agency', 'advisory-board', 'funding', 'recognition', 'jobs', 'press']) {
      const response = await page.goto(`${url}/about/${slug}`);
      expect(`${slug} ${response?.status()}`).toBe(`${slug} 200`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
    await page.goto(`${url}/about/recognition`);
    await expect(page.getByRole('table', { name: 'Recognition' })).toBeVisible();
    // An outage does not mean that the page was removed.
    const other = await page.goto(`${url}/programme/residencies`);
    expect(other?.status()).toBe(503);
    expect(other?.headers()['retry-after']).toMatch(/^\d+$/);
  });

  test('ERR-06: a person who cannot be fetched is shown with the team’s data', async ({ page }) => {
    const { url } = world.site;
    const response = await page.goto(`${url}/about/team/member/helene-sorby`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hélène Sørby');
    await expect(page.getByRole('main')).toContainText('tails out');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);

    // For people in no list the answer is unknown: neither present nor absent.
    const stranger = await page.goto(`${url}/about/team/member/nobody-at-all`);
    expect(stranger?.status()).toBe(503);
    expect(stranger?.headers()['retry-after']).toMatch(/^\d+$/);
  });
});

test.describe('without current events, and without pages for the tables', () => {
  const world = siteOf(
    ({ control }) => {
      control.remove('events', 'night-has-a-coordinate');
      for (const slug of ['recognition', 'press', 'jobs']) control.remove('pages', slug);
    },
    { today: '2020-01-01' },
  );

  test('the tables are shown even if the CMS has no page for them', async ({ page }) => {
    const { url } = world.site;
    for (const name of ['Recognition', 'Press']) {
      expect((await page.goto(`${url}/about/${name.toLowerCase()}`))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('table', { name })).toBeVisible();
    }
    expect((await page.goto(`${url}/about/jobs`))?.status()).toBe(404);
  });

  test('EVT-02: the events show a message, link to the exhibitions and open nothing', async ({
    page,
  }) => {
    await page.goto(`${world.site.url}/programme/events`);
    const list = page.getByRole('navigation', { name: 'Events' });
    await expect(list.getByText('No current events to display.')).toBeVisible();
    await expect(list.getByRole('link', { name: /exhibitions/i })).toHaveAttribute(
      'href',
      '/programme/exhibitions',
    );
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0);
    expect(await list.locator('section').last().getByRole('link').count()).toBeGreaterThan(10);
  });
});
