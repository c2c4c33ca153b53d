import { startContentServer } from '../../../demo/server/index.mjs';
import { ready, startSite } from '../../support/site';
import { H1, summary } from '../support/names';
import type { Reader } from '../support/reader';
import { hasScripts } from '../support/rest';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    /** Of `keepPressedTop`. */
    pressedTop?: number;
  }
}

/** Keeps how far below the window's top the link is that is pressed next. */
const keepPressedTop = () =>
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      window.pressedTop = link?.getBoundingClientRect().top;
    },
    { capture: true, once: true },
  );

/** Leads a reader to a site of 126 cases, a list long enough for browsers to guess heights in it. */
async function withLongList(reader: Reader, story: (visitor: Reader) => Promise<void>) {
  const cms = await startContentServer({ scale: 126 });
  const site = await startSite({ env: { CMS_API_ROOT: cms.apiRoot } });
  try {
    await ready(site);
    await story(reader.at(site.url));
  } finally {
    await reader.leave();
    await site.stop();
    await cms.stop();
  }
}

/** The way back to a long list. */
export function longList() {
  test('Back finds a long list as it was left: unfolded, and the link where it was', async ({
    reader,
  }) => {
    await withLongList(reader, async (visitor) => {
      const links = { css: 'main a[href^="/investigation/"]' } as const;
      await visitor.visit('/');
      await visitor.click(summary({ part: 'Read more' }));
      const last = (await visitor.count(links)) - 1;
      await visitor.evaluate(keepPressedTop);
      await visitor.click(links, last);
      await visitor.until('another page', () => location.pathname !== '/');
      await visitor.see(H1);
      const top = await visitor.evaluate(() => window.pressedTop);
      for (const hasNewDocument of [false, true]) {
        if (hasNewDocument) {
          await visitor.forward();
          await visitor.until('another page', () => location.pathname !== '/');
          await visitor.reload();
          await visitor.until('the scripts', hasScripts);
          await visitor.rest(20);
        }
        await visitor.back();
        await visitor.arrive('/');
        await visitor.until('the scripts', hasScripts);
        await visitor.see({ css: 'p', name: { part: 'We take no money' } });
        // Until then the link is kept where it was.
        await visitor.rest(20);
        await visitor.see(links);
        const found = await visitor.evaluate(
          (nth) => window.targets?.[nth]?.getBoundingClientRect().top,
          last,
        );
        expect(found, hasNewDocument ? 'in a new document' : '').toBeCloseTo(top ?? Number.NaN, -1);
        const [isThere, isRinged] = await visitor.evaluate((nth) => {
          const { activeElement } = document;
          const isLink = activeElement !== null && activeElement === window.targets?.[nth];
          return [isLink, isLink && activeElement.matches(':focus-visible')] as const;
        }, last);
        expect(isThere).toBe(true);
        // A new document doesn't know that a pointer pressed the link.
        if (!hasNewDocument) expect(isRinged).toBe(false);
      }
    });
  });
}
