import { useEffect, useSyncExternalStore } from 'react';
import { get } from '../api';

/** A record or file that a field refers to. */
export interface Reference {
  readonly id: number;
  readonly title: string;
  readonly type: string;
  /** 'publish', 'draft' …; files: 'inherit'. */
  readonly status: string;
  readonly editUrl: string;
  /** For files only. */
  readonly mime?: string;
  readonly url?: string;
  readonly thumbnail?: string;
  readonly alt?: string;
  readonly filename?: string;
  readonly filesize?: string;
  readonly dimensions?: string;
}

const MAX_AT_ONCE = 100;
let known: ReadonlyMap<number, Reference | null> = new Map();
let wanted = new Set<number>();
const listeners = new Set<() => void>();

function commit(entries: readonly (readonly [number, Reference | null])[]) {
  known = new Map([...known, ...entries]);
  for (const notify of listeners) notify();
}

/** Fetches all ids requested in the same tick with one call. */
async function fetchWanted() {
  const ids = [...wanted];
  wanted = new Set();
  for (let at = 0; at < ids.length; at += MAX_AT_ONCE) {
    const part = ids.slice(at, at + MAX_AT_ONCE);
    const found = await get<readonly Reference[]>(`/references?ids=${part.join(',')}`).catch(
      () => undefined,
    );
    if (found === undefined) continue;
    const byId = new Map(found.map((reference) => [reference.id, reference]));
    commit(part.map((id) => [id, byId.get(id) ?? null]));
  }
}

function want(ids: readonly number[]) {
  const missing = ids.filter((id) => id > 0 && !known.has(id) && !wanted.has(id));
  if (missing.length === 0) return;
  if (wanted.size === 0) queueMicrotask(() => void fetchWanted());
  for (const id of missing) wanted.add(id);
}

/** Caches what a search or the media library has returned. */
export function learn(references: readonly Reference[]) {
  commit(references.map((reference) => [reference.id, reference]));
}

/** Makes references load again, because the editor may have changed them. */
export function forget(ids: readonly number[]) {
  known = new Map([...known].filter(([id]) => !ids.includes(id)));
  want(ids);
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** All references loaded so far; missing ones are being fetched. null: no record has the id. */
export function useReferences(ids: readonly number[]): ReadonlyMap<number, Reference | null> {
  const all = useSyncExternalStore(subscribe, () => known);
  const key = ids.join(',');
  useEffect(() => want(key === '' ? [] : key.split(',').map(Number)), [key]);
  return all;
}
