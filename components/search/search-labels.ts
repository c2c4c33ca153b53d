import { SEARCH_TYPES, type SearchType } from '@/lib/domain/search-facets';
import type { SearchHit } from '@/lib/domain/search-hit';
import * as words from '@/lib/words';

/** The kind of a result, as a single word. */
const KIND_LABELS: Readonly<Record<SearchHit['postType'], string>> = {
  investigation: words.investigation,
  exhibition: words.exhibition,
  event: words.event,
  publication: words.publication,
  news: words.news,
  press: words.press,
  page: words.page,
  person: words.person,
  organization: words.organisation,
};

export function kindLabel({ postType, isStudy }: Pick<SearchHit, 'postType' | 'isStudy'>): string {
  return isStudy ? words.study : KIND_LABELS[postType];
}

/** Returns '17 Investigations' or '1 Study', for the list of all types. */
export function listedCount(count: number, type: SearchType): string {
  if (type === 'all') return words.allTypes;
  if (count === 1) {
    return `1 ${type === 'study' ? words.study : KIND_LABELS[type]}`;
  }
  return `${count} ${SEARCH_TYPES.find((known) => known.type === type)?.label ?? ''}`;
}
