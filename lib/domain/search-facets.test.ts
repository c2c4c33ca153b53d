/** @jest-environment node */
import fc from 'fast-check';

import {
  filterResults,
  SEARCH_SORTS,
  SEARCH_TYPES,
  searchFacets,
  sortResults,
} from './search-facets';
import type { SearchResult } from './search-result';
import { SEARCH_POST_TYPES } from './search-result';
import { on, searchResult } from './testing/builders';

const STUDIES = new Set(['a-study']);

const RESULTS = [
  searchResult({ postType: 'investigation', slug: 'a-case', title: 'Case' }),
  searchResult({ postType: 'investigation', slug: 'a-study', title: 'Study' }),
  searchResult({ postType: 'exhibition', slug: 'a-study', title: 'Show' }),
  searchResult({ postType: 'person', slug: 'someone', title: 'Someone' }),
  searchResult({ postType: 'organization', title: 'Foundation' }),
];

const titles = (results: readonly SearchResult[]) => results.map(({ title }) => title);

test('types and sorts come in their order', () => {
  expect(SEARCH_TYPES.map(({ label }) => label)).toEqual([
    'All',
    'Investigations',
    'Studies',
    'Exhibitions',
    'Events',
    'News',
    'Publications',
    'Press',
    'Pages',
    'People',
  ]);
  expect(SEARCH_SORTS.map(({ label }) => label)).toEqual(['Relevance', 'Title', 'Date']);
});

test.each([
  ['all', ['Case', 'Study', 'Show', 'Someone', 'Foundation']],
  ['investigation', ['Case']],
  ['study', ['Study']],
  ['exhibition', ['Show']],
  ['news', []],
  ['person', ['Someone']],
] as const)('%s lists %j', (type, expected) => {
  expect(titles(filterResults(RESULTS, type, STUDIES))).toEqual(expected);
});

test('each type has its count and is greyed out without a match', () => {
  const byType = Object.fromEntries(
    searchFacets(RESULTS, STUDIES).map(({ type, count, available }) => [type, [count, available]]),
  );
  expect(byType).toEqual({
    all: [5, true],
    investigation: [1, true],
    study: [1, true],
    exhibition: [1, true],
    event: [0, false],
    news: [0, false],
    publication: [0, false],
    press: [0, false],
    page: [0, false],
    person: [1, true],
  });
});

test('People is available for an organisation alone, and lists nobody', () => {
  const results = [searchResult({ postType: 'organization' })];
  expect(searchFacets(results, STUDIES).at(-1)).toEqual({
    type: 'person',
    label: 'People',
    count: 0,
    available: true,
  });
  expect(filterResults(results, 'person', STUDIES)).toEqual([]);
});

test('without results nothing is available', () => {
  expect(searchFacets([], STUDIES).some(({ available }) => available)).toBe(false);
});

test('a study counts as a study only: no result is lost or listed twice', () => {
  const results = fc.array(
    fc.record({
      postType: fc.constantFrom(...SEARCH_POST_TYPES),
      slug: fc.constantFrom(null, 'a-study', 'a-case'),
    }),
  );
  fc.assert(
    fc.property(results, (raw) => {
      const found = raw.map((rest) => searchResult(rest));
      const [all, ...types] = searchFacets(found, STUDIES);
      const organizations = found.filter(({ postType }) => postType === 'organization').length;
      const sum = types.reduce((total, { count }) => total + count, 0);
      expect(all?.count).toBe(sum + organizations);
    }),
  );
});

describe('sort', () => {
  const list = [
    searchResult({ slug: 'b', title: 'Alpha', relevance: 5, date: on('2026-01-01') }),
    searchResult({ slug: 'c', title: 'Beta', relevance: 9, date: null }),
    searchResult({ slug: 'a', title: 'Zeta', relevance: 5, date: on('2024-01-01') }),
    searchResult({ slug: null, title: 'B: Press', relevance: 1, date: on('2025-01-01') }),
  ];

  test.each([
    ['relevance', ['Beta', 'Alpha', 'Zeta', 'B: Press']],
    ['title', ['Zeta', 'Alpha', 'B: Press', 'Beta']],
    ['date', ['Zeta', 'B: Press', 'Alpha', 'Beta']],
  ] as const)('by %s', (sort, expected) => {
    expect(titles(sortResults(list, sort))).toEqual(expected);
    expect(list[0]?.title).toBe('Alpha');
  });
});
