import {
  readSearchRequest,
  writeSearchRequest,
  type SearchRequest,
} from '@/lib/domain/search-request';
import { replaceEntry } from '@/components/behaviour/history-mark';
import { isResultsPage } from './panel-url';

/** The parameters of a search. Others, such as a place on the map, belong to the page. */
const NAMES = ['q', 'type', 'sort', 'for'];

/** Returns the panel's search in the current URL; its query is empty if there is none. */
export function readPanelRequest(): SearchRequest {
  return readSearchRequest(new URLSearchParams(isResultsPage() ? '' : window.location.search));
}

/**
 * Writes a search to the current URL, or removes it, without adding a history entry. The entry's state is kept, because
 * Next uses it to recognise the entry and leave the page as it is.
 */
export function writePanelRequest(request: SearchRequest | null): void {
  if (isResultsPage()) return;
  const { pathname, search, hash } = window.location;
  const others = new URLSearchParams(search);
  for (const name of NAMES) others.delete(name);
  const written = [String(others), request ? writeSearchRequest(request) : '']
    .filter(Boolean)
    .join('&');
  const next = written === '' ? '' : `?${written}`;
  if (next === search) return;
  replaceEntry(window.history.state, pathname + next + hash);
}
