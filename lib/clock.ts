/** Time and timers. Modules take a clock instead of using the globals, so that tests don't have to wait. */
export interface Clock {
  /** Milliseconds since the epoch. May be set back. */
  now(): number;
  /** Milliseconds since some moment. Never goes back. */
  elapsed(): number;
  /**
   * Runs `task` once, `ms` milliseconds from now, and returns a function that cancels it. Does not keep the process
   * alive.
   */
  after(ms: number, task: () => void): () => void;
}

/** The longest delay (ms) that `setTimeout` supports; a longer one would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, Math.min(ms, LONGEST_TIMER));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * How long (ms) a visitor's request waits for the CMS. Whatever the CMS does, a response takes at most a second
 * including its render, which takes up to half a second for the first pages after a start.
 */
export const VISITOR_PATIENCE_MS = 500;

/** The interval (ms) at which `within` checks the time. */
const SLICE_MS = 50;

/**
 * Resolves to null if the promise takes longer than `ms` milliseconds; otherwise settles as the promise does. Time
 * during which the process was too busy to check counts as one slice, because the answer may have arrived meanwhile.
 */
export function within<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | null> {
  return new Promise((resolve, reject) => {
    let cancel: () => void = () => undefined;
    const wait = (left: number) => {
      const slice = Math.min(left, SLICE_MS);
      cancel = clock.after(slice, () => (left > slice ? wait(left - slice) : resolve(null)));
    };
    wait(ms);
    promise.then(resolve, reject).finally(() => cancel());
  });
}

/** Returns a signal that aborts after `ms` milliseconds, and a function that cancels it. */
export function deadline(clock: Clock, ms: number): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
  return { signal: controller.signal, cancel: clock.after(ms, abort) };
}
