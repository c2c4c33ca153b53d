import type { ContentStore } from '../store';

/** The reads that pages wait for, by store. */
const awaited = new WeakMap<ContentStore, Set<string>>();

/** Renders incomplete pages again once the rest has been read. Only one read for each `what` is pending at a time. */
export function remakePagesAfter(store: ContentStore, what: string, read: Promise<void>): void {
  const names = awaited.get(store) ?? new Set();
  if (names.has(what)) return;
  awaited.set(store, names.add(what));
  void read.then(() => {
    names.delete(what);
    store.touchPages();
  });
}
