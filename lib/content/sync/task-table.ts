import type { Clock } from '@/lib/clock';
import type { CmsFault } from '@/lib/cms';
import type { ResourceKey } from '../kinds';
import { cooldownAfter, leftOf, type Cooldown } from './burst-rule';
import { timeUntilNext } from './event-rule';

/** Events by id; true if the event announced that this resource was saved. */
type Events = Map<string, boolean>;

/** A fetch in progress. */
export interface Fetch {
  /** ms elapsed. */
  readonly startedAt: number;
  /** The events it serves, which came before it began. */
  readonly events: Events;
  /** Aborts when the fetch ends, perhaps before a response. */
  readonly controller: AbortController;
}

/** The work on one list or detail. */
export interface Task {
  readonly key: ResourceKey;
  /** When it is next fetched (ms since 1970); Infinity when nothing is scheduled. */
  due: number;
  /** Failures since the last success. */
  failures: number;
  /** The CMS fault that the last failure showed; null after a success or another failure. */
  fault: CmsFault | null;
  /** The events that wait for a fetch to begin. */
  readonly events: Events;
  /** The fetches in progress, oldest first. */
  fetches: readonly Fetch[];
  cooldown: Cooldown;
}

/** Tracks which resources to fetch, when, for which events and after how many failures. Knows nothing of the CMS. */
export class TaskTable {
  readonly #clock: Clock;
  readonly #onDelivered: (event: string) => void;
  readonly #tasks = new Map<ResourceKey, Task>();
  /** The resources that each event is waiting for. */
  readonly #waitingOn = new Map<string, Set<ResourceKey>>();

  /** `onDelivered` is called with the id of each event that no longer waits for anything. */
  constructor(clock: Clock, onDelivered: (event: string) => void) {
    this.#clock = clock;
    this.#onDelivered = onDelivered;
  }

  /** The number of waiting events. */
  get undelivered(): number {
    return this.#waitingOn.size;
  }

  /** All tasks. A list's task is kept; a detail's exists while it has work to do. */
  get all(): readonly Task[] {
    return [...this.#tasks.values()];
  }

  get(key: ResourceKey): Task | undefined {
    return this.#tasks.get(key);
  }

  /** Returns the time (ms) until a fetch may begin; Infinity while none may. */
  timeUntil({ due, events, fetches }: Task): number {
    const elapsed = this.#clock.elapsed();
    const running = fetches.map(({ startedAt }) => elapsed - startedAt);
    return timeUntilNext(due - this.#clock.now(), events.size, running);
  }

  /** Returns the time (ms) until the cooldown of the last fetch ends. */
  cooldownOf({ cooldown }: Task): number {
    return leftOf(cooldown, this.#clock.now());
  }

  /** Schedules a fetch of a resource within this many milliseconds. */
  schedule(key: ResourceKey, wait: number): void {
    const task = this.#of(key);
    task.due = Math.min(task.due, this.#clock.now() + wait);
  }

  /** Schedules a fetch of a resource for when the cooldown of its last fetch ends. */
  request(key: ResourceKey): void {
    this.schedule(key, this.cooldownOf(this.#of(key)));
  }

  /** Makes an event wait for fetches of these resources that begin from now on. */
  waitFor(event: string, keys: readonly ResourceKey[], announced: ReadonlySet<ResourceKey>): void {
    this.#waitingOn.set(event, new Set(keys));
    for (const key of keys) {
      this.#of(key).events.set(event, announced.has(key));
      this.request(key);
    }
    this.#completeIfDone(event);
  }

  /** Starts a fetch, with the cooldown for this many events. */
  begin(task: Task, events: number): Fetch {
    const fetch = {
      startedAt: this.#clock.elapsed(),
      events: new Map(task.events),
      controller: new AbortController(),
    };
    task.cooldown = cooldownAfter(task.cooldown, events, this.#clock.now());
    task.due = Infinity;
    task.events.clear();
    task.fetches = [...task.fetches, fetch];
    return fetch;
  }

  /** Returns false when a fetch has ended, or its response is no longer of use. */
  isWanted(task: Task, fetch: Fetch): boolean {
    return this.#tasks.get(task.key) === task && task.fetches.includes(fetch);
  }

  /** Ends a successful fetch, along with older ones, whose events it also serves. The next follows within `pause` ms. */
  succeed(task: Task, fetch: Fetch, pause: number): void {
    const count = task.fetches.indexOf(fetch) + 1;
    const ended = task.fetches.slice(0, count);
    task.fetches = task.fetches.slice(count);
    task.failures = 0;
    task.fault = null;
    this.schedule(task.key, pause);
    // Events that another, failed fetch has put back need a new one.
    if (task.events.size > 0) this.request(task.key);
    if (task.due === Infinity && task.fetches.length === 0) this.#tasks.delete(task.key);
    this.#end(task.key, ended);
  }

  /** Ends a fetch without a response. Its events wait for a newer fetch in progress, otherwise for one after `delay` ms. */
  retry(task: Task, fetch: Fetch, delay: number): void {
    const newer = task.fetches[task.fetches.indexOf(fetch) + 1];
    task.fetches = task.fetches.filter((other) => other !== fetch);
    for (const [event, isAnnounced] of fetch.events) (newer ?? task).events.set(event, isAnnounced);
    if (!newer) this.schedule(task.key, delay);
  }

  /** Removes a resource that will never be fetched, as its record is gone. No event waits for it any more. */
  drop(key: ResourceKey): void {
    const task = this.#tasks.get(key);
    if (!task) return;
    this.#tasks.delete(key);
    this.#end(key, task.fetches);
    this.#complete(key, task.events);
  }

  /** Drops every task. Another process will serve the events that still wait. */
  clear(): void {
    this.#tasks.clear();
  }

  #of(key: ResourceKey): Task {
    let task = this.#tasks.get(key);
    if (!task) {
      const cooldown = { length: 0, until: 0 };
      const more = { failures: 0, fault: null, events: new Map<string, boolean>(), fetches: [] };
      task = { key, due: Infinity, cooldown, ...more };
      this.#tasks.set(key, task);
    }
    return task;
  }

  #end(key: ResourceKey, fetches: readonly Fetch[]): void {
    for (const { controller, events } of fetches) {
      controller.abort();
      this.#complete(key, events);
    }
  }

  #complete(key: ResourceKey, events: Events): void {
    for (const event of events.keys()) {
      this.#waitingOn.get(event)?.delete(key);
      this.#completeIfDone(event);
    }
  }

  #completeIfDone(event: string): void {
    if (this.#waitingOn.get(event)?.size !== 0) return;
    this.#waitingOn.delete(event);
    this.#onDelivered(event);
  }
}
