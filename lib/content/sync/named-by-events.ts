import type { Clock } from '@/lib/clock';
import { KINDS, type KindName, type ListName, type ResourceKey } from '../kinds';
import { isKindName, type ContentEvent } from './content-event';

/** How long (ms) an event answers for the record it names. */
const VALID_FOR = 24 * 60 * 60 * 1_000;

/** Records remembered; beyond them the oldest are forgotten and count as unnamed. */
const MOST_RECORDS = 10_000;

/**
 * What events, and people who let go of what is held back, have named lately: what leaves then needs no allowance. In
 * memory alone; forgetting it costs an editor a question to the CMS at most.
 */
export class NamedByEvents {
  readonly #clock: Clock;
  /** Records by kind and id, and when they were last named (ms since 1970). */
  readonly #records = new Map<string, number>();
  /** Items that events have taken from lists whose items have no id. */
  readonly #removals = new Map<ListName, number>();
  readonly #released = new Set<ResourceKey>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  note({ type, id, action }: ContentEvent): void {
    if (!isKindName(type)) return;
    const { list } = KINDS[type];
    if (action !== 'save' && list) {
      const name = list.name as ListName;
      this.#removals.set(name, (this.#removals.get(name) ?? 0) + 1);
    }
    if (id === null) return;
    this.#records.delete(`${type}:${id}`);
    this.#records.set(`${type}:${id}`, this.#clock.now());
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MOST_RECORDS) break;
      this.#records.delete(oldest);
    }
  }

  /** True when an event of the last day was about a record. */
  has(kind: KindName, id: number): boolean {
    const at = this.#records.get(`${kind}:${id}`);
    return at !== undefined && this.#clock.now() - at < VALID_FOR;
  }

  /** How many items events have said are gone from a list; uses them up when that is enough for so many. */
  takeRemovals(name: ListName, wanted: number): number {
    const removals = this.#removals.get(name) ?? 0;
    if (removals >= wanted) this.#removals.set(name, removals - wanted);
    return removals;
  }

  /** Lets the next answer take away whatever it lacks: someone has let go of it. */
  release(key: ResourceKey): void {
    this.#released.add(key);
  }

  isReleased(key: ResourceKey): boolean {
    return this.#released.has(key);
  }

  /** Forgets that something was let go of, once an answer has been taken. */
  settle(key: ResourceKey): void {
    this.#released.delete(key);
  }
}
