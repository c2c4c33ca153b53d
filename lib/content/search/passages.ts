import { inSlices } from '@/lib/in-slices';
import type { SearchDocument } from '../kinds';
import type { Vocabulary } from './vocabulary';
import { newWordIndex, type IndexedDocument, type WordIndex } from './word-index';

/**
 * Records in an index: a search of as many takes a few milliseconds. More are several indexes, between which the process
 * serves other requests. Consecutive records are in different ones, so that words are about as frequent in each.
 */
const INDEX_SIZE = 250;

/** Characters of a text that are indexed at once: a longer one would keep the process from serving others. */
const PASSAGE = 4_000;

/** More than the longest text has. */
const MAX_PASSAGES = 1_000;

/** What is indexed of documents, and for each the place of its document. */
function* passagesOf(documents: readonly SearchDocument[]): Iterable<IndexedDocument> {
  for (const [place, { title, text, names }] of documents.entries()) {
    let id = place * MAX_PASSAGES;
    let from = 0;
    do {
      const end =
        text.length > from + PASSAGE ? text.lastIndexOf(' ', from + PASSAGE) : text.length;
      const to = end > from ? end : from + PASSAGE;
      const isFirst = from === 0;
      yield {
        id,
        title: isFirst ? title : '',
        text: text.slice(from, to),
        names: isFirst ? names : '',
      };
      id += 1;
      from = to;
    } while (from < text.length);
  }
}

/** The place of a document, by the id of one of its passages. */
export const placeOf = (id: unknown) => Math.floor(Number(id) / MAX_PASSAGES);

/** Indexes documents, with other requests in between. */
export async function buildIndexes(
  documents: readonly SearchDocument[],
  vocabulary: Vocabulary,
): Promise<readonly WordIndex[]> {
  const count = Math.ceil(documents.length / INDEX_SIZE);
  const indexes = Array.from({ length: count }, () => newWordIndex(vocabulary));
  await inSlices(passagesOf(documents), (passage) =>
    indexes[placeOf(passage.id) % count]?.add(passage),
  );
  return indexes;
}
