import { expect, test } from '../support/test';

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
