import {
  readSearchRequest,
  writeSearchRequest,
  type SearchRequest,
} from '@/lib/domain/search-request';
import { isResultsPage } from './panel-url';

/** The search the open page's address holds for the panel; its query is empty when there is none. */
export function readPanelRequest(): SearchRequest {
  return readSearchRequest(new URLSearchParams(isResultsPage() ? '' : window.location.search));
}

/**
 * Puts a search into the open page's address, or takes it out; the entry of the history stays the same one. Its
 * state is handed on as it is: by it Next knows the entry again, and leaves the page alone.
 */
export function writePanelRequest(request: SearchRequest | null): void {
  if (isResultsPage()) return;
  const { pathname, search, hash } = window.location;
  const written = request ? writeSearchRequest(request) : '';
  const next = written === '' ? '' : `?${written}`;
  if (next === search) return;
  window.history.replaceState(window.history.state, '', pathname + next + hash);
}
