import type { Clock } from '@/lib/clock';

/** Those who wait for something to happen to a key. */
export class Waiting<Key> {
  readonly #clock: Clock;
  readonly #waiting = new Map<Key, Set<() => void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  wake(key: Key): void {
    for (const end of [...(this.#waiting.get(key) ?? [])]) end();
  }

  /** Waits until it happens, for `ms` milliseconds at most. Rejects with the reason of `signal` when it aborts. */
  wait(key: Key, ms: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, waiting);
      const end = () => {
        cancel();
        waiting.delete(end);
        signal?.removeEventListener('abort', end);
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      };
      const cancel = this.#clock.after(ms, end);
      waiting.add(end);
      signal?.addEventListener('abort', end);
    });
  }
}
