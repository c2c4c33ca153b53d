import {
  SEARCH_POST_TYPES,
  type SearchPostType,
  type SearchResult,
} from '@/lib/domain/search-result';

import { FIELD_LIMITS } from '../field-limits';
import { isRecord } from '../schemas/absent';
import { readRecords, type RecordContext } from '../schemas/read-records';
import { faSearchResult } from '../schemas/search-result';

const relevanceOf = (row: unknown) => (isRecord(row) && Number(row['relevance_score'])) || 0;

/** The rows of an answer; the most relevant of one that has more than can be shown. */
function mostRelevant(raw: unknown, context: RecordContext): unknown {
  if (!Array.isArray(raw) || raw.length <= FIELD_LIMITS.results) return raw;
  const { results } = FIELD_LIMITS;
  context.report(`there are more than ${results} results: the least relevant are left out`);
  return raw.toSorted((one, other) => relevanceOf(other) - relevanceOf(one)).slice(0, results);
}

/** Search hits, in the CMS's order. Hits of unknown kinds are reported and skipped. */
export function toSearchResults(raw: unknown, context: RecordContext): readonly SearchResult[] {
  return readRecords(context, mostRelevant(raw, context), faSearchResult, (hit, at) => {
    const { post_type: postType } = hit;
    if (!isSearchPostType(postType)) {
      at.at('post_type').report('the site shows no hits of this kind');
      return null;
    }
    return {
      postType,
      slug: hit.slug,
      title: hit.title,
      excerpt: hit.post_excerpt,
      date: hit.post_date,
      relevance: hit.relevance_score ?? 0,
      href: hit.link,
      year: hit.year,
      citation: hit.citation,
    };
  });
}

function isSearchPostType(word: string | null): word is SearchPostType {
  return SEARCH_POST_TYPES.some((type) => type === word);
}
