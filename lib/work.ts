import type { AsyncLocalStorage } from 'node:async_hooks';
import { within, type Clock } from '@/lib/clock';
import { slot } from '@/lib/process-slot.mjs';

/** A request's place among those that the server handles at once (lib/http/concurrency-limiter.ts). */
export interface Place {
  /**
   * Gives the place to another request until the promise that `task` returns settles. The work happens elsewhere, not
   * in this server.
   */
  lend<T>(task: () => Promise<T>): Promise<T>;
}

/**
 * The header of the server's requests to itself. It names the id of the request that they serve, so that both take up
 * one place.
 */
export const SERVED_FOR = 'x-served-for';

/** The current request. Its id is never exposed. */
const requestSlot = slot<AsyncLocalStorage<{ readonly id: string }>>('request');

/**
 * Returns the headers of a request that the server sends to itself on behalf of another request, by default the current
 * one.
 */
export function headersOfOwnRequest(
  id = requestSlot.get()?.getStore()?.id,
): Readonly<Record<string, string>> {
  return id === undefined ? {} : { [SERVED_FOR]: id };
}

/** The place of the current request, if it has one. Set by `lib/http`. */
export const placeSlot = slot<AsyncLocalStorage<Place>>('place');

/**
 * Runs a task that others perform, such as the CMS or a slow client, and lends the request's place to another
 * meanwhile.
 */
export const releaseWhile = <T>(task: () => Promise<T>): Promise<T> =>
  placeSlot.get()?.getStore()?.lend(task) ?? task();

/**
 * Waits for the CMS on behalf of a visitor, without blocking other requests. Resolves to null if the promise takes
 * longer than `ms` milliseconds; otherwise settles as the promise does.
 */
export const awaitCms = <T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | null> =>
  releaseWhile(() => within(clock, ms, promise));
