import type { MediaItem } from '@/lib/domain/media';
import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { SearchPostType } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';

/** A record in the search index: what is searched and what is shown. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** Source of the excerpt; read from HTML when first asked for. */
  readonly text: string;
  /** Names that are searched but not shown: places, methods, venues, people. */
  readonly names: string;
  /** The key of the detail whose lines are searched too, as far as it is held (`searchLines`). */
  readonly detail: string | null;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Given = Partial<Omit<SearchDocument, 'text' | 'postType' | 'title'>> &
  Pick<SearchDocument, 'postType' | 'title'> & {
    /** HTML is read in the slices in which documents are indexed: that of thousands of records takes long. */
    readonly text?: string | (() => string);
  };

/** Builds a document; fields that are not given stay empty. */
export function searchDocument({ text = '', ...given }: Given): SearchDocument {
  let known = typeof text === 'string' ? text : null;
  return {
    slug: null,
    names: '',
    detail: null,
    date: null,
    href: null,
    year: null,
    citation: null,
    ...given,
    get text() {
      known ??= typeof text === 'string' ? text : text();
      return known;
    },
  };
}

/** Joins several pieces of HTML into one plain text. */
export const textOf = (...parts: readonly (SafeHtml | null | undefined)[]): string =>
  parts
    .map((part) => (part ? htmlToText(part) : ''))
    .join(' ')
    .trim();

/** What a page tells of its pictures, films and files: titles, captions, file names. */
export const linesOf = (media: readonly MediaItem[]): readonly string[] =>
  media
    .flatMap((item) => {
      if (item.kind === 'video') return [item.video.name];
      if (item.kind === 'file') return [item.file.title, item.file.filename];
      return [item.picture.title, item.picture.caption];
    })
    .filter(Boolean);

/** Joins several names into one searchable text. */
export const namesOf = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join('\n');
