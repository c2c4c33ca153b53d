import { CmsError, FAULT_ADVICE, faultOf, type CmsFault, type CmsLane } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { isListName, LIST_NAMES, listSourceOf, type ListName, type ResourceKey } from '../kinds';
import type { Answer, ContentStore } from '../store';
import { listsToCheckAfter, pauseUntilNext } from './age-rule';
import { EVENT_PAUSE } from './burst-rule';
import { laneFor } from './event-rule';
import type { LossReview } from './loss-review';
import { heldBackPause, retryDelay } from './retry-rule';
import { TaskTable, type Fetch, type Task } from './task-table';

/** A raw response, and when this or another instance requested it. */
export type Fetched = Pick<Answer, 'raw' | 'askedAt' | 'asOf'>;

interface QueueOptions {
  readonly store: ContentStore;
  /** Fetches the raw response for a resource. Rejects when the CMS gives none. */
  fetch(key: ResourceKey, lane: CmsLane, signal: AbortSignal): Promise<Fetched>;
  /** Called with the id of each event for which everything has been fetched. */
  onDelivered(event: string): void;
  /** Called when a fetch that an editor is waiting for fails. */
  onAwaitedFailure(): void;
  /** Decides what a response may remove; see `LossReview.review`. */
  readonly review: LossReview;
}

const isApart = (key: ResourceKey) => isListName(key) && listSourceOf(key).isApart === true;

/** Refreshes lists and details by age and on events, and retries until the CMS answers. */
export class RefreshQueue {
  readonly #options: QueueOptions;
  readonly #tasks: TaskTable;
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#tasks = new TaskTable(options.store.clock, options.onDelivered);
    options.store.onDrop((key) => this.#tasks.drop(key));
  }

  /** True while nothing is being fetched. */
  get isIdle(): boolean {
    return this.progress.underWay === 0;
  }

  /** How many resources are being fetched, and how many failed last time. */
  get progress(): { readonly underWay: number; readonly failing: number } {
    const { all } = this.#tasks;
    return {
      underWay: all.filter(({ fetches }) => fetches.length > 0).length,
      failing: all.filter(({ failures }) => failures > 0).length,
    };
  }

  /** The lists whose last fetch failed, and why. */
  get faults(): ReadonlyMap<ListName, CmsFault> {
    return new Map(
      this.#tasks.all.flatMap(({ key, fault }) =>
        isListName(key) && fault !== null ? [[key, fault] as const] : [],
      ),
    );
  }

  /** The number of events that wait for a fetch. */
  get undelivered(): number {
    return this.#tasks.undelivered;
  }

  /** Returns true when an event is waiting for a fetch of a resource to begin. */
  isWaitedFor(key: ResourceKey): boolean {
    return (this.#tasks.get(key)?.events.size ?? 0) > 0;
  }

  /** Returns when a resource is next fetched (ms since 1970), or now if it is being fetched; null when nothing is scheduled. */
  dueAt(key: ResourceKey): number | null {
    const task = this.#tasks.get(key);
    if (!task) return null;
    return task.fetches.length > 0 ? this.#options.store.clock.now() : task.due;
  }

  /** Schedules every list for when it passes the age limit, or immediately if it is not cached. */
  start(): void {
    const { store } = this.#options;
    // Lists requested before are fetched anyway.
    for (const name of LIST_NAMES.filter((list) => !this.#tasks.get(list))) {
      const held = store.entry(name);
      this.#tasks.schedule(name, held ? held.fetchedAt + store.ageLimit - store.clock.now() : 0);
    }
    this.#startDue();
  }

  /** Stops scheduling. Fetches in progress have no effect. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#tasks.clear();
  }

  /**
   * Fetches a resource again as soon as the cooldown of its last fetch ends. Joins a scheduled fetch. A fetch in
   * progress may have read the old content, so another follows it.
   */
  request(key: ResourceKey): void {
    this.#tasks.request(key);
    this.#startDue();
  }

  /**
   * Requests resources for an event, which is delivered once fetches that began afterwards have succeeded. If one
   * hangs, another starts beside it.
   *
   * @param announced the resources that were saved, according to the event
   */
  deliver(
    event: string,
    keys: readonly ResourceKey[],
    announced: ReadonlySet<ResourceKey> = new Set(),
  ): void {
    this.#tasks.waitFor(event, keys, announced);
    this.#startDue();
  }

  /** Fetches every failed resource again, as the CMS has recovered. */
  retryFailed(): void {
    for (const { key, failures, due } of this.#tasks.all)
      if (failures > 0 && due < Infinity) this.#tasks.request(key);
    this.#startDue();
  }

  /** Fetches a resource again in the background if it has passed the age limit. */
  requestIfDue(key: ResourceKey): void {
    if (this.#options.store.isDue(key) && !this.#tasks.get(key)) this.request(key);
  }

  /** Fetches a resource that somebody is waiting for, unless a fetch or the retry of a failed one is already under way. */
  requestUnlessUnderWay(key: ResourceKey): void {
    const { fetches = [], failures = 0 } = this.#tasks.get(key) ?? {};
    if (fetches.length === 0 && failures === 0) this.request(key);
  }

  async #refresh(task: Task): Promise<void> {
    const { key } = task;
    const { store, review } = this.#options;
    const wasReady = store.isReady;
    const lane = laneFor(task.events.size, task.failures);
    // A list that no event waits for is not urgent.
    const fetch = this.#tasks.begin(task, isApart(key) ? Infinity : task.events.size);
    // The record may be taken down while its detail is being fetched, or a newer fetch may succeed first.
    const isWanted = () => this.#tasks.isWanted(task, fetch);
    try {
      const fetched = await this.#options.fetch(key, lane, fetch.controller.signal);
      const { askedAt, asOf } = fetched;
      const raw = await store.answers.prepare(key, fetched.raw);
      const isAnnounced = [...fetch.events.values()].includes(true);
      const answer = isWanted() ? await review.review(key, { raw, askedAt, isAnnounced }) : null;
      const verdict =
        answer && (await store.answers.commitDurably(key, { ...answer, asOf }, isWanted));
      if (!isWanted()) return;
      if (verdict === 'outdated')
        this.#tasks.retry(task, fetch, Math.max(EVENT_PAUSE, this.#tasks.cooldownOf(task)));
      else if (verdict === null || verdict === 'held-back')
        this.#tasks.retry(task, fetch, heldBackPause(store.heldBack.keyCount));
      else
        this.#tasks.succeed(task, fetch, isListName(key) ? pauseUntilNext(store, key) : Infinity);
      if (!wasReady) listsToCheckAfter(store, key).forEach((name) => this.request(name));
    } catch (error) {
      if (isWanted()) this.#fail(task, fetch, error);
    } finally {
      this.#startDue();
    }
  }

  #fail(task: Task, fetch: Fetch, error: unknown): void {
    const { isReady, ageLimit } = this.#options.store;
    task.failures += 1;
    this.#noteFault(task, error);
    const isAwaited = fetch.events.size > 0;
    const delay = retryDelay(task.failures, error, { isReady, isAwaited, ageLimit });
    this.#tasks.retry(task, fetch, delay);
    if (isAwaited || !isReady) this.#options.onAwaitedFailure();
    log.warn(
      { target: task.key, failures: task.failures, error: reasonOf(error) },
      'The CMS gave no usable answer; the last good one stays',
    );
  }

  /** Logs, once for each reason, that the address has no CMS for this site, as there are no investigations. */
  #noteFault(task: Task, error: unknown): void {
    const before = task.fault;
    task.fault = error instanceof CmsError ? faultOf(error) : null;
    if (task.key !== 'investigations' || task.fault === null || task.fault === before) return;
    log.error(
      { fault: task.fault },
      `CMS_API_ROOT: no investigations can be read there: ${FAULT_ADVICE[task.fault]}`,
    );
  }

  /** Starts every fetch that is due and sets the timer for the next one. */
  #startDue(): void {
    if (this.#isStopped) return;
    this.#cancelTimer();
    let wait = Infinity;
    for (const task of this.#tasks.all) {
      const left = this.#tasks.timeUntil(task);
      if (left <= 0) void this.#refresh(task);
      else wait = Math.min(wait, left);
    }
    if (wait === Infinity) return;
    this.#cancelTimer = this.#options.store.clock.after(wait, () => this.#startDue());
  }
}
