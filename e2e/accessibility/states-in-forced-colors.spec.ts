import type { Page } from '@playwright/test';
import { CASE, PAGES, settle } from '../support/pages';
import { expect, test } from '../support/test';
import { controlsWithState, isInView, pixelsOfState } from './support/state-pictures';

/** As many as a line of one pixel below a short word has. */
const LEAST_PIXELS = 12;

/** The controls of the open page whose state can't be seen in a dark or a light theme. */
async function unseenStates(page: Page, blank: Page) {
  await settle(page);
  const unseen: string[] = [];
  let count = 0;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    for (const control of await controlsWithState(page)) {
      if (!(await isInView(control))) continue;
      count += 1;
      const pixels = await pixelsOfState(page, control, blank);
      if (pixels >= LEAST_PIXELS) continue;
      const name = await control.evaluate((element) => element.outerHTML.slice(0, 160));
      unseen.push(`${page.url()}, ${colorScheme}: ${name}: ${pixels}`);
    }
  }
  return { count, unseen };
}

/** What a page's HTML marks as chosen, pressed or current: each tag of it, but for what differs from record to record. */
const marksOf = (html: string) =>
  [
    ...html.matchAll(
      /<\w+[^>]*\s(?:aria-(?:pressed|checked|selected|current)="(?!false)|checked="")[^>]*>/g,
    ),
  ].map(([tag]) =>
    tag.replaceAll(/\s(?:href|id|value|title|style|aria-label|data-[\w-]+)="[^"]*"/g, ''),
  );

// Every page is read, but opened only if there is a kind of mark on it that was on none before: the pages of one kind have
// the same controls.
test('what is chosen, pressed or current can be seen in forced colours on every kind of page', async ({
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
    unseen.push(...(await unseenStates(page, blank)).unseen);
  }
  // Radio buttons, the menu, the lists of the readers, the strip of years.
  expect(known.size).toBeGreaterThan(4);
  expect(unseen).toEqual([]);
});

type State = readonly [name: string, path: string, open: (page: Page) => Promise<void>];

/** What scripts alone mark. */
const STATES: readonly State[] = [
  [
    'a chosen type and sort in the search of any page',
    '/studies',
    async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      const search = page.getByRole('dialog', { name: 'Search' });
      await search.getByRole('searchbox', { name: 'Search' }).fill('wall');
      await expect(search.getByRole('list', { name: 'Results' })).toBeVisible();
      await search.getByRole('radio', { name: 'Studies' }).check();
      await search.getByRole('radio', { name: 'Date' }).check();
    },
  ],
  [
    'the current page in an open submenu',
    '/programme/exhibitions',
    (page) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Exhibitions' })
        .focus(),
  ],
  [
    'the chosen kind and place of the map',
    '/map?place=shadow-length-as-a-clock',
    async (page) => {
      await expect(
        page.getByRole('list', { name: 'Locations' }).locator('[aria-current]'),
      ).toHaveCount(1);
    },
  ],
  [
    'the pressed button and the current line of a film',
    CASE,
    async (page) => {
      await page.locator('summary[data-video]').first().click();
      const player = page.getByRole('region', { name: 'Video player' });
      const transcript = player.getByRole('region', { name: 'Transcript' });
      await player.getByRole('button', { name: 'Subtitles' }).click();
      await expect(player.locator('[aria-pressed="true"]')).toBeVisible();
      // A film that goes on leaves the line.
      await player.locator('video').evaluate((video: HTMLVideoElement) => {
        video.pause();
        video.play = () => Promise.resolve();
      });
      await transcript.getByRole('listitem').getByRole('button').last().click();
      // Beside what is said, the description of what is seen may be current.
      await expect(transcript.locator('[aria-current]').last()).toBeVisible();
    },
  ],
];

for (const [name, path, open] of STATES) {
  test(`${name} can be seen in forced colours`, async ({ page, context }) => {
    await page.goto(path);
    await open(page);
    const { count, unseen } = await unseenStates(page, await context.newPage());
    expect(count).toBeGreaterThan(1);
    expect(unseen).toEqual([]);
  });
}
