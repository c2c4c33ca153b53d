import { expect, test } from '../support/test';

interface WindowOfNext {
  readonly next: { readonly router: { prefetch(path: string): void; push(path: string): void } };
}

test('no prefetch data is served, and soft navigation still works', async ({ page }) => {
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().headers()['next-router-segment-prefetch']) {
      answers.push(response.status());
    }
  });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.evaluate(() => (window as unknown as WindowOfNext).next.router.prefetch('/studies'));
  await expect.poll(() => answers.length).toBeGreaterThan(0);
  await page.evaluate(() => (window as unknown as WindowOfNext).next.router.push('/studies'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Studies/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  // A 200 would mean that Next generates prefetch data again and the alias in next.config.mjs no longer works.
  expect(answers).toContain(404);
  expect(answers.filter((status) => status === 200 || status >= 500)).toEqual([]);
});
