import { expect, test } from './support/test';

const SCRIPT = /\/_next\/static\/chunks\/[^/]+\.js/;

for (const path of ['/', '/investigation/low-water', '/about/agency', '/nowhere', '/search?q=a']) {
  test(`the scripts of ${path} are loaded after its styles, and before it has finished loading`, async ({
    page,
  }) => {
    let styles = 0;
    const stylesBefore: number[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'stylesheet') styles += 1;
    });
    page.on('request', (request) => {
      if (SCRIPT.test(request.url())) stylesBefore.push(styles);
    });
    await page.goto(path);
    const html = await (await page.request.get(path)).text();
    const links = html.match(/<link rel="stylesheet"/g)?.length ?? 0;
    expect(links).toBeGreaterThan(0);
    expect(stylesBefore.length).toBeGreaterThan(3);
    expect(Math.min(...stylesBefore)).toBe(links);
    // Others are loaded by scripts, when they are needed.
    const named = [...html.matchAll(/<script src="([^"]+)" async/g)].map(([, src = '']) => src);
    const late = await page.evaluate((files) => {
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded =
        navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => files.includes(new URL(name).pathname))
        .filter(({ startTime, duration }) => startTime + duration > loaded)
        .map(({ name }) => name);
    }, named);
    expect(late).toEqual([]);
  });
}

test('each script is loaded once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (SCRIPT.test(request.url())) asked.push(request.url());
  });
  await page.goto('/investigation/low-water', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).toEqual([...new Set(asked)]);
  const sources = await page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter(Boolean),
  );
  expect(sources).toEqual([...new Set(sources)]);
});
