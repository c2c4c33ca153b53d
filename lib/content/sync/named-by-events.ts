import type { Clock } from '@/lib/clock';
import { KINDS, type KindName, type ListName, type ResourceKey } from '../kinds';
import { isKindName, type ContentEvent } from './content-event';

/** How long (ms) an event counts for the record it names. */
const VALID_FOR = 24 * 60 * 60 * 1_000;

/** Maximum number of records tracked. Beyond it the oldest are dropped and count as unnamed. */
const MAX_RECORDS = 10_000;

/**
 * Records recently named by events or by releases of held-back items. Their removal does not count towards the
 * allowance. They are kept for a day, whereas a task of the queue ends with its fetch. They are in memory only: losing
 * them costs at most an extra request to the CMS.
 */
export class NamedByEvents {
  readonly #clock: Clock;
  /** When each record, by kind and id, was last named (ms since 1970). */
  readonly #records = new Map<string, number>();
  /** The number of items that events have removed from lists whose items have no id. */
  readonly #removals = new Map<ListName, number>();
  readonly #released = new Set<ResourceKey>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Notes an event that was received at a time (ms since 1970), perhaps by another instance. */
  note({ type, id, action }: ContentEvent, receivedAt = this.#clock.now()): void {
    const list = isKindName(type) ? KINDS[type].list : null;
    if (action !== 'save' && list) {
      this.#removals.set(list.name, (this.#removals.get(list.name) ?? 0) + 1);
    }
    if (id === null) return;
    const at = Math.max(receivedAt, this.lastNamed(type, id) ?? 0);
    this.#records.delete(`${type}:${id}`);
    this.#records.set(`${type}:${id}`, at);
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MAX_RECORDS) break;
      this.#records.delete(oldest);
    }
  }

  /** Returns true when an event named a record within the last day. */
  has(kind: KindName, id: number): boolean {
    const at = this.lastNamed(kind, id);
    return at !== null && this.#clock.now() - at < VALID_FOR;
  }

  /** Returns when an event last named a record (ms since 1970); null when unknown. */
  lastNamed(kind: ContentEvent['type'], id: number): number | null {
    return this.#records.get(`${kind}:${id}`) ?? null;
  }

  /** Returns how many items events have removed from a list. Subtracts the number wanted when there are enough. */
  takeRemovals(name: ListName, wanted: number): number {
    const removals = this.#removals.get(name) ?? 0;
    if (removals >= wanted) this.#removals.set(name, removals - wanted);
    return removals;
  }

  /** Lets the next response remove whatever it lacks, as a person has released it. */
  release(key: ResourceKey): void {
    this.#released.add(key);
  }

  isReleased(key: ResourceKey): boolean {
    return this.#released.has(key);
  }

  /** Clears a release once a response has been accepted. */
  settle(key: ResourceKey): void {
    this.#released.delete(key);
  }
}
