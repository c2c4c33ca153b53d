import { readQuery } from '@/lib/domain/search-query';

/** On the results page, the search in the URL is the page's, not the panel's. */
const RESULTS_PAGE = '/search';

export const isResultsPage = () => window.location.pathname === RESULTS_PAGE;

/** True when the URL says that the panel is open. In a separate module, because every page needs it. */
export function hasPanelUrl(): boolean {
  return !isResultsPage() && readQuery(new URLSearchParams(window.location.search)) !== '';
}
