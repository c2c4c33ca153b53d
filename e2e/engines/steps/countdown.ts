import { button, link } from '../support/names';
import type { Reader } from '../support/reader';
import { hasScripts } from '../support/rest';
import { test } from '../support/test';
import { openWithout, withHeldScripts } from './early';

const PROJECT = '/investigation/low-quarry-high-water';

/** What says how many seconds are left. */
export const COUNTDOWN = { css: '[role=status]', name: { part: 'Leaving in' } } as const;

/** In the page: no second of it passes while it takes its tab for hidden. */
const hideTab = () =>
  void Object.defineProperty(document, 'hidden', { value: true, configurable: true });

/** In the page: shows the tab until a second has passed. */
const showForASecond = () => {
  const turn = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const said = () =>
    Array.from(document.querySelectorAll('[role=status]'), ({ textContent }) => textContent).find(
      (text) => text.includes('Leaving in'),
    );
  const before = said();
  const counting = new MutationObserver(() => {
    if (said() === before) return;
    counting.disconnect();
    turn(true);
  });
  counting.observe(document.body, { subtree: true, childList: true, characterData: true });
  turn(false);
};

/** Lets one of the seconds pass. */
export async function letASecondPass(reader: Reader): Promise<void> {
  await reader.evaluate(showForASecond);
  await reader.readUntil(COUNTDOWN, /Leaving in 8 seconds\./);
}

/**
 * Opens a project's page, whose seconds pass only when they are let: on a busy machine they may be over before anything is
 * pressed.
 */
export async function withCountdown(
  reader: Reader,
  site: string,
  story: (visitor: Reader) => Promise<void>,
) {
  await withHeldScripts(reader, site, async (visitor, scripts) => {
    await openWithout(scripts, visitor, PROJECT);
    await visitor.evaluate(hideTab);
    scripts.release();
    await visitor.until('the scripts', hasScripts);
    await visitor.rest(20);
    await visitor.readUntil(COUNTDOWN, /Leaving in 9 seconds\./);
    await story(visitor);
    await visitor.arrive(PROJECT);
  });
}

/** What leaves by itself. */
export function countdown() {
  test('a project’s page counts the seconds until it is left, and stays when told', async ({
    reader,
    site,
  }) => {
    await withCountdown(reader, site.url, async (visitor) => {
      await letASecondPass(visitor);
      await visitor.focus(button('Stay here'));
      await visitor.press('Enter');
      await visitor.miss(COUNTDOWN);
      await visitor.see(link('Go now'));
    });
  });
}
