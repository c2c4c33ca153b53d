import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messageOf } from '../api';

/** The pause in typing (ms) after which a search begins. */
const PAUSE_MS = 200;
const SHOWN_AT_ONCE = 30;
/** No title is longer, and a URL can't contain a whole pasted text. */
const MAX_TYPED = 300;

/**
 * Searches WordPress for a text.
 *
 * @param query the arguments `search`, `offset` and `per_page` of the call
 */
export type Find<T> = (query: string, signal?: AbortSignal) => Promise<readonly T[]>;

export interface SearchState<T> {
  readonly text: string;
  /** True from the first typed character until a response or a failure. */
  readonly isSearching: boolean;
  /** Results for `text`, never for an earlier one. */
  readonly found: readonly T[];
  readonly hasMore: boolean;
  /** Why the last search failed; '' if it didn't. */
  readonly problem: string;
}

const AT_REST = { isSearching: false, found: [], hasMore: false, problem: '' };

/** Creates the search of a picker, which may already contain a text. It is kept outside React's render cycle, which would restart the pause. */
export function createSearch<T>(find: Find<T>, text = '') {
  let state: SearchState<T> = { ...AT_REST, text };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();

  const change = (next: Partial<SearchState<T>>) => {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  };
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const run = async (before: readonly T[]) => {
    stop();
    const own = new AbortController();
    running = own;
    change({ isSearching: true, problem: '' });
    try {
      const answer = await find(queryOf(state.text, before.length), own.signal);
      if (running !== own) return;
      change({
        isSearching: false,
        found: [...before, ...answer.slice(0, SHOWN_AT_ONCE)],
        hasMore: answer.length > SHOWN_AT_ONCE,
      });
    } catch (error) {
      if (running === own) change({ isSearching: false, problem: messageOf(error) });
    }
  };

  return {
    state: () => state,
    subscribe(notify: () => void) {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    /** Searches for a text, after a pause in typing. */
    type(text: string) {
      stop();
      change({ ...AT_REST, text, isSearching: true });
      timer = setTimeout(() => void run([]), PAUSE_MS);
    },
    /** Searches again at once, because records may have changed since. */
    begin: () => void run([]),
    /** Loads the next results, or retries after a failure. */
    more() {
      if (!state.isSearching) void run(state.found);
    },
    clear() {
      stop();
      change({ ...AT_REST, text: '' });
    },
    stop,
  };
}

/** Returns the query string of a search. Requests one result more than is shown, to know whether there are more. */
export function queryOf(text: string, offset = 0): string {
  return String(
    new URLSearchParams({
      search: text.slice(0, MAX_TYPED),
      offset: String(offset),
      per_page: String(SHOWN_AT_ONCE + 1),
    }),
  );
}

/** Creates the search of a picker, while the picker is mounted. @param text the picker's initial text */
export function useSearch<T>(find: Find<T>, text = '') {
  const latest = useRef(find);
  latest.current = find;
  const [search] = useState(() => createSearch<T>((...query) => latest.current(...query), text));
  const state = useSyncExternalStore(search.subscribe, search.state);
  useEffect(() => search.stop, [search]);
  return { ...search, ...state };
}

export type Search<T> = ReturnType<typeof useSearch<T>>;
