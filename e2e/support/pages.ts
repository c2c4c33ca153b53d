import type { Page } from '@playwright/test';

export const CASE = '/investigation/the-courtyard-at-number-nine';
export const EXHIBITION = '/programme/exhibitions/the-eleventh-metre';
/** A film of the case. */
export const FILM = `${CASE}/resources/the-courtyard-at-number-nine-k683275f7d8`;
/** A film whose frames carry their numbers. */
export const COUNTED_FILM = '/investigation/nine-pumps/resources/the-ledger-read-aloud-k2d2cd645d0';
/** A picture of the case. */
const PICTURE = `${CASE}/resources/courtyard-from-the-south-k02ab102e33`;
/** A case whose text links to another case's document, and to a resource with a content warning. */
export const CITING = '/investigation/the-wall-was-moved';
/** A case with a content warning. */
export const WARNED = '/investigation/the-second-rope';

/** One address of each kind of page that shows records. */
export const RECORD_PAGES = [
  '/',
  '/studies',
  '/year/2021',
  '/map',
  CASE,
  `${CASE}/resources`,
  FILM,
  '/methodology/3d-reconstruction',
  '/programme/exhibitions',
  EXHIBITION,
  `${EXHIBITION}/gallery/1`,
  '/programme/events',
  '/programme/events/a-wall-seen-three-times',
  '/programme/news',
  '/programme/news/courtyard-admitted',
  '/programme/publications',
  '/programme/publications/wave-table',
  '/about/team',
  '/about/team/member/mirela-stoyan',
  '/subdomain/angles',
  '/subdomain/harbour-index',
  '/search?q=wall',
  '/corrections',
] as const;

/** One address of each kind of page. */
export const PAGES = [
  ...RECORD_PAGES,
  `${FILM}?t=2.6`,
  `${PICTURE}?xywh=percent:10,20,25,30`,
  '/investigation/reading-a-crater',
  '/investigation/low-quarry-high-water',
  WARNED,
  '/category/borders',
  '/programme/exhibitions/low-light',
  `${EXHIBITION}/resources`,
  '/programme/residencies',
  '/programme/publications/angles-of-repose',
  '/about/press',
  '/about/agency',
  '/about/advisory-board',
  '/about/funding',
  '/about/recognition',
  '/about/jobs',
  '/about/team/member/ruo-tamm',
  '/donate',
  '/search',
  '/search?q=zzzz',
  '/accessibility',
  '/auth',
  '/data',
  '/maintenance',
] as const;

/** Waits until the page is at rest, without running animations or fallback fonts. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
