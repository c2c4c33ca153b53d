import type { MediaItem } from '@/lib/domain/media';
import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { MediaFacts } from '@/lib/domain/record-facts';
import type { SearchPostType } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';

/** A record in the search index: the text to search and the fields to show. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** Returns the source of the excerpt. Parsed from HTML on each call, as parsing thousands of records at once takes long. */
  readonly text: () => string;
  /** Names that are searched but not shown: places, methods, venues, people. */
  readonly names: string;
  /** The key of the detail whose lines are searched too, if held (`searchLines`); null for a record with a warning. */
  readonly detail: string | null;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'postType' | 'title'>;

const noText = () => '';

/** Builds a document. Fields that are not given stay empty. All have one small shape, as there are thousands. */
export const searchDocument = ({
  postType,
  slug = null,
  title,
  text = noText,
  names = '',
  detail = null,
  date = null,
  href = null,
  year = null,
  citation = null,
}: Given): SearchDocument => ({
  postType,
  slug,
  title,
  text,
  names,
  detail,
  date,
  href,
  year,
  citation,
});

/** Yields the documents of a list's items. Each is made when it is reached, as making thousands at once takes long. */
export function* documentsOf<T>(
  items: Iterable<T>,
  documentOf: (item: T) => SearchDocument,
): Iterable<SearchDocument> {
  for (const item of items) yield documentOf(item);
}

/** Joins several pieces of HTML into one plain text. */
export const textOf = (...parts: readonly (SafeHtml | null | undefined)[]): string =>
  parts
    .map((part) => (part ? htmlToText(part) : ''))
    .join(' ')
    .trim();

/** Returns a page's text about a picture, film or file; nothing if it has a warning. */
export const linesOf = (
  { contentWarning }: Pick<MediaFacts, 'contentWarning'>,
  ...lines: readonly string[]
): readonly string[] => (contentWarning === undefined ? lines.filter(Boolean) : []);

/** Does the same for all media of a page: titles, captions, file names. */
export const linesOfMedia = (media: readonly MediaItem[]): readonly string[] =>
  media.flatMap((item) => {
    if (item.kind === 'video') return linesOf(item.video, item.video.name);
    if (item.kind === 'file') return linesOf(item.file, item.file.title, item.file.filename);
    return linesOf(item.picture, item.picture.title, item.picture.caption);
  });

/** Joins several names into one searchable text. */
export const namesOf = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join('\n');
