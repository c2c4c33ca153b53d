import { expect, test } from './support/test';

const STYLE = /<link rel="stylesheet" href="([^"]+)"/g;

/** Others are loaded by scripts, when they are needed. */
const SCRIPT = /<script src="([^"]+)" async/g;

for (const path of ['/', '/investigation/low-water', '/about/agency', '/nowhere', '/search?q=a']) {
  test(`the scripts of ${path} are loaded after its styles, and before it has finished loading`, async ({
    page,
  }) => {
    await page.goto(path);
    const html = await (await page.request.get(path)).text();
    const named = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address);
    const times = await page.evaluate(
      ([styles, scripts]) => {
        const of = (files: readonly string[] = []) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => files.includes(new URL(name).pathname));
        const ends = ({ startTime, duration }: PerformanceEntry) => startTime + duration;
        return {
          counts: [of(styles).length, of(scripts).length],
          styled: Math.max(...of(styles).map(ends)),
          begun: Math.min(...of(scripts).map(({ startTime }) => startTime)),
          ended: Math.max(...of(scripts).map(ends)),
          loaded: performance
            .getEntriesByType('navigation')
            .map((entry) => (entry as PerformanceNavigationTiming).loadEventStart)[0],
        };
      },
      [named(STYLE), named(SCRIPT)],
    );
    expect(times.counts).toEqual([named(STYLE).length, named(SCRIPT).length]);
    expect(Math.min(...times.counts)).toBeGreaterThan(3);
    expect(times.begun).toBeGreaterThanOrEqual(times.styled);
    expect(times.ended).toBeLessThanOrEqual(times.loaded ?? 0);
  });
}

test('each script is loaded once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/investigation/low-water', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked).toEqual([...new Set(asked)]);
  const sources = await page.evaluate(() =>
    Array.from(document.scripts, ({ src }) => src).filter(Boolean),
  );
  expect(sources).toEqual([...new Set(sources)]);
});
