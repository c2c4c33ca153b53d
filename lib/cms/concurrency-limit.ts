/**
 * Runs a task when a slot is free, first come, first served. If `signal` aborts while the task is waiting, it never
 * runs, and the promise rejects with the signal's reason.
 */
export type Limit = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** Creates a limit of `slots` concurrent tasks. A task that rejects frees its slot like any other. */
export function createConcurrencyLimit(slots: number): Limit {
  let free = slots;
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

  return async (task, signal) => {
    signal?.throwIfAborted();
    if (free > 0) free -= 1;
    else await slot(signal);
    try {
      return await task();
    } finally {
      // The slot is handed over, not released, so that a newcomer can't overtake a waiting task.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  };
}
