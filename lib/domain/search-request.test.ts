/** @jest-environment node */
import fc from '@/lib/testing/fast-check';
import { SEARCH_SORTS, SEARCH_TYPES } from './search-facets';
import { readSearchRequest, writeSearchRequest } from './search-request';

const read = (address: string) => readSearchRequest(new URLSearchParams(address));

it.each([
  ['', { query: '', type: 'all', sort: 'relevance' }],
  ['q=%20%20', { query: '', type: 'all', sort: 'relevance' }],
  ['q=+sea+wall+', { query: 'sea wall', type: 'all', sort: 'relevance' }],
  ['q=wall&type=study&sort=date', { query: 'wall', type: 'study', sort: 'date' }],
  ['q=wall&type=nothing&sort=Title', { query: 'wall', type: 'all', sort: 'relevance' }],
  ['q=wall&type=news&sort=title&for=wall', { query: 'wall', type: 'news', sort: 'title' }],
  // Type and sort were chosen for another query (SRCH-11).
  ['q=walls&type=news&sort=title&for=wall', { query: 'walls', type: 'all', sort: 'relevance' }],
])('%j names %j', (address, request) => {
  expect(read(address)).toEqual(request);
});

it('writes only what differs from the defaults', () => {
  expect(writeSearchRequest({ query: 'wall', type: 'all', sort: 'relevance' })).toBe('q=wall');
  expect(writeSearchRequest({ query: 'wall', type: 'person', sort: 'title' })).toBe(
    'q=wall&type=person&sort=title',
  );
  expect(writeSearchRequest({ query: '', type: 'news', sort: 'title' })).toBe('');
});

it('any query survives the round trip through an address (SRCH-14)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text === text.trim()),
      fc.constantFrom(...SEARCH_TYPES.map(({ type }) => type)),
      fc.constantFrom(...SEARCH_SORTS.map(({ sort }) => sort)),
      (query, type, sort) => {
        fc.pre(query !== '');
        expect(read(writeSearchRequest({ query, type, sort }))).toEqual({ query, type, sort });
      },
    ),
  );
});
