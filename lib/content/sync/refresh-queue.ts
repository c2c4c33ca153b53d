import { CmsError, FAULT_ADVICE, faultOf, type CmsFault, type CmsLane } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import {
  isListName,
  LIST_NAMES,
  listSourceOf,
  type ListName,
  type ListSource,
  type ResourceKey,
} from '../kinds';
import type { AnyEntry, ContentStore } from '../store';
import type { LossReview } from './loss-review';
import type { PendingDeliveries } from './pending-deliveries';
import { failingAmong, RefreshJob } from './refresh-job';
import { FIRST_CONTENT_RETRY, heldBackPause, retryDelay } from './retry-delay';
import { RunningFetches, type Fetched, type RunningFetch } from './running-fetches';

/** How long (ms) a new agency's lists are fetched again every two seconds, and the pause (ms) afterwards. */
const FIRST_MINUTE = 60_000;
const NEW_AGENCY_PAUSE = 30_000;

interface QueueOptions {
  readonly store: ContentStore;
  readonly deliveries: PendingDeliveries;
  /** Fetches the raw response for a resource. Rejects when the CMS gives none. */
  fetch(key: ResourceKey, lane: CmsLane, signal: AbortSignal): Promise<Fetched>;
  /** Called when a fetch fails that an editor is waiting for. */
  onAwaitedFailure(): void;
  /** Decides what a response may remove; see `LossReview.review`. */
  readonly review: LossReview;
}

const isApart = (key: ResourceKey) => isListName(key) && listSourceOf(key).isApart === true;

/** Refreshes lists and details by age and on events, and retries until the CMS answers. */
export class RefreshQueue {
  readonly #options: QueueOptions;
  readonly #jobs = new Map<ResourceKey, RefreshJob>();
  readonly #running: RunningFetches;
  /** Resources requested again during their fetch, which may have read the old content. */
  readonly #rerunAfter = new Set<ResourceKey>();
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#running = new RunningFetches(options.store.clock);
    options.store.onDrop((key) => {
      this.#jobs.delete(key);
      options.deliveries.drop(key);
    });
  }

  /** True while nothing is being fetched. */
  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** How many resources are being fetched, and how many failed last time. */
  get progress(): { readonly underWay: number; readonly failing: number } {
    return { underWay: this.#running.size, failing: failingAmong(this.#jobs.values()) };
  }

  /** The lists whose last fetch failed, and why. */
  get faults(): ReadonlyMap<ListName, CmsFault> {
    const faults = [...this.#jobs].map(([key, { fault }]) => [key, fault] as const);
    return new Map(
      faults.filter(
        (entry): entry is [ListName, CmsFault] => isListName(entry[0]) && entry[1] !== null,
      ),
    );
  }

  /** When a resource is fetched next (ms since 1970); null when nothing is scheduled. */
  dueAt(key: ResourceKey): number | null {
    return this.#jobs.get(key)?.dueAt ?? null;
  }

  /** Schedules every list for when it passes the age limit, or immediately if it is not cached. */
  start(): void {
    const { store } = this.#options;
    for (const name of LIST_NAMES) {
      const held = store.entry(name);
      this.#jobFor(name).dueAt = held ? held.fetchedAt + store.ageLimit : this.#now();
    }
    this.#startDueJobs();
  }

  /** Stops scheduling; fetches in progress have no effect. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    this.#jobs.clear();
    this.#rerunAfter.clear();
  }

  /**
   * Fetches a resource again as soon as the cooldown of its last fetch ends. Joins a scheduled fetch. One already in
   * progress may have read the old content, so another follows it, or begins beside it if it hangs.
   */
  request(key: ResourceKey): void {
    if (this.#running.has(key)) this.#rerunAfter.add(key);
    else this.#jobFor(key).scheduleNow(this.#now());
    this.#startDueJobs();
  }

  /** Fetches everything again that has failed, as the CMS has recovered. */
  retryFailed(): void {
    for (const job of this.#jobs.values()) if (job.failures > 0) job.scheduleNow(this.#now());
    this.#startDueJobs();
  }

  /** Fetches a resource again in the background if it has passed the age limit. */
  requestIfDue(key: ResourceKey): void {
    if (this.#options.store.isDue(key) && !this.#jobs.has(key)) this.request(key);
  }

  /**
   * Fetches a resource again that somebody waits for and that nothing else would fetch soon: it is not being fetched, and
   * no failed fetch of it is about to be repeated.
   */
  requestUnlessUnderWay(key: ResourceKey): void {
    const isRepeated = (this.#jobs.get(key)?.failures ?? 0) > 0;
    if (!this.#running.has(key) && !isRepeated) this.request(key);
  }

  async #refresh(key: ResourceKey, job: RefreshJob): Promise<void> {
    const { store, deliveries, review } = this.#options;
    const wasReady = store.isReady;
    // Events that arrive from now on need a later response than this one.
    const delivery = deliveries.take(key);
    const fetch = this.#running.begin(key, delivery);
    this.#rerunAfter.delete(key);
    // A list that no event waits for has time.
    job.begin(this.#now(), isApart(key) ? Infinity : delivery.events.size);
    // The record may be taken down while its detail is being fetched, or a newer fetch may succeed first.
    const isWanted = () => this.#jobs.get(key) === job && this.#running.isRunning(key, fetch);
    try {
      const lane = job.laneFor(delivery.events.size);
      const { raw: given, askedAt } = await this.#options.fetch(key, lane, fetch.controller.signal);
      const raw = await store.answers.prepare(key, given);
      const { isAnnounced } = delivery;
      const answer = isWanted() ? await review.review(key, { raw, askedAt, isAnnounced }) : null;
      const verdict = answer && (await store.answers.commitDurably(key, answer, isWanted));
      if (this.#isStopped || this.#isSettled(key, job, fetch)) return;
      if (verdict === 'outdated') this.#retry(key, job, fetch, job.pauseToRepeat(this.#now()));
      else if (verdict === null || verdict === 'held-back')
        this.#retry(key, job, fetch, heldBackPause(store.heldBack.keyCount));
      else this.#succeed(key, job, fetch);
      if (!wasReady) listsToCheckAfter(store, key).forEach((name) => this.request(name));
    } catch (error) {
      if (this.#isStopped || this.#isSettled(key, job, fetch)) return;
      this.#fail(key, job, fetch, error);
    } finally {
      this.#running.end(key, fetch);
      const isLast = !this.#running.has(key);
      if (isLast && this.#rerunAfter.delete(key)) this.#jobFor(key).scheduleNow(this.#now());
      this.#startDueJobs();
    }
  }

  /** True when a fetch no longer matters: its record is gone, or a newer fetch has succeeded and served its events. */
  #isSettled(key: ResourceKey, job: RefreshJob, fetch: RunningFetch): boolean {
    if (!this.#running.isRunning(key, fetch)) return true;
    if (this.#jobs.get(key) === job) return false;
    this.#options.deliveries.complete(key, fetch.delivery);
    return true;
  }

  #succeed(key: ResourceKey, job: RefreshJob, fetch: RunningFetch): void {
    const { store, deliveries } = this.#options;
    job.failures = 0;
    job.fault = null;
    this.#running.supersede(key, fetch);
    deliveries.complete(key, fetch.delivery);
    // Events that a failed fetch beside this one has put back wait for another.
    if (deliveries.isWaitedFor(key)) this.#rerunAfter.add(key);
    if (isListName(key)) job.dueAt = this.#now() + pauseUntilNext(store, key);
    else if (!this.#rerunAfter.has(key)) this.#jobs.delete(key);
  }

  #fail(key: ResourceKey, job: RefreshJob, fetch: RunningFetch, error: unknown): void {
    const { isReady, ageLimit } = this.#options.store;
    job.failures += 1;
    this.#noteFault(key, job, error);
    const isAwaited = fetch.delivery.events.size > 0;
    const delay = retryDelay(job.failures, error, { isReady, isAwaited, ageLimit });
    this.#retry(key, job, fetch, delay);
    if (isAwaited || !isReady) this.#options.onAwaitedFailure();
    log.warn(
      { target: key, failures: job.failures, error: reasonOf(error) },
      'The CMS gave no usable answer; the last good one stays',
    );
  }

  /** Without the investigations, there is no CMS of this site at the address: said once for each reason. */
  #noteFault(key: ResourceKey, job: RefreshJob, error: unknown): void {
    const before = job.fault;
    job.fault = error instanceof CmsError ? faultOf(error) : null;
    if (key !== 'investigations' || job.fault === null || job.fault === before) return;
    log.error(
      { fault: job.fault },
      `CMS_API_ROOT: no investigations can be read there: ${FAULT_ADVICE[job.fault]}`,
    );
  }

  #retry(key: ResourceKey, job: RefreshJob, fetch: RunningFetch, delay: number): void {
    if (this.#running.passOn(key, fetch)) return;
    this.#options.deliveries.putBack(key, fetch.delivery);
    job.dueAt = this.#now() + delay;
  }

  /** Starts every fetch that is due and sets the timer for the next one. */
  #startDueJobs(): void {
    if (this.#isStopped) return;
    this.#cancelTimer();
    let wait = Infinity;
    for (const [key, job] of this.#jobs) {
      const left = this.#timeUntil(key, job);
      if (left <= 0) void this.#refresh(key, job);
      else wait = Math.min(wait, left);
    }
    if (wait === Infinity) return;
    this.#cancelTimer = this.#options.store.clock.after(wait, () => this.#startDueJobs());
  }

  /** Milliseconds until a job may start. While a fetch is in progress, only an event starts another beside it. */
  #timeUntil(key: ResourceKey, job: RefreshJob): number {
    const now = this.#now();
    if (!this.#running.has(key)) return job.dueAt - now;
    if (!this.#options.deliveries.isWaitedFor(key)) return Infinity;
    return Math.max(this.#running.waitForNext(key), job.dueAt - now, job.cooldown(now));
  }

  #jobFor(key: ResourceKey): RefreshJob {
    const job = this.#jobs.get(key) ?? new RefreshJob(this.#now());
    this.#jobs.set(key, job);
    return job;
  }

  #now(): number {
    return this.#options.store.clock.now();
  }
}

/** Ms until a list is fetched again: seconds while part of it is held back or there is nothing to show. */
function pauseUntilNext(store: ContentStore, name: ListName): number {
  const { heldBack, isReady, ageLimit, firstContent } = store;
  if (name === 'investigations' && !isReady) {
    const isPatient = (firstContent.newFor ?? 0) >= FIRST_MINUTE;
    return Math.min(isPatient ? NEW_AGENCY_PAUSE : FIRST_CONTENT_RETRY, ageLimit);
  }
  if (heldBack.of(name).size === 0) return ageLimit;
  return Math.min(heldBackPause(heldBack.keyCount), ageLimit);
}

/**
 * Empty lists to fetch again after another was fetched while there was nothing to show: the same failure may have
 * emptied them, or a new agency may have published something that is no investigation.
 */
function listsToCheckAfter(store: ContentStore, key: ResourceKey): readonly ListName[] {
  const isNews = store.isReady || (key === 'investigations' && store.firstContent.isNew);
  return isNews ? emptyLists(store).filter((name) => name !== key) : [];
}

/** Empty lists that have not just been fetched. */
function emptyLists(store: ContentStore): readonly ListName[] {
  return LIST_NAMES.filter((name) => {
    const source: ListSource<string, unknown> = listSourceOf(name);
    const held: AnyEntry | null = store.entry(name);
    if (held === null || source.count(held.value) > 0) return false;
    return store.clock.now() - held.fetchedAt >= FIRST_CONTENT_RETRY / 2;
  });
}
