import { PAGES, settle } from '../support/pages';
import { expect, interactive, test } from '../support/test';
import { controlsWithState, isInView, pixelsOfState } from './support/state-pictures';

/** As many as a line of one pixel below a short word has. */
const LEAST_PIXELS = 12;

/** What a page's HTML marks as chosen, pressed or current: each tag of it, but for what differs from record to record. */
const marksOf = (html: string) =>
  [
    ...html.matchAll(
      /<\w+[^>]*\s(?:aria-(?:pressed|checked|selected|current)="(?!false)|checked="")[^>]*>/g,
    ),
  ].map(([tag]) =>
    tag.replaceAll(/\s(?:href|id|value|title|style|aria-label|data-[\w-]+)="[^"]*"/g, ''),
  );

test('what is chosen, pressed or current can be seen in forced colours on every page', async ({
  page,
  context,
  site,
}) => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const blank = await context.newPage();
  const known = new Set<string>();
  const unseen: string[] = [];
  for (const path of new Set([...PAGES, ...listed])) {
    const marks = marksOf(await (await fetch(site.url + path)).text());
    if (marks.every((mark) => known.has(mark))) continue;
    for (const mark of marks) known.add(mark);
    await page.goto(path);
    await interactive(page);
    await settle(page);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      for (const control of await controlsWithState(page)) {
        if (!(await isInView(control))) continue;
        const pixels = await pixelsOfState(page, control, blank);
        if (pixels >= LEAST_PIXELS) continue;
        const name = await control.evaluate((element) => element.outerHTML.slice(0, 160));
        unseen.push(`${path}, ${colorScheme}: ${name}: ${pixels}`);
      }
    }
  }
  // Radio buttons, the menu, the lists of the readers, the strip of years.
  expect(known.size).toBeGreaterThan(4);
  expect(unseen).toEqual([]);
});
