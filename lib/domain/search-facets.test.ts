/** @jest-environment node */
import fc from '@/lib/testing/fast-check';

import { filterHits, SEARCH_SORTS, SEARCH_TYPES, searchFacets, sortHits } from './search-facets';
import type { SearchHit } from './search-hit';
import { SEARCH_POST_TYPES } from './search-result';
import { on } from './testing/builders';
import { searchHit } from './testing/search';

const HITS = [
  searchHit({ postType: 'investigation', slug: 'a-case', title: 'Case' }),
  searchHit({ postType: 'investigation', slug: 'a-study', isStudy: true, title: 'Study' }),
  searchHit({ postType: 'exhibition', slug: 'a-study', title: 'Show' }),
  searchHit({ postType: 'person', slug: 'someone', title: 'Someone' }),
  searchHit({ postType: 'organization', title: 'Foundation' }),
];

const titles = (hits: readonly SearchHit[]) => hits.map(({ title }) => title);

it('offers types and sorts in the specified order', () => {
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

it.each([
  ['all', ['Case', 'Study', 'Show', 'Someone', 'Foundation']],
  ['investigation', ['Case']],
  ['study', ['Study']],
  ['exhibition', ['Show']],
  ['news', []],
  ['person', ['Someone']],
] as const)('%s lists %j', (type, expected) => {
  expect(titles(filterHits(HITS, type))).toEqual(expected);
});

it('counts each type and greys out those without a match', () => {
  const byType = Object.fromEntries(
    searchFacets(HITS).map(({ type, count, available }) => [type, [count, available]]),
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

it('offers People when only an organisation matches, and then lists nobody', () => {
  const hits = [searchHit({ postType: 'organization' })];
  expect(searchFacets(hits).at(-1)).toEqual({
    type: 'person',
    label: 'People',
    count: 0,
    available: true,
  });
  expect(filterHits(hits, 'person')).toEqual([]);
});

it('offers nothing without hits', () => {
  expect(searchFacets([]).some(({ available }) => available)).toBe(false);
});

it('counts a study as a study only, so that no hit is lost or listed twice', () => {
  const hits = fc.array(
    fc.record({ postType: fc.constantFrom(...SEARCH_POST_TYPES), isMarked: fc.boolean() }),
  );
  fc.assert(
    fc.property(hits, (raw) => {
      const found = raw.map(({ postType, isMarked }) =>
        searchHit({ postType, isStudy: isMarked && postType === 'investigation' }),
      );
      const [all, ...types] = searchFacets(found);
      const organizations = found.filter(({ postType }) => postType === 'organization').length;
      const sum = types.reduce((total, { count }) => total + count, 0);
      expect(all?.count).toBe(sum + organizations);
    }),
  );
});

describe('sort', () => {
  const list = [
    searchHit({ slug: 'b', title: 'Alpha', relevance: 5, date: on('2026-01-01') }),
    searchHit({ slug: 'c', title: 'Beta', relevance: 9, date: null }),
    searchHit({ slug: 'a', title: 'Zeta', relevance: 5, date: on('2024-01-01') }),
    searchHit({ slug: null, title: 'B: Press', relevance: 1, date: on('2025-01-01') }),
  ];

  it.each([
    ['relevance', ['Beta', 'Alpha', 'Zeta', 'B: Press']],
    ['title', ['Zeta', 'Alpha', 'B: Press', 'Beta']],
    ['date', ['Zeta', 'B: Press', 'Alpha', 'Beta']],
  ] as const)('by %s', (sort, expected) => {
    expect(titles(sortHits(list, sort))).toEqual(expected);
    expect(list[0]?.title).toBe('Alpha');
  });
});
