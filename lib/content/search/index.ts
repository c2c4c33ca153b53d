/** Searches all content: by the CMS or, when that fails, in an index of the content held. */
export { CmsSearch } from './cms-search';
export { UnreadDetails } from './unread-details';
export { countFilms } from './count-films';
export { HeldFilms } from './held-films';
export { HeldIndex } from './held-index';
export { readResultsPath, resultsPath } from './results-url';
export { search, searchForPage, searchSlot, type SearchOutcome } from './search';
