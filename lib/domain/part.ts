import * as words from '@/lib/words';
import type { FilmMoment } from './film-words';
import { timeInWords } from './moment';
import { parsePage } from './page-number';
import { parseRegion, regionInWords, type Region } from './region';
import type { ShownResource } from './resource-of-record';

/** A part of a resource, as its page shows it. */
export type Part =
  | { readonly is: 'moment'; readonly moment: FilmMoment }
  | { readonly is: 'region'; readonly region: Region }
  | { readonly is: 'page'; readonly page: number };

/** A part without the words said there. */
export type PlainPart =
  | { readonly is: 'moment'; readonly moment: Pick<FilmMoment, 'at'> }
  | Exclude<Part, { readonly is: 'moment' }>;

/** The message that a resource has no such part. */
export const NO_SUCH_PART: Readonly<Record<ShownResource['is'], string>> = {
  film: words.noSuchMoment,
  picture: words.noSuchRegion,
  document: words.noSuchPage,
};

/** Returns the region or page that a value names; 'none' if there is no such part. */
export function partNamed(is: 'picture' | 'document', value: string): Part | 'none' {
  const [region, page] = is === 'picture' ? [parseRegion(value), null] : [null, parsePage(value)];
  if (region) return { is: 'region', region };
  return page === null ? 'none' : { is: 'page', page };
}

/** Returns a part in words: '2:14', 'upper left', 'p. 3'; null for a region that is nearly the whole picture. */
export function partInWords(part: PlainPart): string | null {
  switch (part.is) {
    case 'moment':
      return timeInWords(part.moment.at);
    case 'region':
      return regionInWords(part.region);
    case 'page':
      return words.pageOfDocument(part.page);
    default:
      return part satisfies never;
  }
}
