import { log } from '@/lib/log';
import {
  KINDS,
  type DetailKey,
  type KindName,
  type ListName,
  type PageKindName,
  type RecordNames,
  type ResourceKey,
} from '../kinds';
import type { ContentStore } from '../store';
import { isKindName, type ContentEvent } from './content-event';
import { BurstDetector } from './burst-detector';
import type { DetailFetcher } from './detail-fetcher';
import type { Journal, JournalEntry } from './journal';
import type { NamedByEvents } from './named-by-events';
import type { PendingDeliveries } from './pending-deliveries';
import { planEvent, type EventPlan } from './plan-event';
import type { RecordInquiry } from './record-inquiry';
import type { RefreshQueue } from './refresh-queue';
import type { Sequences } from './sequences';

interface ProcessorParts {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly deliveries: PendingDeliveries;
  readonly details: DetailFetcher;
  readonly journal: Journal;
  readonly sequences: Sequences;
  readonly named: NamedByEvents;
  readonly inquiry: RecordInquiry;
  /** Lets go of what is held back; false when the digest is not that of the present set. */
  release(digest: string): Promise<boolean>;
}

/** WordPress takes the slug from what it trashes by lengthening it; the site knows the record by the short one. */
const untrashed = (slug: string | null) => slug?.replace(/__trashed(-\d+)?$/, '') ?? null;

/** Accepts events and does what they ask for: hides, redirects, marks stale, fetches again. */
export class EventProcessor {
  readonly #parts: ProcessorParts;
  readonly #listeners = new Set<(event: ContentEvent) => void>();
  readonly #bursts: BurstDetector;

  constructor(parts: ProcessorParts) {
    this.#parts = parts;
    this.#bursts = new BurstDetector(parts.store.clock);
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
   * Accepts an event: resolves as soon as it is durable in the journal, and a removal on disk besides; fetches
   * afterwards. Rejects when the journal could not be written; the sender must then try again.
   */
  async accept(id: string, event: ContentEvent): Promise<void> {
    const entry = { id, receivedAt: this.#parts.store.clock.now(), event };
    await this.#parts.journal.append(entry);
    const processed = this.#process(entry);
    if (event.action !== 'save') await processed;
  }

  /** Processes what a former process accepted and could not finish. Waits for no answer of the CMS. */
  async resume(entries = this.#parts.journal.pending()): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      const isOvertaken = entries.slice(index + 1).some((later) => isSaveOf(later, entry));
      const done = this.#process(entry, { isResumed: true, isOvertaken });
      // A removal is asked about first, which may take seconds.
      if (entry.event.action === 'save') await done;
    }
  }

  /** Never rejects: what fails is retried or logged. */
  async #process(
    entry: JournalEntry,
    { isResumed = false, isOvertaken = false } = {},
  ): Promise<void> {
    const { sequences, named, deliveries } = this.#parts;
    const event = this.#withNames(entry.event);
    try {
      if (isOvertaken || sequences.isOvertaken(event)) {
        log.info({ event }, 'An event that a newer one has overtaken does nothing');
        return deliveries.waitFor(entry.id, []);
      }
      sequences.note(event);
      if (event.action === 'release') return await this.#release(entry);
      named.note(event);
      this.#excuse(event);
      const plan = planEvent(event);
      for (const listener of this.#listeners) listener(event);
      await this.#hide({ ...entry, event }, plan, isResumed);
      this.#fetchAnew(entry, plan).catch((error: unknown) => logFailure(event, error));
    } catch (error) {
      logFailure(event, error);
    }
  }

  /** A record that left before its event arrived needed no allowance. */
  #excuse({ type, id }: ContentEvent): void {
    const list = isKindName(type) ? KINDS[type].list : null;
    if (list && id !== null) this.#parts.store.heldBack.excuse(list.name as ListName, String(id));
  }

  async #release({ id, event }: JournalEntry): Promise<void> {
    const isReleased = await this.#parts.release(event.digest ?? '');
    log.info({ isReleased }, 'A person has let go of what is held back');
    this.#parts.deliveries.waitFor(id, []);
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
    const { type } = event;
    if (plan.removes && isKindName(type)) {
      if (isResumed && (await this.#isPublic(type, plan.removes))) return;
      const at = isResumed ? receivedAt : undefined;
      await bestEffort(event, store.removals.takeDown(type, plan.removes, 'event', at));
    }
    if (plan.erases && isKindName(type)) await this.#erase(event);
    if (plan.rename) {
      const { kind, before, after } = plan.rename;
      await bestEffort(event, store.slugHistory.remember(kind, before, after));
    }
    if (plan.marksStale) await bestEffort(event, store.markStale(plan.marksStale, receivedAt));
    if (event.action === 'save' && isKindName(type)) {
      await bestEffort(event, store.removals.restore(type, event, { upTo: receivedAt }));
    }
  }

  /** True when the CMS says that a record is there: it may have been put back since it was removed. */
  async #isPublic(type: KindName, { id }: RecordNames): Promise<boolean> {
    return id !== null && (await this.#parts.inquiry.stateOf(type, id)) === 'public';
  }

  /** Forgets the names a record had: a slug may hold the name of a person. */
  async #erase(event: ContentEvent): Promise<void> {
    const { slugHistory } = this.#parts.store;
    const names = [event.slug, event.previousSlug].filter((slug) => slug !== null);
    await bestEffort(event, slugHistory.erase(event.type as PageKindName, names));
  }

  async #fetchAnew({ id, event, receivedAt }: JournalEntry, plan: EventPlan): Promise<void> {
    const { store, queue, deliveries } = this.#parts;
    const details = await this.#heldOf(plan.details);
    const asked = details.filter((key) => !deliveries.isWaitedFor(key));
    const isBurst = this.#bursts.isBurst(asked.length);
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
}

const logFailure = (event: ContentEvent, error: unknown) =>
  log.error({ event, error }, 'An event could not be processed; retried on restart');

/** True when a later event says that the record an earlier one is about was saved. */
const isSaveOf = ({ event: later }: JournalEntry, { event }: JournalEntry) =>
  event.action !== 'save' &&
  later.action === 'save' &&
  later.type === event.type &&
  (later.id === null ? later.slug !== null && later.slug === event.slug : later.id === event.id);

/** Waits until something is on disk. It holds in memory before, so a disk that fails keeps nothing from being fetched. */
async function bestEffort(event: ContentEvent, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    log.error({ event, error }, 'What an event says could not be written to disk');
  }
}
