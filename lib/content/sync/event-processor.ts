import { log } from '@/lib/log';
import {
  KINDS,
  listsOf,
  type DetailKey,
  type KindName,
  type RecordNames,
  type ResourceKey,
} from '../kinds';
import { overlap, type AnyEntry, type ContentStore, type Marks } from '../store';
import { burstOf } from './burst-rule';
import { isKindName, isRemoval, withoutNames, type ContentEvent } from './content-event';
import { withNames, withoutDropped, withoutUnshown } from './event-names';
import type { DetailFetcher } from './detail-fetcher';
import type { Journal } from './journal';
import type { JournalEntry } from './journal-line';
import type { NamedByEvents } from './named-by-events';
import { planEvent, type EventPlan } from './plan-event';
import type { RefreshQueue } from './refresh-queue';
import type { Sequences } from './sequences';

/** The age (ms) beyond which another instance's event may have been followed by a restoration. */
const FRESH = 10_000;

/** Shares events with the other instances of the site. */
export interface EventSharing {
  /** Announces a new event. Resolves to false when any instance has accepted it before. */
  announce(entry: JournalEntry): Promise<boolean>;
  /** Withdraws an announcement because the event could not be accepted. */
  withdraw(id: string): Promise<void>;
  /** Resolves after a short delay that differs between instances, so that they don't all ask the CMS at once. */
  pause(): Promise<void>;
}

interface ProcessorOptions {
  readonly store: ContentStore;
  readonly queue: RefreshQueue;
  readonly details: DetailFetcher;
  readonly journal: Journal;
  readonly sequences: Sequences;
  readonly named: NamedByEvents;
  /** Releases what is held back. Resolves to false when the digest does not match the current set. */
  release(digest: string): Promise<boolean>;
  readonly sharing: EventSharing;
}

/** Accepts events and applies them: hides, redirects, marks stale, fetches again. */
export class EventProcessor {
  readonly #options: ProcessorOptions;
  readonly #listeners = new Set<(event: ContentEvent) => void>();
  /** When events recently caused details to be fetched (ms since 1970). */
  #detailsFetched: readonly number[] = [];

  constructor(options: ProcessorOptions) {
    this.#options = options;
  }

  /** Calls a listener with each event before it is processed. */
  onEvent(listener: (event: ContentEvent) => void): void {
    this.#listeners.add(listener);
  }

  /**
   * Accepts an event. Resolves once it is durable in the journal and, for a removal, its tombstone is on disk. Fetches
   * afterwards. Resolves to false, without effect, when another instance has accepted it before. Rejects when the
   * journal could not be written; the sender must then retry.
   */
  async accept(id: string, given: ContentEvent): Promise<boolean> {
    const { journal, sharing, store } = this.#options;
    const event = withoutUnshown(withoutDropped(given, store), store);
    const entry = { id, receivedAt: store.clock.now(), event };
    // The journal never has a removed record's name, not even until its tombstone exists.
    const kept = { ...entry, event: this.#asKept(event) };
    if (!(await sharing.announce(kept))) return false;
    try {
      await journal.append(kept);
    } catch (error) {
      await sharing.withdraw(id);
      throw error;
    }
    const processed = this.#process(entry);
    if (event.action !== 'save') await processed;
    return true;
  }

  /**
   * Returns an event as it is stored. It also loses its names if a newer event has overtaken it or an operator's
   * removal outlasts it.
   */
  #asKept(event: ContentEvent): ContentEvent {
    const { store, sequences } = this.#options;
    const { type } = event;
    const { marks } = store.tombstones;
    const isVain =
      sequences.isOvertaken(withNames(event, store)) ||
      (isKindName(type) && store.tombstones.find(type, namesOf(event))?.by === 'operator');
    return isVain ? withoutNames(event, marks, true) : withoutNames(event, marks);
  }

  /** Processes events that other instances have accepted, even if the journal can't be written. */
  async take(entries: readonly JournalEntry[]): Promise<void> {
    const { journal, store, sharing } = this.#options;
    const written = entries.map((entry) => journal.append(entry));
    for (const result of await Promise.allSettled(written)) {
      if (result.status === 'rejected') logFailure(null, result.reason);
    }
    const before = store.clock.now() - FRESH;
    const isOld = ({ receivedAt }: JournalEntry) => receivedAt < before;
    await this.resume(entries.filter(isOld));
    // Each takes effect before the next begins. Only their writes are awaited together.
    const pause = sharing.pause();
    await Promise.all(
      entries.filter((entry) => !isOld(entry)).map((entry) => this.#process(entry, { pause })),
    );
  }

  /** Processes events that an earlier process accepted but did not finish. Does not wait for fetches. */
  async resume(entries = this.#options.journal.pending()): Promise<void> {
    const { journal, store } = this.#options;
    const { marks } = store.tombstones;
    // A later save may have been processed before the restart.
    const remembered = journal.remembered();
    for (const [index, entry] of entries.entries()) {
      const isOvertaken = [
        ...entries.slice(index + 1),
        ...remembered.filter(({ receivedAt }) => receivedAt > entry.receivedAt),
      ].some((later) => isSaveOf(later, entry, marks));
      await this.#process(entry, { isResumed: true, isOvertaken });
    }
  }

  /** Never rejects: failures are retried or logged. */
  async #process(
    entry: JournalEntry,
    { isResumed = false, isOvertaken = false, pause = Promise.resolve() } = {},
  ): Promise<void> {
    const { sequences, named, queue } = this.#options;
    const event = withNames(withoutDropped(entry.event, this.#options.store), this.#options.store);
    try {
      const isRepeated = !isResumed && isRemoval(event) && sequences.isNewest(event);
      if (isOvertaken || isRepeated || sequences.isOvertaken(event)) {
        log.info({ event: forLog(event) }, 'An event that a newer one has overtaken does nothing');
        return queue.deliver(entry.id, []);
      }
      sequences.note(event);
      if (event.action === 'release') return await this.#release(entry);
      named.note(event, entry.receivedAt);
      this.#refund(event);
      const plan = planEvent(event);
      for (const listener of this.#listeners) listener(event);
      await this.#hide({ ...entry, event }, plan, isResumed);
      pause
        .then(() => this.#fetchAnew(entry, plan))
        .catch((error: unknown) => logFailure(event, error));
    } catch (error) {
      logFailure(event, error);
    }
  }

  /** Refunds the allowance for a record that left before its event arrived. */
  #refund({ type, id }: ContentEvent): void {
    if (!isKindName(type) || id === null) return;
    for (const { name } of listsOf(type)) this.#options.store.heldBack.refund(name, String(id));
  }

  async #release({ id, event }: JournalEntry): Promise<void> {
    const isReleased = await this.#options.release(event.digest ?? '');
    log.info({ isReleased }, 'A person has let go of what is held back');
    this.#options.queue.deliver(id, []);
  }

  /** Hides a removed record, records a new slug and marks affected details stale, before the CMS is asked. */
  async #hide(
    { event, receivedAt }: JournalEntry,
    plan: EventPlan,
    isResumed: boolean,
  ): Promise<void> {
    const { store, named } = this.#options;
    const { type } = event;
    if (plan.removes && isKindName(type)) {
      const { slugMarks = [], marks = [] } = withoutNames(event, store.tombstones.marks);
      const { signedAt } = event;
      const facts = { at: receivedAt, signedAt, slugMarks, marks, isErased: plan.erases };
      const isDone =
        event.isUndone === true ||
        this.#isDown(type, event, receivedAt, plan) ||
        (isResumed &&
          store.removalHistory.isLifted({ kind: type, id: event.id, slugMarks, at: receivedAt }));
      if (!isDone) {
        const before = this.#countOf(type);
        const written = store.removals.takeDown(type, plan.removes, 'event', facts);
        // The items this event allows to leave have left.
        const { list } = KINDS[type];
        if (list) named.takeRemovals(list.name, before - this.#countOf(type));
        await bestEffort(event, written);
      }
    }
    if (plan.rename) {
      const { kind, before, after } = plan.rename;
      await bestEffort(event, store.slugHistory.remember(kind, before, after));
    }
    if (plan.marksStale) await bestEffort(event, store.markStale(plan.marksStale, receivedAt));
    if (event.action === 'save' && isKindName(type)) {
      const names = namesOf(event);
      // A record's current public name may lead to it later.
      if (event.slug !== null)
        await bestEffort(event, store.removals.useName(type, event.slug, receivedAt));
      await bestEffort(event, store.removals.noteSave(type, names, receivedAt, event.signedAt));
      // A visitor's request in the meantime must not bring anything back.
      if (plan.marksStale && store.tombstones.ofRecord(type, names).length > 0)
        await bestEffort(event, store.markStale(plan.marksStale, store.clock.now()));
    }
  }

  /** Returns the number of items in the list of a kind. */
  #countOf(type: KindName): number {
    const { list } = KINDS[type];
    const held: AnyEntry | null = list && this.#options.store.entry(list.name);
    return list && held ? list.count(held.value) : 0;
  }

  /** Returns true when another instance has taken a record down by this event and reported it. */
  #isDown(type: KindName, event: ContentEvent, receivedAt: number, plan: EventPlan): boolean {
    const { tombstones } = this.#options.store;
    const { slugMarks = [], marks = [] } = withoutNames(event, tombstones.marks);
    const held = tombstones.find(type, { id: event.id, slugMarks });
    if (!held || held.at < receivedAt || (plan.erases && !held.isErased)) return false;
    const known = new Set([...held.slugMarks, ...held.marks]);
    return [...slugMarks, ...marks].every((mark) => known.has(mark));
  }

  async #fetchAnew({ id, event, receivedAt }: JournalEntry, plan: EventPlan): Promise<void> {
    const { store, queue } = this.#options;
    const details = await this.#heldOf(plan.details);
    const asked = details.filter((key) => !queue.isWaitedFor(key));
    const { isBurst, fetched } = burstOf(this.#detailsFetched, asked.length, store.clock.now());
    this.#detailsFetched = fetched;
    if (isBurst) await bestEffort(event, store.markStale(details, receivedAt));
    const keys: readonly ResourceKey[] = isBurst ? plan.lists : [...plan.lists, ...details];
    queue.deliver(id, keys, new Set([...plan.savedWhole, ...details]));
    for (const key of plan.listsApart) queue.request(key);
  }

  /** Filters details for those that are cached. */
  async #heldOf(keys: readonly DetailKey[]): Promise<readonly DetailKey[]> {
    const isHeld = await Promise.all(keys.map((key) => this.#options.details.isHeld(key)));
    return keys.filter((_, index) => isHeld[index]);
  }
}

const namesOf = ({ id, slug }: ContentEvent): RecordNames => ({ id, slug });

/** Logs that an event could not be processed. */
const logFailure = (event: ContentEvent | null, error: unknown) =>
  log.error(
    { event: event && forLog(event), error },
    'An event could not be processed; retried on restart',
  );

/** Returns an event without names for the log, which outlives the removal of its record. */
const forLog = ({ type, id, action, sequence }: ContentEvent) => ({ type, id, action, sequence });

/** Returns true when a later event saves the record of an earlier one. */
const isSaveOf = ({ event: later }: JournalEntry, { event }: JournalEntry, marks: Marks) =>
  event.action !== 'save' &&
  later.action === 'save' &&
  later.type === event.type &&
  (later.id === null
    ? later.slug !== null &&
      overlap(marks.ofSlug(later.slug), withoutNames(event, marks).slugMarks ?? [])
    : later.id === event.id);

/** Waits for a write. The change is already in memory, so a failed write is logged and does not prevent the fetch. */
async function bestEffort(event: ContentEvent, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    log.error({ event: forLog(event), error }, 'What an event says could not be written to disk');
  }
}
