import * as z from 'zod';
import { isNamedRow, namesOfRow, parseGmt, rowsAt, savedAtOf } from '@/lib/cms';
import {
  KINDS,
  isNamesList,
  listsOf,
  rowsPlaceOf,
  type DetailKey,
  type ListName,
  type ResourceKey,
} from '../kinds';
import type { AnyEntry, ContentStore, DroppedContent } from '../store';
import { isKindName, RECORD_TYPES } from './content-event';
import type { Journal } from './journal';
import type { NamedByEvents } from './named-by-events';
import { planEvent } from './plan-event';
import type { RefreshQueue } from './refresh-queue';

const savedStateSchema = z.object({
  type: z.enum(RECORD_TYPES),
  id: z.number().int().positive(),
  /** When it was saved, by the CMS's clock (ms since 1970). */
  modified: z.string().transform(parseGmt).pipe(z.number()),
});

/** A saved state of a record. */
export type SavedState = Readonly<z.infer<typeof savedStateSchema>>;

/** The most records that a list of the CMS shows on a page. */
const MOST_STATES = 100;

const questionSchema = z.union([
  z.object({ records: z.array(savedStateSchema).min(1).max(MOST_STATES) }),
  savedStateSchema,
]);

/** Parses a JSON text as one saved state or a list of them; null when it is neither. Never throws. */
export function parseLiveQuestion(text: string): SavedState | readonly SavedState[] | null {
  try {
    const question = questionSchema.safeParse(JSON.parse(text)).data ?? null;
    return question !== null && 'records' in question ? question.records : question;
  } catch {
    return null;
  }
}

export type { DroppedContent };

interface LiveStateOptions {
  readonly store: ContentStore;
  readonly journal: Pick<Journal, 'pending'>;
  readonly named: NamedByEvents;
  readonly queue: Pick<RefreshQueue, 'requestUnlessUnderWay'>;
}

/** How long (ms) after a fetch an editor's question starts no other. */
const ASKED_AGAIN_AFTER = 5_000;

/** How far (ms) the clocks of the CMS and the site may differ. The plugin warns beyond it. */
const CLOCK_TOLERANCE = 60_000;

/** Determines whether every page shows a saved state of a record (docs/specification/site.md, `POST /api/live`). */
export class LiveState {
  readonly #options: LiveStateOptions;

  constructor(options: LiveStateOptions) {
    this.#options = options;
  }

  /**
   * Resolves to true when the lists contain that state or a later one, and everything else that shows it has been
   * fetched since. An organisation exists only as a part of records, so no list says when it was saved. Fetches
   * whatever is missing if nothing else would before a reader comes: after a burst, or after a lost event. A record
   * that is left out is never live.
   */
  async isLive(state: SavedState): Promise<boolean> {
    const { type, id } = state;
    const { store } = this.#options;
    const slug = isKindName(type) ? store.resolveIdentity(type, { id, slug: null }).slug : null;
    const plan = planEvent({ type, id, slug, previousSlug: null, action: 'save' });
    if (this.#isAwaited(type, id, slug) || this.#isLeftOut(state)) return false;
    const own = isKindName(type) ? listsOf(type).map(({ name }) => name) : [];
    const lacking = own.filter((name) => !this.#lists(name, state));
    const old = plan.lists.filter((name) => !this.#isCurrent(name, state));
    const details = await Promise.all(
      plan.details.map(async (key) => ({ key, held: await this.#held(key) })),
    );
    const oldDetails = details.filter(({ held }) => held && !this.#wasFetchedSince(held, state));
    const behind = [...lacking, ...old, ...oldDetails.map(({ key }) => key)];
    for (const key of new Set<ResourceKey>(behind)) this.#fetch(key);
    return behind.length === 0;
  }

  #fetch(key: ResourceKey): void {
    const { store, queue } = this.#options;
    const fetchedAt = store.entry(key)?.fetchedAt ?? 0;
    if (Math.abs(store.clock.now() - fetchedAt) >= ASKED_AGAIN_AFTER)
      queue.requestUnlessUnderWay(key);
  }

  /** Counts the content of the record's texts that no page can show. Returns `record` for a record that is left out. */
  notShown(state: SavedState): DroppedContent {
    const { type, id } = state;
    const { store } = this.#options;
    if (this.#isLeftOut(state)) return { record: 1 };
    const slug = isKindName(type) ? store.resolveIdentity(type, { id, slug: null }).slug : null;
    const plan = planEvent({ type, id, slug, previousSlug: null, action: 'save' });
    const own = isKindName(type) ? listsOf(type).map(({ name }) => name) : [];
    return store.answers.droppedContent.of([...own, ...plan.details], id);
  }

  /** Returns true while an event about the record is waiting for a fetch. */
  #isAwaited(type: SavedState['type'], id: number, slug: string | null): boolean {
    return this.#options.journal
      .pending()
      .some(
        ({ event }) =>
          event.type === type && (event.id === id || (slug !== null && event.slug === slug)),
      );
  }

  /** Returns true for a record that a list has in this state without a title, so that no page shows it. */
  #isLeftOut(state: SavedState): boolean {
    const { type, id } = state;
    const lists = isKindName(type) ? listsOf(type).filter(({ name }) => !isNamesList(name)) : [];
    return lists.some(
      ({ name, rows }) =>
        rows
          .filter(({ postType }) => postType === type)
          .flatMap((place) => rowsAt(this.#options.store.entry(name)?.raw, place) ?? [])
          .some((row) => namesOfRow(row).id === id && !isNamedRow(row)) &&
        this.#isCurrent(name, state),
    );
  }

  /** Returns false when a list that contains every record of a kind lacks this one. */
  #lists(name: ListName, { type, id }: SavedState): boolean {
    const place = rowsPlaceOf(name);
    const isComplete = isNamesList(name) || (isKindName(type) && KINDS[type].listIsComplete);
    if (place === null || !isComplete) return true;
    const rows = rowsAt(this.#options.store.entry(name)?.raw, place);
    return rows?.some((row) => namesOfRow(row).id === id) ?? false;
  }

  /** Returns true when a list is not held, contains the state itself, or was fetched since. */
  #isCurrent(name: ListName, state: SavedState): boolean {
    const held: AnyEntry | null = this.#options.store.entry(name);
    if (held === null) return true;
    const place = rowsPlaceOf(name);
    const isOwn = place?.postType === state.type;
    const row = isOwn && rowsAt(held.raw, place)?.find((it) => namesOfRow(it).id === state.id);
    const savedAt = row ? savedAtOf(row) : null;
    return savedAt === null ? this.#wasFetchedSince(held, state) : savedAt >= state.modified;
  }

  #wasFetchedSince({ fetchedAt }: AnyEntry, { type, id, modified }: SavedState): boolean {
    // The event came after the save and is dated by the site's own clock.
    const announcedAt = this.#options.named.lastNamed(type, id);
    if (announcedAt === null) return fetchedAt >= modified;
    return fetchedAt >= announcedAt && fetchedAt >= modified - CLOCK_TOLERANCE;
  }

  /** Returns a detail from memory or disk. */
  async #held(key: DetailKey): Promise<AnyEntry | null> {
    const { store } = this.#options;
    return store.entry(key) ?? (await store.answers.restore(key));
  }
}
