import { expect, test } from '../support/test';
import { startReadyWorld, type World } from './support/world';

const TEAM = '/about/team';

test('a page whose render throws shows an error page without scripts, and recovers', async ({
  browser,
  world,
}) => {
  await world.probe.breakRenders(true);
  const response = await fetch(world.site.url + TEAM, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(world.site.url + TEAM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(33, 33, 33)');

  await world.probe.breakRenders(false);
  await page.goto(world.site.url + TEAM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Team/);
  await context.close();
});

test('a soft navigation to a page whose render throws shows the error page too', async ({
  page,
  world,
}) => {
  await page.goto(world.site.url);
  await world.probe.breakRenders(true);
  await page.getByRole('contentinfo').getByText('All pages').click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Publications' }).press('Enter');
  await expect(page).toHaveURL(`${world.site.url}/programme/publications`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await world.probe.breakRenders(false);
  await page.getByRole('link', { name: 'All investigations' }).click();
  await expect(page).toHaveURL(`${world.site.url}/`);
});

test.describe('when renders begin to throw', () => {
  const CASE = 'low-water';
  const TITLE = 'Low Water';
  let world: World;

  test.beforeEach(async () => {
    world = await startReadyWorld();
    await expect.poll(() => get('/')).toEqual([200, true]);
  });

  test.afterEach(() => world.end());

  /** The status of an answer, and whether it has the case's title. */
  async function get(path: string) {
    const response = await fetch(world.site.url + path, { headers: { accept: 'text/html' } });
    return [response.status, (await response.text()).includes(TITLE)];
  }

  test('a page from before a removal is never shown', async () => {
    await world.remove('investigations', CASE);
    await expect.poll(() => get(`/investigation/${CASE}`)).toEqual([404, false]);
    await world.probe.breakRenders(true);
    for (let count = 0; count < 3; count += 1) expect(await get('/')).toEqual([500, false]);
    await world.probe.breakRenders(false);
    expect(await get('/')).toEqual([200, false]);
  });

  test('the page from before an edit is', async () => {
    const { probe, site } = world;
    await world.edit('investigations', 'the-harbour-flare', { title: 'Edited for this test' });
    await expect
      .poll(async () => (await fetch(`${site.url}/investigation/the-harbour-flare`)).text())
      .toContain('Edited for this test');
    await probe.breakRenders(true);
    expect(await get('/')).toEqual([500, false]);
    // Another answer of the CMS may begin a new epoch, whose first render throws again.
    await expect.poll(() => get('/')).toEqual([200, true]);
  });
});
