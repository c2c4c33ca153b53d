import { BAR, button, H1, link, navigation } from '../support/names';
import type { Reader } from '../support/reader';
import { expect, test } from '../support/test';

const NEWS = '/programme/news';
const NEWS_ROWS = { css: `a[href^="${NEWS}/"]`, within: navigation('News') } as const;

const markDocument = (reader: Reader) =>
  reader.evaluate(() => void Object.assign(window, { isSame: true }));

const isSameDocument = (reader: Reader) => reader.evaluate(() => 'isSame' in window);

/** From page to page. */
export function ways() {
  test('a link leads on without a new document, Back and Forward as well', async ({ reader }) => {
    await reader.visit('/studies');
    const [first = ''] = await reader.read(H1);
    await markDocument(reader);
    await reader.click(link('Open Ground', BAR));
    await reader.arrive('/');
    await reader.back();
    await reader.arrive('/studies');
    await reader.readUntil(H1, first);
    await reader.forward();
    await reader.arrive('/');
    await reader.until('another title', (title) => document.title !== title, first);
    expect(await isSameDocument(reader)).toBe(true);
  });

  test('a card leads to its case, by keyboard', async ({ reader }) => {
    await reader.visit('/');
    await reader.focus(link('The Harbour Flare', { role: 'article' }));
    await reader.press('Enter');
    await reader.arrive('/investigation/the-harbour-flare');
    await reader.readUntil(H1, 'The Harbour Flare');
    // The link is gone with its page.
    await reader.until('the focus in the page', () => document.activeElement?.id === 'main');
    expect(await reader.evaluate(() => scrollY)).toBe(0);
    await reader.back();
    await reader.arrive('/');
    await reader.until(
      'the focus on the link that was followed',
      () => document.activeElement?.textContent === 'The Harbour Flare',
    );
    await reader.press('Enter');
    await reader.readUntil(H1, 'The Harbour Flare');
    await reader.click(link('Back', BAR));
    await reader.arrive('/');
  });

  test('arrow keys turn the news, and Back turns it back', async ({ reader }) => {
    await reader.visit(NEWS);
    const titles = await reader.read(NEWS_ROWS);
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowDown', 2],
      ['ArrowLeft', 1],
      ['ArrowUp', 0],
    ] as const) {
      await reader.press(key);
      await reader.readUntil(H1, titles[index] ?? '');
    }
  });

  test('an item of the news is opened from its list, and Back leads to the list', async ({
    reader,
  }) => {
    await reader.visit(NEWS);
    const titles = await reader.read(NEWS_ROWS);
    await reader.click(NEWS_ROWS, 2);
    await reader.readUntil(H1, titles[2] ?? '');
    await reader.click(NEWS_ROWS, 3);
    await reader.readUntil(H1, titles[3] ?? '');
    await reader.back();
    await reader.readUntil(H1, titles[2] ?? '');
    await reader.back();
    await reader.arrive(NEWS);
  });

  test('an address that does not exist says so', async ({ reader }) => {
    await reader.visit('/no/such/page');
    await reader.see(H1);
    await reader.see({ css: 'main', name: { part: '/no/such/page' } });
    await reader.click(button('Site map', BAR));
    await reader.see({ role: 'dialog', name: 'Site map' });
    // Chromium alone reports the page's own status.
    for (const message of reader.takeMessages()) expect(message).toMatch(/404/);
  });
}
