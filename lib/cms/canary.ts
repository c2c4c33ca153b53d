import { deadline, type Clock } from '@/lib/clock';

/** A call older than this (ms) counts as hanging. */
export const HANGS_AFTER_MS = 1_000;

/** The interval (ms) between canaries, and the time limit of each. */
export const CANARY_INTERVAL_MS = 1_000;

/** The interval (ms) between canaries while the CMS fails and nobody waits for it. */
export const QUIET_INTERVAL_MS = 5_000;

interface CanaryOptions {
  readonly clock: Clock;
  /** Makes one small call. Rejects unless the CMS answers. */
  ask(signal: AbortSignal): Promise<void>;
  /** Returns when the oldest call in progress started (ms elapsed), or null if there is none. */
  oldestCall(): number | null;
  /** True while an editor or the initial load is waiting for the CMS. */
  isAwaited(): boolean;
  /** Called when a canary fails after a success, or when the first one fails. */
  onFailure(error: unknown): void;
  /** Called when a canary succeeds after a failure, with the time it was sent (ms elapsed). */
  onRecovery(sentAt: number): void;
}

/**
 * Checks whether the CMS answers at all. Makes a small call once a second while another call hangs or the CMS is known
 * to fail, and none otherwise.
 */
export class Canary {
  readonly #options: CanaryOptions;
  #hasFailed = false;
  #isSuspected = false;
  #isAsking = false;
  /** ms elapsed. */
  #sentAt = -Infinity;
  #cancelTimer: () => void = () => undefined;

  constructor(options: CanaryOptions) {
    this.#options = options;
  }

  /** True while the CMS is known or strongly suspected to hang or fail, so that nobody should wait for it. */
  get isFailing(): boolean {
    return this.#hasFailed || this.#isSuspected;
  }

  /**
   * Reports that the CMS failed or kept someone waiting too long. It then counts as failing until a canary succeeds.
   */
  suspect(): void {
    this.#isSuspected = true;
    this.schedule();
  }

  /** Schedules the next canary. Must be called whenever a call starts. */
  schedule(): void {
    this.#cancelTimer();
    if (this.#isAsking) return;
    const dueAt = this.#dueAt();
    if (dueAt === null) return;
    const wait = dueAt - this.#options.clock.elapsed();
    if (wait <= 0) void this.#send();
    else this.#cancelTimer = this.#options.clock.after(wait, () => this.schedule());
  }

  /** Returns when the next canary is due (ms elapsed), or null while none is needed. */
  #dueAt(): number | null {
    const next = this.#sentAt + CANARY_INTERVAL_MS;
    if (this.#isSuspected) return next;
    const oldest = this.#options.oldestCall();
    const hangsAt = oldest === null ? Infinity : Math.max(next, oldest + HANGS_AFTER_MS);
    if (!this.#hasFailed) return hangsAt === Infinity ? null : hangsAt;
    const quiet = this.#options.isAwaited() ? next : this.#sentAt + QUIET_INTERVAL_MS;
    return Math.min(hangsAt, quiet);
  }

  async #send(): Promise<void> {
    const { clock, ask, onFailure, onRecovery } = this.#options;
    const sentAt = clock.elapsed();
    this.#sentAt = sentAt;
    this.#isAsking = true;
    const { signal, cancel } = deadline(clock, CANARY_INTERVAL_MS);
    let hasAnswered = true;
    try {
      await ask(signal);
    } catch (error) {
      hasAnswered = false;
      if (!this.#hasFailed) onFailure(error);
    } finally {
      cancel();
      this.#isAsking = false;
      this.#isSuspected = false;
    }
    const hasRecovered = hasAnswered && this.#hasFailed;
    this.#hasFailed = !hasAnswered;
    if (hasRecovered) onRecovery(sentAt);
    this.schedule();
  }
}
