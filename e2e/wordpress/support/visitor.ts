import type { Browser, Page, Response } from '@playwright/test';
import { AGENCY } from '../../../lib/site';
import { crawl } from '../../freshness/support/crawl';
import { eventually, type Site } from '../../support/site';
import { difference, textOf } from './page-text';

/** Timeout (ms) against hangs, for a save, an event, its fetches and a new render on a busy machine. */
const PATIENCE = 120_000;
/** The timeout (ms) for readings of the whole site, each of which may take half a minute there. */
export const READING_PATIENCE = 400_000;
const PAUSE = 20;

/** What a visitor should find at an address. */
export interface Sight {
  readonly path: string;
  /** 200 unless given. */
  readonly status?: number;
  readonly shows?: readonly string[];
  readonly hides?: readonly string[];
  /** The path that a redirect leads to. */
  readonly leadsTo?: string;
}

/** Pages that repeat others: lite pages, and those with an open panel or picture. */
const REPEATED = /^\/lite\b|\/gallery\/\d+$|\/resources$/;

/** A size that any new file may change. */
const SIZE_OF_CHECKSUMS = /(?<=list of checksums, )\d+ kB/;

/** The texts of linked pages, by path, without those that repeat others. */
export type Texts = ReadonlyMap<string, string>;

/** The key under which texts have the day on which they were read. */
const DAY = 'day';

export async function readEverything(site: Site): Promise<Texts> {
  const day = new Date().toLocaleDateString('en', { timeZone: AGENCY.timeZone });
  const pages = await crawl(site.url, site.url, (path) => !REPEATED.test(path));
  return new Map([
    [DAY, day],
    ...[...pages].map(
      ([path, { status, html }]) =>
        [path, `${status} ${textOf(html).replace(SIZE_OF_CHECKSUMS, 'N kB')}`] as const,
    ),
  ]);
}

/**
 * Waits until the site fetches nothing, and retries nothing but lists that an older WordPress lacks.
 */
const atRest = (site: Site): Promise<void> =>
  eventually('the site is at rest', async () => {
    const response = await fetch(`${site.url}/api/health`);
    const { refreshes, cmsFaults } = (await response.json()) as {
      refreshes: { underWay: number; failing: number };
      cmsFaults: object;
    };
    return refreshes.underWay === 0 && refreshes.failing === Object.keys(cmsFaults).length;
  });

/** Rereads everything, only while the site is at rest, until a reading has no strays. */
async function readUntil(
  site: Site,
  straysIn: (texts: Texts) => readonly string[],
): Promise<Texts> {
  const end = Date.now() + READING_PATIENCE;
  for (;;) {
    await atRest(site);
    const texts = await readEverything(site);
    const strays = straysIn(texts);
    if (strays.length === 0) return texts;
    if (Date.now() > end) throw new Error(`The site does not settle: ${strays.join('; ')}`);
  }
}

/**
 * Reads everything until it no longer changes: shortly after a start, a page may lack data that WordPress has not
 * sent in time, such as a person's works. A busy WordPress may be late twice; the site then retries.
 */
export async function readSettled(site: Site): Promise<Texts> {
  let before = await readEverything(site);
  return readUntil(site, (after) => {
    const changes = strayChanges(before, after);
    before = after;
    return changes;
  });
}

/**
 * Reads everything until only pages that the changes concern differ. The first visitor afterwards may see an older page,
 * or one without data that a busy WordPress has not sent in time.
 */
export const readWithoutStrays = (
  site: Site,
  before: Texts,
  concerns: readonly Concern[],
): Promise<Texts> => readUntil(site, (after) => strayChanges(before, after, concerns));

/** The scope of a change. */
export interface Concern {
  /** Words that affected pages show, before or after. */
  readonly quoted?: string;
  /** Other affected pages. */
  readonly paths?: readonly string[];
  /** Applies the change to text on every page, such as the menu. */
  readonly everywhere?: (text: string) => string;
}

/** Returns the differences on pages that the changes should not affect. */
export function strayChanges(
  before: Texts,
  after: Texts,
  concerns: readonly Concern[] = [],
): string[] {
  // Pages list today's events.
  if (before.get(DAY) !== after.get(DAY)) return [];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [was = 'no page', is = 'no page'] = [before.get(path), after.get(path)];
    const isConcerned = concerns.some(
      ({ quoted, paths = [] }) =>
        paths.includes(path) || (quoted && (was.includes(quoted) || is.includes(quoted))),
    );
    const expected = concerns.reduce((text, { everywhere }) => everywhere?.(text) ?? text, was);
    const change = difference(is, expected);
    return change === '' || isConcerned ? [] : [`${path}: ${change}`];
  });
}

/** Returns the response for a visitor without cookies. */
export async function publicly(browser: Browser, url: string) {
  const context = await browser.newContext();
  const answer = await context.request.get(url);
  const text = await answer.text();
  await context.close();
  return { status: answer.status(), text };
}

async function isInSight(site: Site, sight: Sight): Promise<boolean> {
  const { path, status = 200, shows = [], hides = [], leadsTo } = sight;
  const response = await fetch(site.url + path, { redirect: 'manual' });
  const text = textOf(await response.text());
  const location = response.headers.get('location') ?? '';
  return (
    response.status === status &&
    shows.every((words) => text.includes(words)) &&
    hides.every((words) => !text.includes(words)) &&
    (leadsTo === undefined || new URL(location, site.url).pathname === leadsTo)
  );
}

/** Polls until a visitor finds everything; returns the time at which the last part appeared. */
async function watch(site: Site, sights: readonly Sight[], isOver: () => boolean): Promise<number> {
  const end = Date.now() + PATIENCE;
  for (const sight of sights) {
    while (!(await isInSight(site, sight))) {
      if (isOver()) return 0;
      if (Date.now() > end) throw new Error(`A visitor never found ${JSON.stringify(sight)}`);
      // eslint-disable-next-line house/restricted-syntax -- between two looks at a condition
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
  return Date.now();
}

/** Returns true for a request with which WordPress's screens save something. */
function isSave(response: Response): boolean {
  const request = response.request();
  const { pathname, search } = new URL(response.url());
  const file = pathname.split('/').at(-1) ?? '';
  if (request.method() === 'POST')
    return ['post.php', 'admin-post.php', 'settings', 'team-order'].includes(file);
  const isAction = /[?&]action=(trash|untrash|restore)\b/.test(search);
  return isAction && ['post.php', 'edit.php', 'revision.php'].includes(file);
}

/**
 * Saves something on a screen and waits until a visitor finds it on the site.
 *
 * @returns the milliseconds after WordPress's response; 0 if it was there before
 */
export async function saveAndSee(
  { page, site }: { readonly page: Page; readonly site: Site },
  save: () => Promise<unknown>,
  sights: readonly Sight[],
): Promise<number> {
  let answered = 0;
  let hasFailed = false;
  const note = (response: Response) => {
    if (isSave(response)) answered ||= Date.now();
  };
  page.on('response', note);
  try {
    const saved = save().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
    const [seen] = await Promise.all([watch(site, sights, () => hasFailed), saved]);
    if (answered === 0) throw new Error('Nothing was saved');
    return Math.max(0, seen - answered);
  } finally {
    page.off('response', note);
  }
}
