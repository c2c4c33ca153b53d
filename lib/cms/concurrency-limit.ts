import { systemClock, type Clock } from '@/lib/clock';

/**
 * Runs a task when a slot is free, first come, first served. If `signal` aborts while the task is waiting, the task
 * never runs, and the promise rejects with the signal's reason.
 */
export type Limit = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** When a hanging task stops delaying the tasks behind it. */
interface Overdue {
  /** The time (ms) after which a task gives up its slot but continues to run. */
  readonly afterMs: number;
  /** Maximum number of running tasks, overdue ones included. */
  readonly most: number;
  readonly clock?: Clock;
}

/** Creates a limit of `slots` concurrent tasks. A task that rejects frees its slot too. */
export function createConcurrencyLimit(slots: number, overdue?: Overdue): Limit {
  let free = slots;
  let running = 0;
  const most = overdue?.most ?? slots;
  const clock = overdue?.clock ?? systemClock;
  const waiting = new Set<() => void>();

  function slot(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(enter);
        reject(signal?.reason);
      };
      waiting.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Slots are handed over at once, so a new task can't overtake a waiting one. */
  function handOver(): void {
    const [next] = waiting;
    if (!next || free === 0 || running === most) return;
    waiting.delete(next);
    enter();
    next();
  }

  function enter(): void {
    free -= 1;
    running += 1;
  }

  return async (task, signal) => {
    signal?.throwIfAborted();
    if (free > 0 && running < most) enter();
    else await slot(signal);
    let hasSlot = true;
    const giveUp = () => {
      if (!hasSlot) return;
      hasSlot = false;
      free += 1;
      handOver();
    };
    const cancel = overdue ? clock.after(overdue.afterMs, giveUp) : undefined;
    try {
      return await task();
    } finally {
      cancel?.();
      running -= 1;
      giveUp();
      handOver();
    }
  };
}
