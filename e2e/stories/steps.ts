import { expect, type Locator, type Page } from '@playwright/test';

/** Things a screen reader has a key for, each leading to the next of its kind. */
const KINDS = {
  heading: 'h1, h2, h3, h4',
  landmark:
    'nav, main, section[aria-label], section[aria-labelledby], header, footer, dialog[open]',
  link: 'a[href], summary, button',
} as const;

/** More steps than anybody takes: what is sought is not there. */
const GIVE_UP = 200;

/** Marks where a reader is, so that the next step goes on from there. */
const PLACE = 'data-place';

/** A reader who takes one step at a time, and how many it were. */
export function walker(page: Page) {
  let steps = 0;

  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement);

  return {
    get steps() {
      return steps;
    },

    /** Any single key. */
    async press(key: string) {
      steps += 1;
      await page.keyboard.press(key);
    },

    /** Tab by Tab, until the focus is on the target. */
    async tabTo(target: Locator) {
      await expect(target).toBeAttached();
      for (let tries = 0; !(await isFocused(target)); tries += 1) {
        if (tries === GIVE_UP) throw new Error(`The focus never comes to ${target}`);
        await page.keyboard.press('Tab');
        steps += 1;
      }
    },

    /**
     * By the key of a kind, from one to the next, until one is named so. What is hidden from assistive technology is passed
     * over as it is there.
     */
    async readTo(kind: keyof typeof KINDS, name: RegExp) {
      const taken = await page.evaluate(
        ([selector, source, place, limit]) => {
          const isHeard = (element: Element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            element.closest('[inert], [aria-hidden="true"]') === null;
          const nameOf = (element: Element) =>
            (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
          const from = document.querySelector(`[${place}]`);
          const ahead = [...document.querySelectorAll(selector)].filter(
            (element) =>
              isHeard(element) &&
              (from === null ||
                from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
          );
          const index = ahead.findIndex((element) => new RegExp(source).test(nameOf(element)));
          if (index < 0 || index >= limit) return null;
          from?.removeAttribute(place);
          ahead[index]?.setAttribute(place, '');
          return index + 1;
        },
        [KINDS[kind], name.source, PLACE, GIVE_UP] as const,
      );
      if (taken === null) throw new Error(`No ${kind} ahead is named ${name}`);
      steps += taken;
    },

    /** Follows the link the reader has reached, or the link inside the heading they have reached. */
    async follow() {
      const place = page.locator(`[${PLACE}]`);
      const inside = place.locator('a').first();
      const link = (await inside.count()) > 0 ? inside : place;
      await link.focus();
      steps += 1;
      await page.keyboard.press('Enter');
    },
  };
}
