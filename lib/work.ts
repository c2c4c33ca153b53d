import type { AsyncLocalStorage } from 'node:async_hooks';
import { within, type Clock } from '@/lib/clock';
import { slot } from '@/lib/process-slot.mjs';

/** A request's place among those that the server works on at once (lib/http/concurrency-limiter.ts). */
export interface Place {
  /** Gives the place to another request until what `task` returns is settled: it is done elsewhere, not by this server. */
  lend<T>(task: () => Promise<T>): Promise<T>;
}

/** The header in which the server tells itself which request it asks itself for, by its id: both have one place. */
export const SERVED_FOR = 'x-served-for';

/** The request that is being answered; its id is known to nobody outside. */
const requestSlot = slot<AsyncLocalStorage<{ readonly id: string }>>('request');

/** The headers of a request that the server sends to itself, for the request of an id: by default the one that is being answered. */
export function headersOfOwnRequest(
  id = requestSlot.get()?.getStore()?.id,
): Readonly<Record<string, string>> {
  return id === undefined ? {} : { [SERVED_FOR]: id };
}

/** The place of the request that is being answered, if it has one. Filled by `lib/http`. */
export const placeSlot = slot<AsyncLocalStorage<Place>>('place');

/** Runs a task that others do, such as the CMS or a slow sender, and lends the place of the request to another meanwhile. */
export const releaseWhile = <T>(task: () => Promise<T>): Promise<T> =>
  placeSlot.get()?.getStore()?.lend(task) ?? task();

/**
 * What a visitor waits for the CMS, which keeps nobody else waiting: resolves to null if the promise takes longer than `ms`
 * milliseconds, otherwise settles as it does.
 */
export const awaitCms = <T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | null> =>
  releaseWhile(() => within(clock, ms, promise));
