import { setImmediate } from 'node:timers/promises';

/** How long (ms) work on a large answer may block the event loop at a stretch. */
const SLICE = 10;

/** Yields to the event loop between two pieces of work on a large answer, so that visitors are served. */
export const betweenSlices = (): Promise<void> => setImmediate();

/** Calls a function for each item, in slices, and serves visitors between them. */
export async function inSlices<T>(items: Iterable<T>, task: (item: T) => void): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    task(item);
    if (performance.now() - began < SLICE) continue;
    await betweenSlices();
    began = performance.now();
  }
}
