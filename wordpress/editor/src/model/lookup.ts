import { useEffect, useSyncExternalStore } from 'react';
import { messageOf } from '../api';
import type { Asked } from './answers';

const MAX_AT_ONCE = 100;

interface State<T> {
  /** The loaded items by id; null for an item that doesn't exist. */
  readonly known: ReadonlyMap<number, T | null>;
  /** Why something could not be loaded; '' if nothing failed. */
  readonly problem: string;
}

/** Looks up items by id. Fetches each once, however many controls show it. */
export function createLookup<T extends { readonly id: number }>(
  fetchByIds: (ids: readonly number[]) => Promise<readonly T[]>,
) {
  let state: State<T> = { known: new Map(), problem: '' };
  let wanted = new Set<number>();
  const failed = new Set<number>();
  const listeners = new Set<() => void>();

  const change = (next: Partial<State<T>>) => {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  };
  const add = (entries: readonly (readonly [number, T | null])[]) => {
    for (const [id] of entries) failed.delete(id);
    change({
      known: new Map([...state.known, ...entries]),
      ...(failed.size === 0 && { problem: '' }),
    });
  };
  const fail = (ids: readonly number[], error: unknown) => {
    for (const id of ids) failed.add(id);
    change({ problem: messageOf(error) });
  };
  const fetchAll = async (ids: readonly number[], onFailure: typeof fail) => {
    for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
      const part = ids.slice(at, at + MAX_AT_ONCE);
      try {
        const found = new Map((await fetchByIds(part)).map((item) => [item.id, item]));
        add(part.map((id) => [id, found.get(id) ?? null]));
      } catch (error) {
        onFailure(part, error);
      }
    }
  };
  /** Fetches all ids requested in the same tick with one call. */
  const fetchWanted = async () => {
    const ids = [...wanted];
    wanted = new Set();
    await fetchAll(ids, fail);
  };
  const want = (ids: readonly number[]) => {
    const missing = ids.filter((id) => id > 0 && !state.known.has(id) && !wanted.has(id));
    if (missing.length === 0) return;
    if (wanted.size === 0) queueMicrotask(() => void fetchWanted());
    for (const id of missing) wanted.add(id);
  };

  return {
    state: () => state,
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    want,
    /** Adds the results of a search. */
    learn: (items: readonly T[]) => add(items.map((item) => [item.id, item])),
    /** Reloads items that the editor may have changed. */
    forget(ids: readonly number[]) {
      change({ known: new Map([...state.known].filter(([id]) => !ids.includes(id))) });
      want(ids);
    },
    /** Reloads all items, which a save may have changed. Items that fail to load stay as they are. */
    reload: () => fetchAll([...state.known.keys()], () => {}),
    /** Retries the items that failed to load. */
    retry: () => want([...failed]),
  };
}

export type Lookup<T extends { readonly id: number }> = ReturnType<typeof createLookup<T>>;

/** Returns all items loaded so far, and fetches missing ones of `ids`. */
export function useLookup<T extends { readonly id: number }>(
  lookup: Lookup<T>,
  ids: readonly number[],
): Asked & Pick<State<T>, 'known'> {
  const { known, problem } = useSyncExternalStore(lookup.subscribe, lookup.state);
  const key = ids.join(',');
  useEffect(() => lookup.want(key === '' ? [] : key.split(',').map(Number)), [lookup, key]);
  const isWhole = ids.every((id) => id <= 0 || known.has(id));
  return { known, isWhole, problem: isWhole ? '' : problem, retry: lookup.retry };
}
