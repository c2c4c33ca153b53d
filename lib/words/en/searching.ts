/** Words of the search. */
export const results = 'Results';
export const type = 'Type';
export const sort = 'Sort';
export const relevance = 'Relevance';
export const allTypes = 'All types';
export const latestCases = 'Latest cases';
export const exampleSearches = 'For example';
export const searching = 'Searching...';
export const noAnswer = 'No answer.';
export const lists = 'Lists';
export const nothingFound = (query: string) => `None found for “${query}”.`;
export const nothingFoundAdvice =
  'Check the spelling, or use fewer or other words. A case is also found by its code. Or look through the lists:';
export const resultCount = (count: number) => (count === 1 ? '1 result' : `${count} results`);
export const queryTooLong = (limit: number) => `A search can have at most ${limit} characters.`;
export const searchFor = (query: string) => `Search: ${query}`;
export const showMoreOf = (count: number) => `Show ${count} More...`;
