import type { ResourceKey } from '../kinds';

/** The events a fetch serves, fixed when it begins: later events need another fetch. */
export interface Delivery {
  readonly events: ReadonlySet<string>;
  /** True when one of them announced that this resource was saved. */
  readonly isAnnounced: boolean;
}

/** What one fetch delivers that serves the events of two. */
export const mergeDeliveries = (a: Delivery, b: Delivery): Delivery => ({
  events: new Set([...a.events, ...b.events]),
  isAnnounced: a.isAnnounced || b.isAnnounced,
});

/** Accepted events and the resources each is still waiting for. */
export class PendingDeliveries {
  readonly #onComplete: (event: string) => void;
  /** The events waiting for each resource, and whether they announced it. */
  readonly #waiting = new Map<ResourceKey, Map<string, boolean>>();
  /** The resources each event is waiting for. */
  readonly #waitingOn = new Map<string, Set<ResourceKey>>();

  /** `onComplete` is called with the id of each event that has nothing left to wait for. */
  constructor(onComplete: (event: string) => void) {
    this.#onComplete = onComplete;
  }

  /** The number of waiting events. */
  get size(): number {
    return this.#waitingOn.size;
  }

  /** True when an event is waiting for a fetch of a resource to begin. */
  isWaitedFor(key: ResourceKey): boolean {
    return this.#waiting.has(key);
  }

  /** Registers an event as waiting for fetches of the given resources to begin and succeed. */
  waitFor(
    event: string,
    keys: readonly ResourceKey[],
    announced: ReadonlySet<ResourceKey> = new Set(),
  ): void {
    this.#waitingOn.set(event, new Set(keys));
    for (const key of keys) this.#add(key, event, announced.has(key));
    this.#completeIfDone(event);
  }

  /** Takes the events waiting for a resource whose fetch begins now. */
  take(key: ResourceKey): Delivery {
    const waiting = this.#waiting.get(key) ?? new Map<string, boolean>();
    this.#waiting.delete(key);
    return {
      events: new Set(waiting.keys()),
      isAnnounced: [...waiting.values()].includes(true),
    };
  }

  /** Returns the events of a failed fetch to the queue for the next one. */
  putBack(key: ResourceKey, { events, isAnnounced }: Delivery): void {
    for (const event of events) this.#add(key, event, isAnnounced);
  }

  /** Marks a resource as fetched; completes events with nothing left to wait for. */
  complete(key: ResourceKey, { events }: Delivery): void {
    for (const event of events) {
      this.#waitingOn.get(event)?.delete(key);
      this.#completeIfDone(event);
    }
  }

  /** Removes a resource that will never be fetched, as its record is gone; completes events waiting only for it. */
  drop(key: ResourceKey): void {
    this.complete(key, this.take(key));
  }

  #add(key: ResourceKey, event: string, isAnnounced: boolean): void {
    const waiting = this.#waiting.get(key) ?? new Map<string, boolean>();
    this.#waiting.set(key, waiting.set(event, isAnnounced || waiting.get(event) === true));
  }

  #completeIfDone(event: string): void {
    if (this.#waitingOn.get(event)?.size !== 0) return;
    this.#waitingOn.delete(event);
    this.#onComplete(event);
  }
}
