/**
 * Runs a task when a slot is free, in the order of asking. A task that still waits when `signal` aborts never runs:
 * the promise rejects with the signal's reason.
 */
export type Limit = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A limit of `slots` tasks at a time. A task that rejects frees its slot like any other. */
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
      // A slot is handed over rather than given back, so that a newcomer can't overtake a waiting task.
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  };
}
