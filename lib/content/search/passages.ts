import { betweenSlices, inSlices } from '@/lib/in-slices';
import type { SearchDocument } from '../kinds';
import { Vocabulary } from './vocabulary';
import { newWordIndex, type IndexedDocument, type WordIndex } from './word-index';

/**
 * Records in an index, at most about so many: a search of them takes a few milliseconds. More are several indexes, between
 * which the process serves other requests, and of which an edit makes only one anew.
 */
const SHARD_SIZE = 250;

/** Characters of a text that are indexed at once: a longer one would keep the process from serving others. */
const PASSAGE = 4_000;

/** More than the longest text has. */
const MAX_PASSAGES = 1_000;

/** Some of the documents, with their index. */
export interface Shard {
  readonly documents: readonly SearchDocument[];
  /** Where each stands among all documents. */
  readonly places: readonly number[];
  readonly index: WordIndex;
  readonly vocabulary: Vocabulary;
}

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

/** The place of a document among all, by the id of one of its passages. */
export const placeIn = ({ places }: Shard, id: unknown): number =>
  places[Math.floor(Number(id) / MAX_PASSAGES)] ?? -1;

/** The shard of a record: the same after every change of others. */
function shardOf({ postType, slug, title }: SearchDocument, count: number): number {
  let hash = 0;
  for (const character of `${postType}:${slug ?? title}`) {
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  }
  return (hash >>> 0) % count;
}

const isSame = (one: readonly SearchDocument[], other: readonly SearchDocument[]) =>
  one.length === other.length &&
  one.every(({ title, text, names }, place) => {
    const now = other[place];
    return now?.title === title && now.names === names && now.text === text;
  });

/**
 * Indexes documents, with other requests in between. Of the indexes from before a change, those are kept whose documents
 * say the same.
 */
export async function buildShards(
  documents: readonly SearchDocument[],
  before: readonly Shard[],
): Promise<readonly Shard[]> {
  // A power of two, so that it seldom changes.
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, documents.length / SHARD_SIZE)));
  const parts = Array.from({ length: count }, () => ({
    documents: [] as SearchDocument[],
    places: [] as number[],
  }));
  // Reads each document's text, too, which takes long for thousands.
  await inSlices(documents.entries(), ([place, document]) => {
    const part = parts[shardOf(document, count)];
    if (!part || document.text === null) return;
    part.documents.push(document);
    part.places.push(place);
  });
  const shards: Shard[] = [];
  for (const [number, part] of parts.entries()) {
    const former = before.length === count ? before[number] : undefined;
    if (former && isSame(former.documents, part.documents)) {
      shards.push({ ...former, ...part });
      await betweenSlices();
      continue;
    }
    const vocabulary = new Vocabulary();
    const index = newWordIndex(vocabulary);
    await inSlices(passagesOf(part.documents), (passage) => index.add(passage));
    shards.push({ ...part, index, vocabulary });
  }
  return shards;
}
