import { decodeHTML } from 'entities';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { startHostileCms, type HostileCms } from './support/hostile-cms';
import { rounds, SEED } from './support/rounds';
import { eventually, ready, startSite, type Site } from './support/site';
import { expect, test } from './support/test';

const MODES: Readonly<Record<string, BrowserContextOptions>> = {
  'with the policy': {},
  'without it': { bypassCSP: true },
  'without scripts': { javaScriptEnabled: false },
};

const PAGES = [
  '/',
  '/programme/exhibitions',
  '/programme/news',
  '/programme/events',
  '/programme/publications',
  '/about/team',
  '/about/press',
  '/map',
];

/** What a page shows and asks for in one mode. */
async function visit(browser: Browser, site: Site, paths: readonly string[], mode: string) {
  const context = await browser.newContext(MODES[mode]);
  const page = await context.newPage();
  const foreign: string[] = [];
  const ran: string[] = [];
  const texts = new Map<string, string>();
  const own = [new URL(site.url).host];
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !own.includes(new URL(frame.url()).host))
      foreign.push(frame.url());
  });
  for (const path of paths) {
    await page.goto(site.url + path);
    texts.set(path, (await page.locator('body').textContent()) ?? '');
    // Everything that a reader could touch is looked at, not followed.
    const unsafe = await page
      .locator('a[href], form[action], [srcset], [src]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'action', 'src'].flatMap((name) => {
            const address = element.getAttribute(name) ?? '';
            const { protocol } = new URL(address, location.href);
            return ['http:', 'https:', 'mailto:', 'tel:', 'data:'].includes(protocol)
              ? []
              : [address];
          }),
        ),
      )
      .catch(() => []);
    ran.push(...unsafe.map((address) => `${path} leads to ${address}`));
    const handlers = await page.content();
    if (/<[a-z][^<>]*\son\w+="window\.intruded/i.test(handlers)) ran.push(`${path} has a handler`);
    if (mode !== 'without scripts' && (await page.evaluate(() => 'intruded' in window))) {
      ran.push(`${path} ran a payload`);
    }
  }
  await context.close();
  return { foreign, ran, texts };
}

const all = rounds({ sample: 1, long: 6 });

for (let round = 0; round < all; round += 1) {
  test(`a hostile CMS, round ${round + 1}: no script runs, nothing loads from elsewhere, the text is shown`, async ({
    browser,
    cms,
  }) => {
    test.setTimeout(rounds({ sample: 600_000, long: 900_000 }));
    const hostile: HostileCms = await startHostileCms(cms.apiRoot, SEED + round);
    // The pictures are where the content server has them: another origin than the API's.
    const site = await startSite({
      env: { CMS_API_ROOT: hostile.apiRoot, MEDIA_ORIGINS: new URL(cms.apiRoot).origin },
    });
    try {
      await ready(site);
      await eventually('every list is held', async () => {
        const { content } = (await (await fetch(`${site.url}/api/health`)).json()) as {
          content: Record<string, { fetchedAt: unknown }>;
        };
        return Object.values(content).every(({ fetchedAt }) => fetchedAt !== null);
      });
      const records = [...cms.control.store.content.investigations.keys()].map(
        (slug) => `/investigation/${slug}`,
      );
      const exhibitions = [...cms.control.store.content.exhibitions.keys()].map(
        (slug) => `/programme/exhibitions/${slug}`,
      );
      const paths = [
        ...PAGES,
        ...records.slice(0, rounds({ sample: 3, long: records.length })),
        ...exhibitions.slice(0, rounds({ sample: 2, long: exhibitions.length })),
      ];
      for (const mode of Object.keys(MODES)) {
        const { foreign, ran, texts } = await visit(browser, site, paths, mode);
        expect(ran, mode).toEqual([]);
        expect(foreign, mode).toEqual([]);
        for (const [path, text] of texts) {
          // As the CMS has it, with entities.
          const title = decodeHTML(hostile.titles.get(path.split('/').at(-1) ?? '') ?? '');
          expect(text.replace(/\s+/g, ' '), `${path} ${mode}`).toContain(title);
        }
      }
      expect(hostile.asked).toEqual([]);
      console.log(
        `hostile content: ${hostile.payloads} payloads, ${paths.length} pages in 3 modes`,
      );
    } finally {
      await site.stop();
      await hostile.stop();
    }
  });
}
