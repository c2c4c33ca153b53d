import { VISITOR_PATIENCE_MS, type Clock } from '@/lib/clock';
import { Canary } from './canary';
import { tickerCall } from './calls';
import type { CmsClient, FetchOptions } from './client';
import { CmsError } from './errors';

interface WatchedClientOptions {
  readonly clock: Clock;
  /** True while an editor or the initial load is waiting for the CMS. */
  isAwaited(): boolean;
  /** Called when the CMS stops answering. */
  onFailure(error: unknown): void;
  /** Called when the CMS answers again. */
  onRecovery(): void;
}

/** A client that notices when the CMS hangs or fails, and when it recovers. */
export interface WatchedClient extends CmsClient {
  /** True while the CMS is known to hang or fail. Visitors then get the content held. */
  readonly isFailing: boolean;
  /**
   * How long (ms) a visitor may wait for a call. Until the CMS has answered for the first time since startup, this
   * includes the time that the oldest call has been waiting, so that the first visitors don't have to find out again
   * that it hangs.
   */
  readonly visitorPatience: number;
  /** Reports that the CMS failed or kept someone waiting too long. */
  suspect(): void;
}

/** Whether the CMS answers, for those who would otherwise wait for it. */
export type CmsHealth = Pick<WatchedClient, 'isFailing' | 'visitorPatience' | 'suspect'>;

/** The reason for aborting a call that will be repeated. */
const AGAIN = Symbol('again');

interface WatchedCall {
  /** ms elapsed. */
  readonly startedAt: number;
  hasBeenRepeated: boolean;
  controller: AbortController;
}

/** Returns true if the CMS responded at all; one that reports 'no such route' is up. */
const isAlive = (error: unknown) =>
  error instanceof CmsError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

/**
 * Wraps a client so that nobody keeps waiting for a call that the CMS has lost. While a call hangs, a canary checks
 * once a second whether the CMS answers. When one succeeds after a failure, every call started before it is repeated
 * once (decision 22).
 */
export function watchCms(client: CmsClient, options: WatchedClientOptions): WatchedClient {
  const { clock } = options;
  const running = new Set<WatchedCall>();
  let hasAnswered = false;
  // A set preserves insertion order, so the first is the oldest.
  const oldestCall = () => running.values().next().value?.startedAt ?? null;

  const ask = async (signal: AbortSignal) => {
    try {
      await client.fetchRaw(tickerCall(), { signal, lane: 'canary' });
    } catch (error) {
      if (!isAlive(error)) throw error;
    }
  };
  const canary = new Canary({
    clock,
    ask,
    oldestCall,
    isAwaited: () => options.isAwaited(),
    onFailure: (error) => options.onFailure(error),
    onRecovery(sentAt) {
      for (const call of running) {
        if (call.hasBeenRepeated || call.startedAt >= sentAt) continue;
        call.hasBeenRepeated = true;
        call.controller.abort(AGAIN);
      }
      options.onRecovery();
    },
  });

  async function watched<T>(
    fetchOptions: FetchOptions,
    attempt: (attemptOptions: FetchOptions) => Promise<T>,
  ): Promise<T> {
    const { signal } = fetchOptions;
    const call: WatchedCall = {
      startedAt: clock.elapsed(),
      hasBeenRepeated: false,
      controller: new AbortController(),
    };
    running.add(call);
    canary.schedule();
    try {
      for (;;) {
        const own = call.controller.signal;
        try {
          const answer = await attempt({
            ...fetchOptions,
            signal: signal ? AbortSignal.any([own, signal]) : own,
          });
          hasAnswered = true;
          return answer;
        } catch (error) {
          if (own.reason !== AGAIN || signal?.aborted) throw error;
          call.controller = new AbortController();
        }
      }
    } finally {
      running.delete(call);
    }
  }

  return {
    fetchRaw: (call, fetchOptions = {}) =>
      watched(fetchOptions, (attemptOptions) => client.fetchRaw(call, attemptOptions)),
    fetchText: (address, fetchOptions = {}) =>
      watched(fetchOptions, (attemptOptions) => client.fetchText(address, attemptOptions)),
    test: (path) => client.test(path),
    get isFailing() {
      return canary.isFailing;
    },
    get visitorPatience() {
      const oldest = hasAnswered ? null : oldestCall();
      if (oldest === null) return VISITOR_PATIENCE_MS;
      return Math.max(0, VISITOR_PATIENCE_MS - (clock.elapsed() - oldest));
    },
    suspect: () => canary.suspect(),
  };
}
