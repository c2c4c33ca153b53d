import type { Clock } from '@/lib/clock';
import type { CmsFault } from '@/lib/cms';
import type { ResourceKey } from '../kinds';
import { cooldownAfter, leftOf, type Cooldown } from './burst-rule';
import { timeUntilNext } from './event-rule';

/** Events by their ids; true for one that has announced that this resource was saved. */
type Events = Map<string, boolean>;

/** A fetch in progress. */
export interface Fetch {
  /** ms elapsed. */
  readonly startedAt: number;
  /** The events it serves: those that came before it began. */
  readonly events: Events;
  /** Aborts at its end, which may come before its answer. */
  readonly controller: AbortController;
}

/** The work on one list or detail. */
export interface Task {
  readonly key: ResourceKey;
  /** When it is fetched next (ms since 1970); Infinity when nothing is scheduled. */
  due: number;
  /** Failures since the last success. */
  failures: number;
  /** What the last failure showed of the CMS; null after a success, and when it says nothing of the CMS. */
  fault: CmsFault | null;
  /** The events that wait for a fetch to begin. */
  readonly events: Events;
  /** Those in progress, the oldest first. */
  fetches: readonly Fetch[];
  cooldown: Cooldown;
}

/** What is to be fetched, when, how often that has failed, and for which events. Knows nothing of the CMS. */
export class TaskTable {
  readonly #clock: Clock;
  readonly #onDelivered: (event: string) => void;
  readonly #tasks = new Map<ResourceKey, Task>();
  /** The resources that each event is waiting for. */
  readonly #waitingOn = new Map<string, Set<ResourceKey>>();

  /** `onDelivered` is called with the id of each event that has nothing left to wait for. */
  constructor(clock: Clock, onDelivered: (event: string) => void) {
    this.#clock = clock;
    this.#onDelivered = onDelivered;
  }

  /** The number of events that wait. */
  get undelivered(): number {
    return this.#waitingOn.size;
  }

  /** A list's task is kept, a detail's while there is something to do. */
  get all(): readonly Task[] {
    return [...this.#tasks.values()];
  }

  get(key: ResourceKey): Task | undefined {
    return this.#tasks.get(key);
  }

  /** Milliseconds until a fetch may begin; Infinity while none may. */
  timeUntil({ due, events, fetches }: Task): number {
    const elapsed = this.#clock.elapsed();
    const running = fetches.map(({ startedAt }) => elapsed - startedAt);
    return timeUntilNext(due - this.#clock.now(), events.size, running);
  }

  /** Milliseconds until the cooldown of the last fetch ends. */
  cooldownOf({ cooldown }: Task): number {
    return leftOf(cooldown, this.#clock.now());
  }

  /** Has a resource fetched within so many milliseconds. */
  schedule(key: ResourceKey, wait: number): void {
    const task = this.#of(key);
    task.due = Math.min(task.due, this.#clock.now() + wait);
  }

  /** Has a resource fetched as soon as the cooldown of its last fetch ends. */
  request(key: ResourceKey): void {
    this.schedule(key, this.cooldownOf(this.#of(key)));
  }

  /** Has an event wait for fetches of these resources that begin from now on. */
  waitFor(event: string, keys: readonly ResourceKey[], announced: ReadonlySet<ResourceKey>): void {
    this.#waitingOn.set(event, new Set(keys));
    for (const key of keys) {
      this.#of(key).events.set(event, announced.has(key));
      this.request(key);
    }
    this.#completeIfDone(event);
  }

  /** Begins a fetch. Its cooldown is that of so many events. */
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

  /** False when a fetch has ended, or its answer is of no use any more. */
  isWanted(task: Task, fetch: Fetch): boolean {
    return this.#tasks.get(task.key) === task && task.fetches.includes(fetch);
  }

  /** Ends a fetch that has succeeded, with older ones, whose events it serves, too. The next follows within `pause` ms. */
  succeed(task: Task, fetch: Fetch, pause: number): void {
    const count = task.fetches.indexOf(fetch) + 1;
    const ended = task.fetches.slice(0, count);
    task.fetches = task.fetches.slice(count);
    task.failures = 0;
    task.fault = null;
    this.schedule(task.key, pause);
    // Events that a failed fetch beside this one has put back wait for another.
    if (task.events.size > 0) this.request(task.key);
    if (task.due === Infinity && task.fetches.length === 0) this.#tasks.delete(task.key);
    this.#end(task.key, ended);
  }

  /** Ends a fetch without an answer. Its events wait for a newer one in progress, otherwise for one after `delay` ms. */
  retry(task: Task, fetch: Fetch, delay: number): void {
    const newer = task.fetches[task.fetches.indexOf(fetch) + 1];
    task.fetches = task.fetches.filter((other) => other !== fetch);
    for (const [event, isAnnounced] of fetch.events) (newer ?? task).events.set(event, isAnnounced);
    if (!newer) this.schedule(task.key, delay);
  }

  /** Removes a resource that will never be fetched, as its record is gone; no event waits for it any more. */
  drop(key: ResourceKey): void {
    const task = this.#tasks.get(key);
    if (!task) return;
    this.#tasks.delete(key);
    this.#end(key, task.fetches);
    this.#complete(key, task.events);
  }

  /** Forgets every task; what events wait for stays to be done by another process. */
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
