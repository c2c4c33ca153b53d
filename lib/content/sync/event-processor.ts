import { log } from '@/lib/log';
import type { DetailKey, ResourceKey } from '../kinds';
import type { ContentStore } from '../store';
import { isKindName, type ContentEvent } from './content-event';
import type { DetailFetcher } from './detail-fetcher';
import type { Journal, JournalEntry } from './journal';
import type { PendingDeliveries } from './pending-deliveries';
import { planEvent, type EventPlan } from './plan-event';
import type { RefreshQueue } from './refresh-queue';

/** Named details fetched at once within a while; in a burst beyond that, each is fetched when it is next shown. */
const DETAILS_AT_ONCE = 2;
/** ms */
const WHILE = 10_000;

interface ProcessorParts {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly deliveries: PendingDeliveries;
  readonly details: DetailFetcher;
  readonly journal: Journal;
}

/** WordPress takes the slug from what it trashes by lengthening it; the site knows the record by the short one. */
const untrashed = (slug: string | null) => slug?.replace(/__trashed(-\d+)?$/, '') ?? null;

/** Accepts events and does what they ask for: hides, redirects, marks stale, fetches again. */
export class EventProcessor {
  readonly #parts: ProcessorParts;
  readonly #listeners = new Set<(event: ContentEvent) => void>();
  /** When events last had a detail fetched (ms since 1970), oldest first; tells a burst. */
  #detailFetches: readonly number[] = [];

  constructor(parts: ProcessorParts) {
    this.#parts = parts;
  }

  /** Calls a listener with each event before it is processed. */
  onEvent(listener: (event: ContentEvent) => void): void {
    this.#listeners.add(listener);
  }

  /** True when an event of this id has been accepted before. */
  hasSeen(id: string): boolean {
    return this.#parts.journal.has(id);
  }

  /**
   * Accepts an event: resolves as soon as it is durable in the journal, and processes it afterwards. Rejects when the
   * journal could not be written; the sender must then try again.
   */
  async accept(id: string, event: ContentEvent): Promise<void> {
    const entry = { id, receivedAt: this.#parts.store.clock.now(), event };
    await this.#parts.journal.append(entry);
    void this.#process(entry);
  }

  /** Processes what a former process accepted and could not finish. */
  async resume(): Promise<void> {
    for (const entry of this.#parts.journal.pending()) {
      await this.#process(entry, { isResumed: true });
    }
  }

  /** Never rejects: what fails is retried or logged. */
  async #process(entry: JournalEntry, { isResumed = false } = {}): Promise<void> {
    const { event } = entry;
    try {
      const plan = planEvent(this.#withNames(event));
      for (const listener of this.#listeners) listener(event);
      await this.#hide(entry, plan, isResumed);
      await this.#fetchAnew(entry, plan);
    } catch (error) {
      log.error({ event, error }, 'An event could not be processed; retried on restart');
    }
  }

  /** An event with both names of its record, as far as they are known: it need not say them (contract/site.md). */
  #withNames(event: ContentEvent): ContentEvent {
    const { type, id, previousSlug } = event;
    const slug = untrashed(event.slug);
    if (!isKindName(type)) return { ...event, slug };
    const { store } = this.#parts;
    const named = store.resolveIdentity(type, { id, slug });
    const before = store.resolveIdentity(type, { id: named.id, slug: previousSlug });
    return { ...event, id: named.id ?? before.id, slug: slug ?? named.slug };
  }

  /** Hides what is gone, remembers a new address and marks what may be untrue now, before the CMS is asked. */
  async #hide(
    { event, receivedAt }: JournalEntry,
    plan: EventPlan,
    isResumed: boolean,
  ): Promise<void> {
    const { store } = this.#parts;
    if (plan.removes && isKindName(event.type)) {
      // Details are restored for their age, which tells whether they were fetched since.
      if (isResumed) await this.#heldOf(plan.details);
      store.remove(event.type, plan.removes, isResumed ? receivedAt : undefined);
    }
    if (plan.rename) {
      const { kind, before, after } = plan.rename;
      await bestEffort(event, store.slugHistory.remember(kind, before, after));
    }
    if (plan.marksStale) await bestEffort(event, store.markStale(plan.marksStale, receivedAt));
  }

  async #fetchAnew({ id, event, receivedAt }: JournalEntry, plan: EventPlan): Promise<void> {
    const { store, queue, deliveries } = this.#parts;
    const details = await this.#heldOf(plan.details);
    const isBurst = this.#isBurst(details);
    if (isBurst) await bestEffort(event, store.markStale('details', receivedAt));
    const keys: readonly ResourceKey[] = isBurst ? plan.lists : [...plan.lists, ...details];
    deliveries.waitFor(id, keys, new Set([...plan.savedWhole, ...details]));
    for (const key of keys) queue.request(key);
  }

  /** Of some details, those held. */
  async #heldOf(keys: readonly DetailKey[]): Promise<readonly DetailKey[]> {
    const isHeld = await Promise.all(keys.map((key) => this.#parts.details.isHeld(key)));
    return keys.filter((_, index) => isHeld[index]);
  }

  /** True when events have had so many details fetched lately that these must wait until they are shown. */
  #isBurst(details: readonly DetailKey[]): boolean {
    const now = this.#parts.store.clock.now();
    const lately = this.#detailFetches.filter((time) => now - time < WHILE);
    const asked = details.filter((key) => !this.#parts.deliveries.isWaitedFor(key));
    const isBurst = lately.length + asked.length > DETAILS_AT_ONCE;
    this.#detailFetches = isBurst ? lately : [...lately, ...asked.map(() => now)];
    return isBurst;
  }
}

/** Waits until something is on disk. It holds in memory before, so a disk that fails keeps nothing from being fetched. */
async function bestEffort(event: ContentEvent, written: Promise<void>): Promise<void> {
  try {
    await written;
  } catch (error) {
    log.error({ event, error }, 'What an event says could not be written to disk');
  }
}
