import { CmsError } from '@/lib/cms';
import type { Environment } from '@/lib/env';
import { log } from '@/lib/log';
import { publishEpoch } from './epoch';
import { openState } from './open-state';
import { owe, settleEvents, takeOwed } from './owed-events';
import { publishPageOrigins } from './page-origins';
import { installState, siteState, type Job, type SiteState } from './state';
import { confirmAfter, keepAnswer } from './answers';
import { heldFor, isDue, isReady, restoreCollections } from './store';
import { callFor, COLLECTION_NAMES, isCollection, type Target } from './targets';

/** Before anything is held the CMS is asked again this soon (ms), so that the site recovers within seconds. */
const FIRST_CONTENT_RETRY = 2_000;
/** Longest pause (ms) between attempts while the CMS fails but content is held. */
const LONGEST_RETRY = 60_000;
/** Longest pause (ms) while an editor's save waits to be seen. */
const LONGEST_OWED_RETRY = 5_000;
/** Pause (ms) between two fetches of a list that events ask for: an edit right after another waits no longer. */
const EVENT_PAUSE = 250;
/** The same in a burst; it doubles while the burst goes on. */
const BURST_PAUSE = 1_000;
const LONGEST_BURST_PAUSE = 4_000;
/** Events answered by one fetch that make a burst. */
const BURST = 5;
/** The longest a timer can be set for (ms); a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

const ageLimit = (state: SiteState) => state.environment.revalidateSeconds * 1000;

/** Pause in ms after the nth failure: doubling from one second, bounded by what is at stake. */
export function retryDelay(
  failures: number,
  {
    ready,
    refused,
    owed,
    ageLimit: limit,
  }: { ready: boolean; refused: boolean; owed: boolean; ageLimit: number },
): number {
  if (!ready) return FIRST_CONTENT_RETRY;
  const doubling = 1_000 * 2 ** Math.min(failures - 1, 10);
  if (owed) return Math.min(doubling, LONGEST_OWED_RETRY);
  // A CMS that does not know the call (4xx) will hardly learn it within a minute.
  if (refused) return Math.max(limit, LONGEST_RETRY);
  return Math.min(doubling, LONGEST_RETRY);
}

/** Pause in ms after a fetch that answers some events, given the pause before it. */
function nextPause(pause: number, events: number): number {
  if (events < BURST) return EVENT_PAUSE;
  return Math.min(Math.max(2 * pause, BURST_PAUSE), LONGEST_BURST_PAUSE);
}

function jobFor(state: SiteState, target: Target): Job {
  let job = state.jobs.get(target);
  if (!job) {
    job = {
      dueAt: Date.now(),
      restsUntil: 0,
      pause: 0,
      failures: 0,
      suspect: null,
    };
    state.jobs.set(target, job);
  }
  return job;
}

function settle(state: SiteState, target: Target, job: Job): void {
  job.failures = 0;
  if (isCollection(target)) job.dueAt = Date.now() + ageLimit(state);
  else if (!state.repeat.has(target)) state.jobs.delete(target);
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof CmsError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function run(state: SiteState, target: Target, job: Job): Promise<void> {
  state.running.add(target);
  const askedAt = Date.now();
  // Events that arrive from now on, and what they say, are for a later answer than the one asked for here.
  const owed = takeOwed(state, target);
  job.pause = nextPause(job.pause, owed.size);
  job.restsUntil = askedAt + job.pause;
  // The record may be taken down while the CMS is asked for its detail.
  const isCurrent = () => state.jobs.get(target) === job;
  const tryAgain = (dueAt: number) => {
    for (const id of owed) owe(state, target, id);
    job.dueAt = dueAt;
  };
  try {
    const call = callFor(target, state.environment.siteVariant);
    const raw = await state.client.fetchRaw(call, { retries: 0 });
    const verdict = await keepAnswer(state, target, raw, { askedAt, isCurrent });
    if (!isCurrent()) return settleEvents(state, target, owed);
    if (verdict === 'suspect') {
      tryAgain((job.suspect?.since ?? Date.now()) + confirmAfter(state));
    } else if (verdict === 'outdated') {
      tryAgain(Math.max(restEnd(job), Date.now() + EVENT_PAUSE));
    } else {
      settle(state, target, job);
      settleEvents(state, target, owed);
    }
  } catch (error) {
    if (!isCurrent()) return settleEvents(state, target, owed);
    job.failures += 1;
    tryAgain(
      Date.now() +
        retryDelay(job.failures, {
          ready: isReady(state),
          refused: isRefusal(error),
          owed: owed.size > 0,
          ageLimit: ageLimit(state),
        }),
    );
    log.warn(
      { target, failures: job.failures, error: error instanceof Error ? error.message : error },
      'The CMS did not give an answer that can be used; the last good one stays',
    );
  } finally {
    state.running.delete(target);
    if (state.repeat.delete(target)) hasten(jobFor(state, target));
    pump(state);
  }
}

/** When a job's pause is over: no later than its length from now, though the clock may have been set back. */
function restEnd({ restsUntil, pause }: Job): number {
  const now = Date.now();
  return Math.min(Math.max(now, restsUntil), now + pause);
}

/** Has a job done as soon as its pause is over. */
function hasten(job: Job): void {
  job.dueAt = restEnd(job);
}

/** Starts every fetch that is due and sets the timer for the next one. */
function pump(state: SiteState): void {
  if (state.timer) clearTimeout(state.timer);
  state.timer = null;
  const now = Date.now();
  let next = Infinity;
  for (const [target, job] of state.jobs) {
    if (state.running.has(target)) continue;
    if (job.dueAt <= now) void run(state, target, job);
    else next = Math.min(next, job.dueAt);
  }
  if (next < Infinity) {
    state.timer = setTimeout(() => pump(state), Math.min(next - now, LONGEST_TIMER));
    // The server's own socket keeps the process alive, not the worker.
    state.timer.unref();
  }
}

/**
 * Has a target fetched again as soon as the CMS allows. Joins a fetch that waits; one under way may have
 * read the old content, so it is followed by another.
 */
export function requestRefresh(state: SiteState, target: Target): void {
  const job = jobFor(state, target);
  if (state.running.has(target)) {
    state.repeat.add(target);
    return;
  }
  hasten(job);
  pump(state);
}

/** Has a target checked again when it has passed the age limit. No visitor waits for it. */
export function refreshIfDue(state: SiteState, target: Target): void {
  if (isDue(state, target) && !state.jobs.has(target)) requestRefresh(state, target);
}

/**
 * Starts the worker of this process: reads what the disk holds, then keeps every list fresh. Later calls
 * change nothing. Resolves once the disk has been read, so the first request already finds the last good copy.
 */
export async function startWorker(environment: Environment): Promise<SiteState | null> {
  if (siteState()) return null;
  const state = await openState(environment);
  installState(state);
  publishEpoch();
  publishPageOrigins();
  await restoreCollections(state);
  for (const name of COLLECTION_NAMES) {
    const held = heldFor(state, name);
    jobFor(state, name).dueAt = held ? held.fetchedAt + ageLimit(state) : Date.now();
  }
  pump(state);
  return state;
}
