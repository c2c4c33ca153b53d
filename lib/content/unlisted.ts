import { log } from '@/lib/log';
import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import {
  aboutPagePath,
  personPath,
  programmePagePath,
  type Route,
  type UnlistedRoute,
} from '@/lib/routes';
import { MENU } from '@/lib/site';
import { findInTeam, isAboutPage } from './about';
import { getDetail } from './details';
import type { Finding } from './lookup';
import type { SiteState } from './state';
import { acceptAnswer } from './answers';
import { heldFor, restore } from './store';
import { callFor, type DetailKey } from './targets';

/** True for the routes whose records no list names. */
export function isUnlisted(route: Route): route is UnlistedRoute {
  const { kind } = route;
  return kind === 'person' || kind === 'about-page' || kind === 'programme-page';
}

type Presence = 'present' | 'absent' | 'unknown';

/** How long (ms) the CMS may take to say whether a name exists. */
const PATIENCE = 3_000;

/** No slug of WordPress is longer, counted as it stores it: percent-encoded. */
const LONGEST_SLUG = 200;

/** Other names of a record that are looked for at a visit, the likeliest first. */
const MOST_NAMES = 3;

/** Pages the menu leads to: they are asked for without limit, and shown while the CMS can't tell. */
const MENU_PAGES: ReadonlySet<string> = new Set(
  MENU.flatMap(({ items }) => items)
    .map(({ href }) => /^\/about\/([^/]+)$/.exec(href)?.[1])
    .filter((slug) => slug !== undefined),
);

/** Pages with a list of their own below the editors' text: they exist even without that text. */
const LIST_PAGES: ReadonlySet<string> = new Set(['recognition', 'press']);

const renameKind = ({ kind }: UnlistedRoute) => (kind === 'person' ? 'person' : 'page');

const keyOf = (route: UnlistedRoute): DetailKey<'person' | 'page'> =>
  `${renameKind(route)}:${route.slug}`;

/** The record held in memory or on disk; null when there is none. */
async function heldRecord(state: SiteState, route: UnlistedRoute): Promise<unknown> {
  const key = keyOf(route);
  return (heldFor(state, key) ?? (await restore(state, key)))?.value ?? null;
}

/** True when the record that had this name is known to have another now. */
const hasMoved = (state: SiteState, route: UnlistedRoute) =>
  state.renames.follow(renameKind(route), route.slug) !== null;

/** Takes note that a name is no former one any more. Never rejects. */
function forgetRename(state: SiteState, route: UnlistedRoute): void {
  state.renames
    .forget(renameKind(route), route.slug)
    .catch((error: unknown) =>
      log.error({ error }, 'That a former name is in use again could not be written to disk'),
    );
}

/** Asks the CMS for a record and keeps it, so that the page that follows finds it. */
async function ask(
  state: SiteState,
  route: UnlistedRoute,
  isCurrent: () => boolean,
): Promise<boolean> {
  const key = keyOf(route);
  const askedAt = Date.now();
  const call = callFor(key, state.environment.siteVariant);
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const raw = await state.client.fetchRaw(call, { retries: 0, signal });
    // What is wrong with a record is logged when it is kept.
    if (call.transform(raw, () => undefined) === null) return false;
    if (isCurrent()) {
      acceptAnswer(state, key, raw, { askedAt });
      // Only the CMS knows this: an event that says 'saved' may be older than the rename (late, or of the journal).
      forgetRename(state, route);
    }
    return true;
  } catch (error) {
    log.warn(
      { target: key, error: error instanceof Error ? error.message : error },
      'The CMS could not say whether there is such a record',
    );
    throw error;
  }
}

async function find(state: SiteState, route: UnlistedRoute): Promise<Finding> {
  if (route.kind === 'person' && findInTeam(route.slug)) return 'found';
  if (encodeURIComponent(route.slug).length > LONGEST_SLUG) return 'absent';
  // What is held under a former name is the record as it was.
  if (!hasMoved(state, route) && (await heldRecord(state, route)) !== null) return 'found';
  return state.lookups.find(keyOf(route), (isCurrent) => ask(state, route, isCurrent));
}

/** The likeliest of a record's other names that there is; or why none can be told. */
async function findMoved(
  state: SiteState,
  route: UnlistedRoute,
): Promise<UnlistedRoute | Exclude<Finding, 'found'>> {
  const names = state.renames.trail(renameKind(route), route.slug).slice(-MOST_NAMES).reverse();
  for (const slug of names) {
    const other = { kind: route.kind, slug };
    const finding = await find(state, other);
    if (finding === 'found') return other;
    if (finding === 'unknown') return 'unknown';
  }
  return 'absent';
}

/** Whether a name can be shown: a record that has moved, under its former name until the new one can be shown. */
async function findShown(state: SiteState, route: UnlistedRoute): Promise<Finding> {
  const finding = await find(state, route);
  if (finding === 'found' || !hasMoved(state, route)) return finding;
  const held = (await heldRecord(state, route)) !== null;
  // Nothing to show here, and nothing to say that there is none.
  if (!held && finding === 'unknown') return 'unknown';
  if ((await findMoved(state, route)) !== 'unknown') return finding;
  return held ? 'found' : 'unknown';
}

/** True for a page that the CMS is known not to have, and that has nothing to show without its text. */
export function isMissingPage(state: SiteState, slug: string): boolean {
  return heldFor(state, `page:${slug}`)?.value === null && !LIST_PAGES.has(slug);
}

/** A page of the menu: few, known, and worth a visitor's wait; a CMS that fails leaves it where the menu says. */
async function presenceOfMenuPage(state: SiteState, slug: string): Promise<Presence> {
  const page = await getDetail('page', slug);
  if (page) return isAboutPage(page) ? 'present' : 'absent';
  return isMissingPage(state, slug) ? 'absent' : 'present';
}

/**
 * Whether a person or page exists: what is held says so, or a bounded lookup of the CMS. 'unknown' when neither
 * can tell; an outage never becomes 'absent' (architecture, 'Index'). A page asked for under the wrong section is
 * absent there. While the CMS can't say whether there is the new name of a renamed record, what is held of it is
 * present at the old one.
 */
export async function presenceOfUnlisted(
  state: SiteState,
  route: UnlistedRoute,
): Promise<Presence> {
  if (route.kind === 'about-page' && MENU_PAGES.has(route.slug)) {
    return presenceOfMenuPage(state, route.slug);
  }
  const finding = await findShown(state, route);
  if (finding !== 'found') return finding;
  if (route.kind === 'person') return 'present';
  // A record that was announced as changed while it was asked for is not held; its page will ask again.
  const page = (await heldRecord(state, route)) as Page | null;
  if (!page) return 'unknown';
  return isAboutPage(page) === (route.kind === 'about-page') ? 'present' : 'absent';
}

/** The name to show a record under: its own, or the present one of a renamed record; null when there is none. */
async function presentRoute(state: SiteState, route: UnlistedRoute): Promise<UnlistedRoute | null> {
  if (!hasMoved(state, route) && (await heldRecord(state, route)) !== null) return route;
  const moved = await findMoved(state, route);
  if (moved === 'absent') return null;
  return moved === 'unknown' ? route : moved;
}

/**
 * Where an address that names nothing leads: the other section, when a page's parent puts it there (checklist
 * ABT-01), or the present address of a renamed record. Null when it leads nowhere, or to what can't be shown.
 */
export async function presentPathOf(
  state: SiteState,
  route: UnlistedRoute,
): Promise<string | null> {
  const present = await presentRoute(state, route);
  if (!present) return null;
  const { kind, slug } = present;
  const isHere = slug === route.slug;
  if (kind === 'person') return isHere ? null : personPath(slug);
  const page = (await heldRecord(state, present)) as Page | null;
  if (!page) return null;
  const isAbout = isAboutPage(page);
  if (isHere && isAbout === (kind === 'about-page')) return null;
  return isAbout ? aboutPagePath(slug) : programmePagePath(slug);
}

/** The id of a person as far as memory knows it, without asking anybody. */
export function personIdOf(state: SiteState, slug: string): number | undefined {
  const person = heldFor(state, `person:${slug}`)?.value as Person | null | undefined;
  return (person ?? findInTeam(slug))?.id;
}
