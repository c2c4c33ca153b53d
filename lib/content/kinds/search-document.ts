import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { SearchPostType } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';

/** A record in the search index: what is searched and what is shown. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** Source of the excerpt. */
  readonly text: string;
  /** Names that are searched but not shown: places, methods, venues, people. */
  readonly names: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'postType' | 'title'>;

/** Builds a document; fields that are not given stay empty. */
export const searchDocument = (given: Given): SearchDocument => ({
  slug: null,
  text: '',
  names: '',
  date: null,
  href: null,
  year: null,
  citation: null,
  ...given,
});

/** Joins several pieces of HTML into one plain text. */
export const textOf = (...parts: readonly (SafeHtml | null | undefined)[]): string =>
  parts
    .map((part) => (part ? htmlToText(part) : ''))
    .join(' ')
    .trim();

/** Joins several names into one searchable text. */
export const namesOf = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join('\n');
