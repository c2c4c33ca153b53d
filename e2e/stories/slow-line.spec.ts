import { expect, test } from '../support/test';
import { walker } from './steps';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

/** Bytes a second of a line of 50 kbit/s. */
const LINE = 50_000 / 8;

test('on a line of 50 kbit/s, with scripts, pictures and fonts switched off, an investigation can be read down to its evidence', async ({
  page,
}) => {
  await page.route('**/*', (route) =>
    ['document', 'stylesheet'].includes(route.request().resourceType())
      ? route.fallback()
      : route.abort(),
  );
  const client = await page.context().newCDPSession(page);
  let bytes = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: LINE,
    uploadThroughput: LINE,
  });

  await page.goto('/');
  const reader = walker(page);
  await reader.tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await reader.press('Enter');
  await reader.tabTo(page.getByRole('link', { name: 'Skip to the cases' }));
  await reader.press('Enter');
  await reader.tabTo(
    page.getByRole('article').getByRole('link', { name: 'The Harbour Flare', exact: true }),
  );
  await reader.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Harbour Flare');
  await expect(page.getByRole('main')).toContainText(
    'burned a flare within sight of two patrol vessels',
  );
  // Of a page that is still on its way the keyboard reaches no more than has come.
  await page.waitForLoadState();
  await reader.tabTo(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Media/ }),
  );
  await reader.press('Enter');
  const panel = page.getByRole('region', { name: 'Media & Resources' });
  await expect(panel).toBeVisible();
  await reader.tabTo(panel.getByRole('link', { name: /^Transcript/ }).first());
  await reader.press('Enter');
  await expect(page.locator('body')).toHaveText(/^\d\d:\d\d\s+\S/);
  expect(reader.steps).toBeLessThanOrEqual(50);
  // Twenty seconds of this line.
  expect(bytes).toBeLessThan(20 * LINE);
});
