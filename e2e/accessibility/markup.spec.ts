import type { Page } from '@playwright/test';
import { CASE, EXHIBITION, PAGES } from '../support/pages';
import { expect, test } from '../support/test';

/** Words that a browser without style would run together: two texts in one line with nothing between them. */
const gluedWords = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (addresses) => {
    const INLINE = 'a, abbr, b, button, code, em, i, label, mark, q, small, span, strong, time';
    const blockOf = (node: Node) => {
      let block = node.parentElement;
      while (block?.matches(INLINE)) block = block.parentElement;
      return block;
    };
    const found: string[] = [];
    for (const address of addresses) {
      const html = await (await fetch(address)).text();
      const { body } = new DOMParser().parseFromString(html, 'text/html');
      for (const element of body.querySelectorAll('script, style, template')) element.remove();
      // React's, which would be taken for something between two texts.
      const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
      for (let node = comments.nextNode(); node; node = comments.nextNode()) {
        (node as Comment).remove();
      }
      const walker = body.ownerDocument.createTreeWalker(body);
      let before = '';
      let block: Element | null = null;
      let wasMarked = false;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.nodeType === Node.ELEMENT_NODE) {
          if (!(node as Element).matches(INLINE)) before = '';
        } else if (node.nodeType === Node.TEXT_NODE) {
          const text = node.textContent ?? '';
          // The end of a block ends the line.
          if (blockOf(node) !== block) before = '';
          // What a search has found in the middle of a word is marked there.
          const isMarked = node.parentElement?.matches('mark') || wasMarked;
          if (!isMarked && /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(text)) {
            found.push(`${address}: ${before.slice(-30)}|${text.slice(0, 30)}`);
          }
          before = text;
          block = blockOf(node);
          wasMarked = node.parentElement?.matches('mark') ?? false;
        }
      }
    }
    return found;
  }, paths);

test.describe('between words', () => {
  // The test parses text in the page, which the site's policy for trusted types refuses.
  test.use({ bypassCSP: true });

  test('no page has words run together, a loading message, or a block inside a summary', async ({
    page,
    request,
  }) => {
    for (const path of ['/', CASE, EXHIBITION, '/map']) {
      const html = await (await request.get(path)).text();
      expect([path, /<summary\b(?:(?!<\/summary>)[\s\S])*<div\b/.test(html)]).toEqual([
        path,
        false,
      ]);
      const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
      expect([path, text]).toEqual([path, expect.not.stringContaining('Loading')]);
    }
    await page.goto('/accessibility');
    expect(await gluedWords(page, PAGES)).toEqual([]);
  });
});

test('an event page has one h1, before all other headings, and the lists beside it have their names', async ({
  page,
}) => {
  await page.goto('/programme/events/a-wall-seen-three-times');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(['A Wall Seen Three Times']);
  await expect(main.getByRole('heading').first()).toHaveText('A Wall Seen Three Times');
  await expect(main.getByRole('region', { name: 'Current & Upcoming' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Past Events' })).toBeVisible();
});

test('every page links to the accessibility statement, and the sitemap lists it', async ({
  page,
  request,
}) => {
  await page.goto('/about/press');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/accessibility<');
});
