import type { MediaItem } from '@/lib/domain/media';
import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { MediaFacts } from '@/lib/domain/record-facts';
import type { SearchPostType } from '@/lib/domain/search-result';
import { htmlToText } from '@/lib/html/text';

/** A record in the search index: what is searched and what is shown. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** Source of the excerpt, read from HTML whenever it is asked for: that of thousands of records takes long. */
  readonly text: () => string;
  /** Names that are searched but not shown: places, methods, venues, people. */
  readonly names: string;
  /** The key of the detail whose lines are searched too, as far as it is held (`searchLines`); none of a record with a warning. */
  readonly detail: string | null;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'postType' | 'title'>;

const noText = () => '';

/** Builds a document; fields that are not given stay empty. All have one small shape, as there are thousands. */
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

/** The documents of a list's items, each made when it is come to: thousands at once would take long. */
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

/** What a page says of a picture, film or file; nothing where the reader is warned of it first. */
export const linesOf = (
  { contentWarning }: Pick<MediaFacts, 'contentWarning'>,
  ...lines: readonly string[]
): readonly string[] => (contentWarning === undefined ? lines.filter(Boolean) : []);

/** The same of all that a page has: titles, captions, names of files. */
export const linesOfMedia = (media: readonly MediaItem[]): readonly string[] =>
  media.flatMap((item) => {
    if (item.kind === 'video') return linesOf(item.video, item.video.name);
    if (item.kind === 'file') return linesOf(item.file, item.file.title, item.file.filename);
    return linesOf(item.picture, item.picture.title, item.picture.caption);
  });

/** Joins several names into one searchable text. */
export const namesOf = (...names: readonly (string | null | undefined)[]): string =>
  names.filter(Boolean).join('\n');
