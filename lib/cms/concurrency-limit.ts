/** Runs a task when a slot is free, in the order of asking. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** A limit of `slots` tasks at a time. A task that rejects frees its slot like any other. */
export function createConcurrencyLimit(slots: number): Limit {
  let free = slots;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // A slot is handed over rather than given back, so that a newcomer can't overtake who waits.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
