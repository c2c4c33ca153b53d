import { translatePage } from './engines/support/translation';
import { holdRequests } from './support/held-requests';
import { expect, interactive, test } from './support/test';

const isScript = (url: URL) => url.pathname.endsWith('.js');

/** What others do to a page before its own scripts have come. Each runs in the page. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'marks dates and numbers, as phones do': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      if (node instanceof Text && !node.parentElement?.closest('script, style, a'))
        texts.push(node);
    }
    for (const text of texts) {
      const at = text.data.search(/\d/);
      if (at < 0) continue;
      const rest = text.splitText(at);
      const link = document.createElement('a');
      link.href = 'x-apple-data-detectors://1';
      rest.replaceWith(link);
      link.append(rest);
    }
  },
  'translates, as browsers do': translatePage,
  'fills in, as password managers do': () => {
    for (const field of document.querySelectorAll('input')) {
      field.dataset['filled'] = 'true';
      const sign = document.createElement('div');
      sign.attachShadow({ mode: 'open' }).append('key');
      field.after(sign);
    }
  },
  'sells, as coupon bars do': () => {
    const bar = document.createElement('div');
    bar.textContent = 'Three coupons';
    document.body.prepend(bar);
    document.body.append(document.createElement('coupon-panel'));
  },
  'darkens, as themes do': () => {
    document.documentElement.dataset['darkreaderMode'] = 'dynamic';
    document.head.append(document.createElement('style'));
    for (const element of document.querySelectorAll('main *'))
      element.setAttribute('data-dark', '');
  },
};

test.use({ mayBeDrawnAgain: true });

for (const path of ['/programme/exhibitions', '/donate', '/programme/events']) {
  for (const [what, change] of Object.entries(CHANGES)) {
    test(`what a reader has opened on ${path} stays so when something ${what}`, async ({
      page,
    }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const scripts = await holdRequests(page, isScript);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(change);
      const fold = page.locator('main details').first();
      const opener = fold.locator('> summary');
      await opener.click();
      await expect(fold).toHaveAttribute('open');
      await page.evaluate(() => {
        Object.assign(document.querySelector('main') ?? {}, { isFirst: true });
      });
      scripts.release();
      await interactive(page);
      await expect(opener).toBeFocused();
      await expect(fold).toHaveAttribute('open');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isDrawnAgain = await page.evaluate(
        () => !('isFirst' in (document.querySelector('main') ?? {})),
      );
      test.info().annotations.push({
        type: 'drawn again',
        description: `${isDrawnAgain}: ${faults.join(' ').slice(0, 80)}`,
      });
    });
  }
}

test('phones are asked to leave dates, numbers and addresses alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
    'content',
    'telephone=no, date=no, address=no, email=no',
  );
});
