import { SEARCH_TYPES, type SearchType } from '@/lib/domain/search-facets';
import type { SearchHit } from '@/lib/domain/search-hit';

/** What a result is, in one word. */
const KIND_LABELS: Readonly<Record<SearchHit['postType'], string>> = {
  investigation: 'Investigation',
  exhibition: 'Exhibition',
  event: 'Event',
  publication: 'Publication',
  news: 'News',
  press: 'Press',
  page: 'Page',
  person: 'Person',
  organization: 'Organisation',
};

export function kindLabel({ postType, isStudy }: Pick<SearchHit, 'postType' | 'isStudy'>): string {
  return isStudy ? 'Study' : KIND_LABELS[postType];
}

/** '38 results' */
export function resultCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** '17 Investigations', '1 Study'; what is listed when every type is. */
export function listedCount(count: number, type: SearchType): string {
  if (type === 'all') return 'All types';
  if (count === 1) {
    return `1 ${type === 'study' ? 'Study' : KIND_LABELS[type]}`;
  }
  return `${count} ${SEARCH_TYPES.find((known) => known.type === type)?.label ?? ''}`;
}
