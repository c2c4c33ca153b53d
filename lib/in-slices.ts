import { setImmediate } from 'node:timers/promises';

/** How long (ms) work on a large answer may keep everybody else waiting at once. */
const SLICE = 10;

/** Lets visitors be served between two pieces of work on a large answer. */
export const betweenSlices = (): Promise<void> => setImmediate();

/** Calls a function for each item, in slices between which visitors are served. */
export async function inSlices<T>(items: Iterable<T>, task: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    task(item);
    if (performance.now() - began < SLICE) continue;
    await betweenSlices();
    began = performance.now();
  }
}
