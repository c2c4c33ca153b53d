import { deadline } from '@/lib/clock';
import { log } from '@/lib/log';
import type { Route, StandaloneRoute } from '@/lib/routes';
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
import type { ContentStore, DetailReader } from '../store';
import type { BoundedLookup, Finding } from './bounded-lookup';

/**
 * What an address names: a page there is, nothing, or something that can't be told because what would tell it can't be
 * had.
 */
export type Presence = 'present' | 'absent' | 'unknown';

/** True for the routes whose records no list names. */
export function isStandalone(route: Route): route is StandaloneRoute {
  return 'slug' in route && pageOf(kindOfRoute(route.kind)).list === null;
}

/** How long (ms) the CMS may take to say whether a name exists. */
const PATIENCE = 3_000;

/** No slug of WordPress is longer, counted as it stores it: percent-encoded. */
const LONGEST_SLUG = 200;

/** Other names of a record that are looked for at a visit, the likeliest first. */
const MOST_NAMES = 3;

const keyOf = ({ kind, slug }: StandaloneRoute): DetailKey<'person' | 'page'> =>
  `${kindOfRoute(kind)}:${slug}`;

interface StandaloneParts {
  readonly store: ContentStore;
  readonly details: DetailReader;
  readonly lookup: BoundedLookup;
  fetch(key: ResourceKey, signal: AbortSignal): Promise<unknown>;
}

/** People and pages, which no list of the CMS names: looked for in what is held, and then by a bounded lookup. */
export class StandaloneRecords {
  readonly #parts: StandaloneParts;

  constructor(parts: StandaloneParts) {
    this.#parts = parts;
  }

  /**
   * Whether a person or page exists. 'unknown' when neither what is held nor the CMS can tell; an outage never becomes
   * 'absent' (architecture, 'Index'). A page asked for under the wrong section is absent there. While the CMS can't
   * say whether there is the new name of a renamed record, what is held of it is present at the old one.
   */
  async presenceOf(route: StandaloneRoute): Promise<Presence> {
    if (route.kind === 'about-page' && MENU_PAGES.has(route.slug)) {
      return this.#presenceOfMenuPage(route.slug);
    }
    const finding = await this.#findShown(route);
    if (finding !== 'found') return finding;
    if (route.kind === 'person') return 'present';
    // A record that was announced as changed while it was asked for is not held; its page will ask again.
    const page = await this.#heldPage(route);
    if (!page) return 'unknown';
    return isAboutPage(page) === (route.kind === 'about-page') ? 'present' : 'absent';
  }

  /**
   * Where an address that names nothing leads: the other section, when a page's parent puts it there (checklist
   * ABT-01), or the present address of a renamed record. Null when it leads nowhere, or to what can't be shown.
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

  /** A page of the menu: few, known, and worth a visitor's wait; a CMS that fails leaves it where the menu says. */
  async #presenceOfMenuPage(slug: string): Promise<Presence> {
    const { details, store } = this.#parts;
    const page = await details.read('page', slug);
    if (page) return isAboutPage(page) ? 'present' : 'absent';
    const isMissing = store.entry(`page:${slug}`)?.value === null && !showsWithoutText(slug);
    return isMissing ? 'absent' : 'present';
  }

  /** Whether a name can be shown: a record that has moved, under its former name until the new one can be shown. */
  async #findShown(route: StandaloneRoute): Promise<Finding> {
    const finding = await this.#find(route);
    if (finding === 'found' || !this.#hasMoved(route)) return finding;
    const isHeld = (await this.#held(route)) !== null;
    // Nothing to show here, and nothing to say that there is none.
    if (!isHeld && finding === 'unknown') return 'unknown';
    if ((await this.#findMoved(route)) !== 'unknown') return finding;
    return isHeld ? 'found' : 'unknown';
  }

  /** The name to show a record under: its own, or the present one of a renamed record; null when there is none. */
  async #presentRoute(route: StandaloneRoute): Promise<StandaloneRoute | null> {
    if (!this.#hasMoved(route) && (await this.#held(route)) !== null) return route;
    const moved = await this.#findMoved(route);
    if (moved === 'absent') return null;
    return moved === 'unknown' ? route : moved;
  }

  /** The likeliest of a record's other names that there is; or why none can be told. */
  async #findMoved(route: StandaloneRoute): Promise<StandaloneRoute | Exclude<Finding, 'found'>> {
    const chain = this.#parts.store.slugHistory.redirectChain(kindOfRoute(route.kind), route.slug);
    for (const slug of chain.slice(-MOST_NAMES).reverse()) {
      const other = { kind: route.kind, slug };
      const finding = await this.#find(other);
      if (finding === 'found') return other;
      if (finding === 'unknown') return 'unknown';
    }
    return 'absent';
  }

  async #find(route: StandaloneRoute): Promise<Finding> {
    const { store, lookup } = this.#parts;
    if (route.kind === 'person' && store.content.index.person.has(route.slug)) return 'found';
    if (encodeURIComponent(route.slug).length > LONGEST_SLUG) return 'absent';
    // What is held under a former name is the record as it was.
    if (!this.#hasMoved(route) && (await this.#held(route)) !== null) return 'found';
    return lookup.find(keyOf(route), (isCurrent) => this.#ask(route, isCurrent));
  }

  /** Asks the CMS for a record and commits it, so that the page that follows finds it. */
  async #ask(route: StandaloneRoute, isCurrent: () => boolean): Promise<boolean> {
    const { store, fetch } = this.#parts;
    const key = keyOf(route);
    const askedAt = store.clock.now();
    const { signal, cancel } = deadline(store.clock, PATIENCE);
    try {
      const raw = await fetch(key, signal);
      await store.removals.letBack(key, raw, askedAt);
      const value = store.answers.read(key, raw);
      if (value === null) return false;
      if (isCurrent()) {
        store.answers.commitNow(key, { raw, askedAt, value });
        // Only the CMS knows this: an event that says 'saved' may be older than the rename (late, or of the journal).
        this.#forgetRename(route);
      }
      return true;
    } catch (error) {
      log.warn(
        { target: key, error: error instanceof Error ? error.message : error },
        'The CMS could not say whether there is such a record',
      );
      throw error;
    } finally {
      cancel();
    }
  }

  /** Forgets that a name was a former one: it is in use again. Never rejects. */
  #forgetRename(route: StandaloneRoute): void {
    this.#parts.store.slugHistory
      .forget(kindOfRoute(route.kind), route.slug)
      .catch((error: unknown) =>
        log.error({ error }, 'That a former name is in use again could not be written to disk'),
      );
  }

  /** True when the record that had this name is known to have another now. */
  #hasMoved({ kind, slug }: StandaloneRoute): boolean {
    return this.#parts.store.slugHistory.currentSlug(kindOfRoute(kind), slug) !== null;
  }

  /** The record in memory or on disk; null when there is none. */
  async #held(route: StandaloneRoute): Promise<unknown> {
    const { store } = this.#parts;
    const key = keyOf(route);
    return (store.entry(key) ?? (await store.answers.restore(key)))?.value ?? null;
  }

  async #heldPage({ slug }: StandaloneRoute) {
    const { store } = this.#parts;
    const key = `page:${slug}` as const;
    return (store.entry(key) ?? (await store.answers.restore(key)))?.value ?? null;
  }
}
