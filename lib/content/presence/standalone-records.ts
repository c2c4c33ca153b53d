import { log, reasonOf } from '@/lib/log';
import type { Route, StandaloneRoute } from '@/lib/routes';
import { awaitCms } from '@/lib/work';
import {
  isAboutPage,
  kindOfRoute,
  MENU_PAGES,
  pageOf,
  pagePath,
  showsWithoutText,
  type DetailKey,
  type ResourceKey,
} from '../kinds';
import type { CmsHealth, ContentStore, DetailReader } from '../store';
import type { BoundedLookup, Finding } from './bounded-lookup';
import { isListed, isTakenDown } from './known-names';

/** Whether a page exists; 'unknown' when that can't be determined right now. */
export type Presence = 'present' | 'absent' | 'unknown';

/** Returns true for routes whose records are in no list. */
export function isStandalone(route: Route): route is StandaloneRoute {
  return 'slug' in route && pageOf(kindOfRoute(route.kind)).list === null;
}

/** WordPress's maximum length of a slug, which it stores percent-encoded. */
const LONGEST_SLUG = 200;

/** How many other names of a record are looked up per visit, the likeliest first. */
const MAX_NAMES = 3;

const keyOf = ({ kind, slug }: StandaloneRoute): DetailKey<'person' | 'page'> =>
  `${kindOfRoute(kind)}:${slug}`;

interface StandaloneOptions {
  readonly store: ContentStore;
  readonly details: DetailReader;
  readonly lookup: BoundedLookup;
  readonly cms: CmsHealth;
  fetch(key: ResourceKey): Promise<unknown>;
}

/** Looks up people and pages, which are in no list of the CMS: first in the store, then by a bounded lookup. */
export class StandaloneRecords {
  readonly #options: StandaloneOptions;

  constructor(options: StandaloneOptions) {
    this.#options = options;
  }

  /**
   * Resolves to whether a person or page exists; 'unknown' when neither the store nor the CMS can tell. An outage never
   * turns into 'absent' (architecture, 'Index'). A page is absent in the wrong section. While the CMS can't confirm the
   * new name of a renamed record, the stored copy is present at the old one.
   */
  async presenceOf(route: StandaloneRoute): Promise<Presence> {
    if (route.kind === 'about-page' && MENU_PAGES.has(route.slug)) {
      return this.#presenceOfMenuPage(route.slug);
    }
    const finding = await this.#findShown(route);
    if (finding !== 'found') return finding;
    if (route.kind === 'person') return 'present';
    // A record announced as changed during the lookup is not stored. Its page asks again.
    const page = await this.#heldPage(route);
    if (!page) return 'unknown';
    return isAboutPage(page) === (route.kind === 'about-page') ? 'present' : 'absent';
  }

  /**
   * Returns where an absent address redirects: to the other section if the page's parent puts it there (checklist
   * ABT-01), or to the current address of a renamed record. Returns null when there is no target, or it can't be shown.
   */
  async presentPathOf(route: StandaloneRoute): Promise<string | null> {
    const present = await this.#presentRoute(route);
    if (!present) return null;
    const { kind, slug } = present;
    const isHere = slug === route.slug;
    if (kind === 'person') return isHere ? null : pageOf('person').path(slug);
    const page = await this.#heldPage(present);
    if (!page || (isHere && isAboutPage(page) === (kind === 'about-page'))) return null;
    return pagePath(page, slug);
  }

  /**
   * Looks up a page of the menu. These are few and known, and worth a visitor's wait. While the CMS fails they stay
   * where the menu says.
   */
  async #presenceOfMenuPage(slug: string): Promise<Presence> {
    const { details, store } = this.#options;
    const page = await details.read('page', slug);
    if (page) return isAboutPage(page) ? 'present' : 'absent';
    const isMissing = store.entry(`page:${slug}`)?.value === null && !showsWithoutText(slug);
    return isMissing ? 'absent' : 'present';
  }

  /** Determines whether a name can be shown. A renamed record is shown under its former name until the new one can be. */
  async #findShown(route: StandaloneRoute): Promise<Finding> {
    const finding = await this.#find(route);
    if (finding === 'found' || !this.#hasMoved(route)) return finding;
    const isHeld = (await this.#held(route)) !== null;
    // There is neither anything to show nor evidence that there is nothing.
    if (!isHeld && finding === 'unknown') return 'unknown';
    if ((await this.#findMoved(route)) !== 'unknown') return finding;
    return isHeld ? 'found' : 'unknown';
  }

  /** Returns the route to show a record under: its own, or the current one of a renamed record; null when there is none. */
  async #presentRoute(route: StandaloneRoute): Promise<StandaloneRoute | null> {
    if (!this.#hasMoved(route) && (await this.#held(route)) !== null) return route;
    const moved = await this.#findMoved(route);
    if (moved === 'absent') return null;
    return moved === 'unknown' ? route : moved;
  }

  /** Returns the likeliest other name of a record that exists, or why there is none. */
  async #findMoved(route: StandaloneRoute): Promise<StandaloneRoute | Exclude<Finding, 'found'>> {
    const chain = this.#options.store.slugHistory.redirectChain(
      kindOfRoute(route.kind),
      route.slug,
    );
    for (const slug of chain.slice(-MAX_NAMES).reverse()) {
      const other = { kind: route.kind, slug };
      const finding = await this.#find(other);
      if (finding === 'found') return other;
      if (finding === 'unknown') return 'unknown';
    }
    return 'absent';
  }

  async #find(route: StandaloneRoute): Promise<Finding> {
    const { store, lookup, cms } = this.#options;
    if (route.kind === 'person' && store.content.index.person.has(route.slug)) return 'found';
    if (encodeURIComponent(route.slug).length > LONGEST_SLUG) return 'absent';
    // The copy stored under a former name is outdated.
    if (!this.#hasMoved(route) && (await this.#held(route)) !== null) return 'found';
    const kind = kindOfRoute(route.kind);
    const listed = isListed(store, kind, route.slug);
    if (listed === false) return 'absent';
    // A removed record stays down until the CMS says otherwise.
    const isDown = listed === null && isTakenDown(store, kind, route.slug);
    const unanswered = isDown ? 'absent' : 'unknown';
    if (cms.isFailing) return unanswered;
    const ask = (isCurrent: () => boolean) => this.#ask(route, isCurrent);
    const asked = lookup.find(keyOf(route), ask, listed === true);
    // A late answer is kept for the next visitor.
    const finding =
      typeof asked === 'string' ? asked : await awaitCms(store.clock, cms.visitorPatience, asked);
    if (typeof asked !== 'string' && (finding === null || finding === 'unknown')) cms.suspect();
    return finding === null || finding === 'unknown' ? unanswered : finding;
  }

  /** Fetches a record and commits it, so that the page rendered next finds it. */
  async #ask(route: StandaloneRoute, isCurrent: () => boolean): Promise<boolean> {
    const { store, fetch } = this.#options;
    const key = keyOf(route);
    const askedAt = store.clock.now();
    try {
      const raw = await fetch(key);
      const reading = store.answers.reading(key, raw);
      const { value } = reading;
      if (value === null) return false;
      if (isCurrent()) {
        store.answers.commitNow(key, { raw, askedAt, reading });
        // Only the CMS can tell: a 'save' event may be older than the rename (delayed, or from the journal).
        this.#forgetRename(route);
      }
      return true;
    } catch (error) {
      log.warn(
        { target: key, error: reasonOf(error) },
        'The CMS could not say whether there is such a record',
      );
      throw error;
    }
  }

  /** Forgets a former name that is in use again. Never rejects. */
  #forgetRename(route: StandaloneRoute): void {
    this.#options.store.slugHistory
      .forget(kindOfRoute(route.kind), route.slug)
      .catch((error: unknown) =>
        log.error({ error }, 'That a former name is in use again could not be written to disk'),
      );
  }

  /** Returns true when the record with this name is known to have been renamed. */
  #hasMoved({ kind, slug }: StandaloneRoute): boolean {
    return this.#options.store.slugHistory.currentSlug(kindOfRoute(kind), slug) !== null;
  }

  /** Returns the record from memory or disk; null when there is none. */
  async #held(route: StandaloneRoute): Promise<unknown> {
    const { store } = this.#options;
    const key = keyOf(route);
    return (store.entry(key) ?? (await store.answers.restore(key)))?.value ?? null;
  }

  async #heldPage({ slug }: StandaloneRoute) {
    const { store } = this.#options;
    const key = `page:${slug}` as const;
    return (store.entry(key) ?? (await store.answers.restore(key)))?.value ?? null;
  }
}
