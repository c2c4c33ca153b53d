import type { ContentStore } from '../store';

/** What pages wait for, by the store. */
const awaited = new WeakMap<ContentStore, Set<string>>();

/** Has pages that show only a part of something made anew when the rest has been read; once for each `what` at a time. */
export function remakePagesAfter(store: ContentStore, what: string, read: Promise<void>): void {
  const names = awaited.get(store) ?? new Set();
  if (names.has(what)) return;
  awaited.set(store, names.add(what));
  void read.then(() => {
    names.delete(what);
    store.touchPages();
  });
}
