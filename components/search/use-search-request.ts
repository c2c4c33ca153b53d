import { useCallback, useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { newRequest, type SearchRequest } from '@/lib/domain/search-request';
import { readPanelRequest } from './panel-request';

/** How long to wait after typing before a search starts, in milliseconds (checklist SRCH-02). */
export const DEBOUNCE = 500;

function fill(box: HTMLInputElement, text: string): void {
  box.value = text;
}

/** Searches for a text as if it had been typed. */
export function typeInto(box: HTMLInputElement, text: string): void {
  fill(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
}

/** The parts of a request that need no new search. */
type Choice = Partial<Pick<SearchRequest, 'type' | 'sort'>>;

/**
 * Returns the current search: initially from the URL, then from the box after a debounce. A new query resets type and
 * sort (checklist SRCH-11); a blank one clears the search at once (checklist SRCH-16).
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
    // Fills the box from the URL, or searches for text typed before this code was loaded.
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
