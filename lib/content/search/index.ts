/** Searches all content: by the CMS or, when that fails, in an index of the content held. */
export { CmsSearch } from './cms-search';
export { UnreadDetails } from './unread-details';
export { listChecksums, sizeOfChecksums } from './checksums';
export { listCiting } from './cited-in';
export { countFilms } from './count-films';
export { HeldCitations } from './held-citations';
export { HeldFilms } from './held-films';
export { HeldIndex } from './held-index';
export { HeldSums } from './held-sums';
export { readResultsPath, resultsPath } from './results-url';
export { search, searchForPage, type SearchOutcome } from './search';
