import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { SearchPostType } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';

/** A record held, as it is searched and as it is shown. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** What an excerpt is taken from. */
  readonly text: string;
  /** Names that are searched and not shown: places, methods, venues, people. */
  readonly names: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'postType' | 'title'>;

/** A document of what is given; the rest is empty. */
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

/** Several pieces of HTML as one plain text. */
export const textOf = (...parts: readonly (SafeHtml | null | undefined)[]): string =>
  parts
    .map((part) => (part ? htmlToText(part) : ''))
    .join(' ')
    .trim();

/** Several names as one searchable text. */
export const namesOf = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join('\n');
