/** Searches all content: the CMS does, or an index over what is held. */
export { CmsSearch } from './cms-search';
export { HeldIndex } from './held-index';
export { readResultsPath, resultsPath } from './results-url';
export { search, searchForPage, searchSlot, type SearchOutcome } from './search';
