import { readQuery } from '@/lib/domain/search-query';

/** The results' page is itself about the search its address holds. */
const RESULTS_PAGE = '/search';

export const isResultsPage = () => window.location.pathname === RESULTS_PAGE;

/** True when the address says that the panel is open. Every page asks; what else the address holds is the panel's. */
export function hasPanelUrl(): boolean {
  return !isResultsPage() && readQuery(new URLSearchParams(window.location.search)) !== '';
}
