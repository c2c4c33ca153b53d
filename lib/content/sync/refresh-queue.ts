import { log } from '@/lib/log';
import { isListName, LIST_NAMES, type DetailKey, type ResourceKey } from '../kinds';
import type { ContentStore } from '../store';
import { emptyLists, pauseUntilNext } from './list-schedule';
import type { Delivery, PendingDeliveries } from './pending-deliveries';
import type { LossReview } from './loss-review';
import { EVENT_PAUSE, heldBackPause, pauseAfter, retryDelay } from './retry-delay';

/** A resource to fetch. */
interface Job {
  /** ms since 1970. */
  dueAt: number;
  /** No event starts another fetch before this time (ms since 1970), so that a burst causes only a few. */
  coolsUntil: number;
  /** The length of that cooldown in ms. */
  pause: number;
  /** Failures since the last success. */
  failures: number;
}

interface QueueParts {
  readonly store: ContentStore;
  readonly deliveries: PendingDeliveries;
  /** Fetches the raw response for a resource. Rejects when the CMS gives none. */
  fetch(key: ResourceKey): Promise<unknown>;
  /** Decides what a response may remove; see `LossReview.review`. */
  readonly review: LossReview;
}

/** Refreshes lists and details by age and on events, and retries until the CMS answers. */
export class RefreshQueue {
  readonly #parts: QueueParts;
  readonly #jobs = new Map<ResourceKey, Job>();
  readonly #running = new Set<ResourceKey>();
  /** Resources requested again during their fetch, which may have read the old content. */
  readonly #rerunAfter = new Set<ResourceKey>();
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(parts: QueueParts) {
    this.#parts = parts;
    parts.store.onDrop((key) => this.#drop(key));
  }

  /** True while nothing is being fetched. */
  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** When a resource is fetched next (ms since 1970); null when nothing is scheduled. */
  dueAt(key: ResourceKey): number | null {
    return this.#jobs.get(key)?.dueAt ?? null;
  }

  /** Schedules every list for when it passes the age limit, or immediately if it is not cached. */
  start(): void {
    const { store } = this.#parts;
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
   * Fetches a resource again as soon as the cooldown of its last fetch ends. Joins a scheduled fetch; one already in
   * progress may have read the old content, so another follows it.
   */
  request(key: ResourceKey): void {
    if (this.#running.has(key)) {
      this.#rerunAfter.add(key);
      return;
    }
    this.#scheduleNow(this.#jobFor(key));
    this.#startDueJobs();
  }

  /** Fetches a resource again in the background if it has passed the age limit. */
  requestIfDue(key: ResourceKey): void {
    if (this.#parts.store.isDue(key) && !this.#jobs.has(key)) this.request(key);
  }

  async #refresh(key: ResourceKey, job: Job): Promise<void> {
    const { store, deliveries } = this.#parts;
    const askedAt = this.#now();
    const wasReady = store.isReady;
    // Events that arrive from now on need a later response than this one.
    const delivery = deliveries.take(key);
    this.#running.add(key);
    job.pause = pauseAfter(job.pause, delivery.events.size);
    job.coolsUntil = askedAt + job.pause;
    // The record may be taken down while its detail is being fetched.
    const isWanted = () => this.#jobs.get(key) === job;
    try {
      const raw = await this.#parts.fetch(key);
      const { isAnnounced } = delivery;
      const answer = await this.#parts.review.review(key, { raw, askedAt, isAnnounced });
      const verdict = answer
        ? await store.answers.commitDurably(key, answer, isWanted)
        : 'held-back';
      if (this.#isStopped) return;
      if (!isWanted()) deliveries.complete(key, delivery);
      else if (verdict === 'held-back')
        this.#retry(key, job, delivery, heldBackPause(store.heldBack.keyCount));
      else if (verdict === 'outdated')
        this.#retry(key, job, delivery, this.#cooldown(job, EVENT_PAUSE));
      else this.#succeed(key, job, delivery);
      // Lists that were empty before there was any content may have been affected by the same fault.
      if (!wasReady && store.isReady) emptyLists(store).forEach((name) => this.request(name));
    } catch (error) {
      if (this.#isStopped) return;
      if (isWanted()) this.#fail(key, job, delivery, error);
      else deliveries.complete(key, delivery);
    } finally {
      this.#running.delete(key);
      if (this.#rerunAfter.delete(key)) this.#scheduleNow(this.#jobFor(key));
      this.#startDueJobs();
    }
  }

  #succeed(key: ResourceKey, job: Job, delivery: Delivery): void {
    job.failures = 0;
    if (isListName(key)) job.dueAt = this.#now() + pauseUntilNext(this.#parts.store, key);
    else if (!this.#rerunAfter.has(key)) this.#jobs.delete(key);
    this.#parts.deliveries.complete(key, delivery);
  }

  #fail(key: ResourceKey, job: Job, delivery: Delivery, error: unknown): void {
    const { isReady, ageLimit } = this.#parts.store;
    job.failures += 1;
    const isAwaited = delivery.events.size > 0;
    const delay = retryDelay(job.failures, error, { isReady, isAwaited, ageLimit });
    this.#retry(key, job, delivery, delay);
    log.warn(
      {
        target: key,
        failures: job.failures,
        error: error instanceof Error ? error.message : error,
      },
      'The CMS gave no usable answer; the last good one stays',
    );
  }

  #retry(key: ResourceKey, job: Job, delivery: Delivery, delay: number): void {
    this.#parts.deliveries.putBack(key, delivery);
    job.dueAt = this.#now() + delay;
  }

  /** Milliseconds until a job's cooldown ends: at most its length, even if the clock has been set back. */
  #cooldown({ coolsUntil, pause }: Job, atLeast = 0): number {
    return Math.max(atLeast, Math.min(coolsUntil - this.#now(), pause));
  }

  /** Runs the job as soon as its cooldown ends. */
  #scheduleNow(job: Job): void {
    job.dueAt = this.#now() + this.#cooldown(job);
  }

  /** Starts every fetch that is due and sets the timer for the next one. */
  #startDueJobs(): void {
    if (this.#isStopped) return;
    this.#cancelTimer();
    const now = this.#now();
    let next = Infinity;
    for (const [key, job] of this.#jobs) {
      if (this.#running.has(key)) continue;
      if (job.dueAt <= now) void this.#refresh(key, job);
      else next = Math.min(next, job.dueAt);
    }
    if (next === Infinity) return;
    this.#cancelTimer = this.#parts.store.clock.after(next - now, () => this.#startDueJobs());
  }

  #drop(key: DetailKey): void {
    this.#jobs.delete(key);
    this.#parts.deliveries.drop(key);
  }

  #jobFor(key: ResourceKey): Job {
    let job = this.#jobs.get(key);
    if (!job) {
      job = { dueAt: this.#now(), coolsUntil: 0, pause: 0, failures: 0 };
      this.#jobs.set(key, job);
    }
    return job;
  }

  #now(): number {
    return this.#parts.store.clock.now();
  }
}
