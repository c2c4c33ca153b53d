import type { Query } from 'minisearch';
import type { SearchMoment } from '@/lib/domain/search-result';
import { inSlices } from '@/lib/in-slices';
import { askedWords, type AskedWord } from './asked-words';
import type { FilmedRecord, HeldFilms } from './held-films';

/** The moments that a query matches, by the names of their records. */
export type Moments = ReadonlyMap<string, SearchMoment>;

/**
 * Finds where the films held say what a query asks for: the best line in each record (docs/specification/parts.md,
 * 'Films': 'Search').
 *
 * @param found names of records that were found otherwise
 * @param most maximum number of other records
 */
export async function findMoments(
  films: HeldFilms,
  query: string,
  found: ReadonlySet<string>,
  most: number,
): Promise<Moments> {
  const moments = new Map<string, SearchMoment>();
  // Long words occur in few films, so searching them first saves searching the rest.
  const length = ({ typed: [word = ''] }: AskedWord) => word.length;
  const words = askedWords(query)
    .toSorted((one, other) => length(other) - length(one))
    .map((word) => word.query);
  if (words.length === 0) return moments;
  let others = 0;
  await inSlices(films.records(), (record) => {
    const { name } = record;
    const isOther = !found.has(name);
    const moment = isOther && others >= most ? null : momentIn(record, words);
    if (moment === null) return;
    moments.set(name, moment);
    if (isOther) others += 1;
  });
  return moments;
}

/** Returns the first line with all words, otherwise the first that has them together with the next line. */
function momentIn({ films, isWarned }: FilmedRecord, words: readonly Query[]): SearchMoment | null {
  let pair: (() => SearchMoment) | null = null;
  for (const film of films) {
    for (const track of film.tracks) {
      const line = track?.find(words);
      if (!track || !line) continue;
      const moment = () => {
        const { t, text } = track.at(line);
        const isWithheld = isWarned || film.isWarned;
        return { film: film.name, title: film.title, t, text: isWithheld ? '' : text };
      };
      if (line.isWhole) return moment();
      pair ??= moment;
    }
  }
  return pair?.() ?? null;
}
