import { useCallback, useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { newRequest, type SearchRequest } from '@/lib/domain/search-request';
import { readPanelRequest } from './panel-request';

/** Debounce (ms) before a query is searched for (checklist SRCH-02). */
export const DEBOUNCE = 500;

function fill(box: HTMLInputElement, text: string): void {
  box.value = text;
}

/** What can be changed without a new search. */
type Choice = Partial<Pick<SearchRequest, 'type' | 'sort'>>;

/**
 * What is searched for, as the box says once it has stood still; at first, what the address says. A new query
 * puts type and sort back (checklist SRCH-11); a blank one clears at once (checklist SRCH-16).
 */
export function useSearchRequest(box: HTMLInputElement) {
  const [request, setRequest] = useState(readPanelRequest);

  const take = useCallback((text: string) => {
    const next = newRequest(text);
    setRequest((current) => (current.query === next.query ? current : next));
  }, []);
  const takeSettled = useDebouncedCallback(take, DEBOUNCE);

  useEffect(() => {
    const controller = new AbortController();
    const onInput = () => {
      if (box.value.trim() !== '') return takeSettled(box.value);
      takeSettled.cancel();
      take('');
    };
    box.addEventListener('input', onInput, { signal: controller.signal });
    // The address fills the box, or what was typed before this was loaded counts from now.
    const { query } = readPanelRequest();
    if (query !== '') fill(box, query);
    else onInput();
    return () => controller.abort();
  }, [box, take, takeSettled]);

  const choose = useCallback((choice: Choice) => {
    setRequest((current) => ({ ...current, ...choice }));
  }, []);

  return { request, choose };
}
