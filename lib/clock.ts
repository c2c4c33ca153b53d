/** Time and timers. Modules take a clock instead of using the globals, so that tests need not wait. */
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

/** Longest delay `setTimeout` supports (ms); a longer one would fire at once. */
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

/** A signal that aborts after so many milliseconds, and a function that cancels it. */
export function deadline(clock: Clock, ms: number): { signal: AbortSignal; cancel: () => void } {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError'));
  return { signal: controller.signal, cancel: clock.after(ms, abort) };
}
