import { CASE, EXHIBITION } from '../support/pages';
import { expect, test } from '../support/test';

test.describe('without SVG, script and web fonts', () => {
  test.use({ javaScriptEnabled: false });

  test('every control shows something', async ({ page }) => {
    await page.route(/\.(?:woff2?|svg)(?:\?|$)/, (route) => route.abort());
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(/<svg\b[\s\S]*?<\/svg>/g, '');
      await route.fulfill({ response, body: html });
    });
    for (const path of ['/', '/map', CASE, `${CASE}/resources`, `${EXHIBITION}/gallery/1`]) {
      await page.goto(path);
      const controls = await page.evaluate(() =>
        [...document.querySelectorAll('button, a[href]')].flatMap((control) => {
          const icon = control.querySelector('[data-icon]');
          const word = icon?.nextElementSibling?.textContent?.trim() ?? '';
          const isIconOnly = icon !== null && control.textContent?.trim() === word;
          if (!isIconOnly || !control.checkVisibility()) return [];
          const { clipPath, backgroundColor } = getComputedStyle(icon);
          return [{ word, clipPath, backgroundColor }];
        }),
      );
      expect([path, controls.length]).not.toEqual([path, 0]);
      for (const control of controls) {
        // A word for those who hear it or read it in a text browser, and a sign drawn without SVG.
        expect([path, control]).toEqual([
          path,
          {
            word: expect.stringMatching(/\w/),
            clipPath: expect.stringMatching(/^path\(/),
            backgroundColor: expect.not.stringMatching(/, 0\)$/),
          },
        ]);
      }
    }
  });

  test('a page loads little, and nothing inside closed elements', async ({ browser, site }) => {
    // What a page before has loaded the next one would get from memory, asked for or not: a browser for each width, the case first.
    for (const width of [1440, 390]) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled: false,
        viewport,
      });
      const page = await context.newPage();
      // A body may come a moment after the page says that it has loaded.
      const loading: Promise<{ url: string; bytes: number }>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'image') return;
        const body = response.body().catch(() => Buffer.alloc(0));
        loading.push(body.then(({ length }) => ({ url: response.url(), bytes: length })));
      });
      const loadedBy = async (path: string) => {
        loading.length = 0;
        await page.goto(path);
        return Promise.all(loading);
      };
      const loaded = await loadedBy(CASE);
      const shown = await page
        .locator('main img:visible')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
      const unasked = loaded.filter(({ url }) => !shown.includes(url)).map(({ url }) => url);
      expect(unasked.filter((url) => !url.startsWith('data:'))).toEqual([]);

      const bytes = (await loadedBy('/')).reduce((sum, image) => sum + image.bytes, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(450_000);
      await context.close();
    }
  });

  test('each film in the panel links to its file and its transcript', async ({ page, request }) => {
    await page.goto(`${CASE}/resources`);
    const panel = page.getByRole('region', { name: 'Media & Resources' });
    await expect(panel.getByRole('link', { name: 'Film file' }).first()).toHaveAttribute(
      'href',
      /\.mp4$/,
    );
    const transcript = panel.getByRole('link', { name: 'Transcript, English' }).first();
    const href = (await transcript.getAttribute('href')) ?? '';
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^\d\d:\d\d {2}\S/);
    expect(text).not.toMatch(/-->|WEBVTT/);
    await expect(panel.getByText(/^PDF, \d/).first()).toBeVisible();
  });
});
