import type { Clock } from '@/lib/clock';

/** Pauses that can all be ended early. */
export class Pauses {
  readonly #clock: Clock;
  /** Ends each pause under way. */
  readonly #ends = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves after `ms` milliseconds, or when pauses are ended. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#ends.delete(end);
        resolve();
      };
      const cancel = this.#clock.after(ms, end);
      this.#ends.add(end);
    });
  }

  end(): void {
    for (const end of [...this.#ends]) end();
  }
}
