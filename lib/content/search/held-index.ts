import type { Query } from 'minisearch';
import { fold } from '@/lib/domain/fold';
import { excerptAround, matchParts } from '@/lib/domain/search-match';
import type { SearchResult } from '@/lib/domain/search-result';
import { inSlices } from '@/lib/in-slices';
import type { SearchDocument } from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';
import { askedWords, forgiven, marksOf, type AskedWord } from './asked-words';
import { DetailIndex } from './detail-index';
import { searchDocuments } from './documents';
import { SEARCH_EXCERPT_LENGTH } from './hits';
import { buildShards, placeIn, type Shard } from './passages';
import { KnownWords } from './vocabulary';

/** How well documents suit, by their places. */
type Scores = ReadonlyMap<number, number>;

const NONE: Scores = new Map();

/** A word that more of the records have, such as 'the', tells nothing when another word is missing. */
const TELLING_SHARE = 0.25;

/** Records of which a share can be told. */
const FEW = 20;

/** Those that have all of the words, and how well they suit. */
function withAll(scores: readonly Scores[]): Scores {
  const [rarest = NONE, ...others] = [...scores].sort((a, b) => a.size - b.size);
  const found = new Map<number, number>();
  for (const [place, score] of rarest) {
    if (!others.every((ofWord) => ofWord.has(place))) continue;
    found.set(
      place,
      others.reduce((sum, ofWord) => sum + (ofWord.get(place) ?? 0), score),
    );
  }
  return found;
}

/** Those that have all of the words but one. */
function withAllButOne(scores: readonly Scores[]): Scores {
  const found = new Map<number, number>();
  for (const missing of scores) {
    for (const [place, score] of withAll(scores.filter((ofWord) => ofWord !== missing))) {
      found.set(place, Math.max(found.get(place) ?? 0, score));
    }
  }
  return found;
}

const foldedTextOf = memoizeByInput(({ text }: SearchDocument) => fold(text));

const isIn = (text: string, query: string) =>
  matchParts(text, query).some(({ isMatch }) => isMatch);

interface Built {
  readonly revision: number;
  readonly documents: readonly SearchDocument[];
  readonly shards: Promise<readonly Shard[]>;
  readonly details: DetailIndex;
}

export interface HeldSearch {
  /** Whether a wrong letter and a missing word are forgiven when nothing else is found. */
  readonly isForgiving: boolean;
  /** The best so many; without it, all. */
  readonly most?: number;
}

/** Searches the content held. The index is built when first needed and rebuilt when the content has changed. */
export class HeldIndex {
  readonly #store: ContentStore;
  #built: Built | null = null;

  constructor(store: ContentStore) {
    this.#store = store;
  }

  /** Begins to index what has changed, so that a search that follows need not wait. */
  prepare(): void {
    this.#current();
  }

  /** Records that contain every word of the query as a word prefix, however it is spelled, best first. */
  async search(query: string, { isForgiving, most }: HeldSearch): Promise<readonly SearchResult[]> {
    const built = this.#current();
    const words = askedWords(query);
    if (words.length === 0) return [];
    const shards = await built.shards;
    await built.details.update();
    const known = new KnownWords([
      built.details.vocabulary,
      ...shards.map(({ vocabulary }) => vocabulary),
    ]);
    const found = await this.#find(built, words, isForgiving ? known : null);
    const marks = marksOf(found.words, known);
    const results: SearchResult[] = [];
    await inSlices(
      [...found.scores].sort(([, a], [, b]) => b - a).slice(0, most),
      ([place, score]) => {
        const document = built.documents[place];
        if (document)
          results.push(toResult(document, built.details.linesAt(place), score, query, marks));
      },
    );
    return results;
  }

  async #find(
    built: Built,
    words: readonly AskedWord[],
    known: KnownWords | null,
  ): Promise<{ readonly words: readonly AskedWord[]; readonly scores: Scores }> {
    const scores: Scores[] = [];
    for (const { query } of words) {
      const ofWord = await scoresOf(built, query);
      if (ofWord.size === 0 && !known) return { words, scores: NONE };
      scores.push(ofWord);
    }
    const exact = withAll(scores);
    if (exact.size > 0 || !known) return { words, scores: exact };

    const meant = [...words];
    for (const [place, word] of words.entries()) {
      if (scores[place]?.size !== 0) continue;
      const other = forgiven(word, known);
      if (!other) continue;
      meant[place] = other;
      scores[place] = await scoresOf(built, other.query);
    }
    const corrected = withAll(scores);
    if (corrected.size > 0 || words.length === 1) return { words: meant, scores: corrected };
    const { length } = built.documents;
    const tells = (ofWord: Scores) => ofWord.size <= Math.max(FEW, length * TELLING_SHARE);
    const telling = new Set(scores.filter(tells).flatMap((ofWord) => [...ofWord.keys()]));
    const lacking = withAllButOne(scores);
    return { words: meant, scores: new Map([...lacking].filter(([place]) => telling.has(place))) };
  }

  #current(): Built {
    const { revision } = this.#store;
    if (this.#built?.revision !== revision) {
      const documents = searchDocuments(this.#store);
      const before = this.#built?.shards ?? Promise.resolve([]);
      this.#built = {
        revision,
        documents,
        shards: before.then((shards) => buildShards(documents, shards)),
        details: new DetailIndex(this.#store, documents),
      };
    }
    return this.#built;
  }
}

/** The documents that have a word, in one of their passages or in their details. */
async function scoresOf({ shards, details }: Built, query: Query): Promise<Scores> {
  const scores = new Map<number, number>();
  const add = (place: number, score: number) =>
    scores.set(place, Math.max(scores.get(place) ?? 0, score));
  await inSlices(await shards, (shard) => {
    for (const { id, score } of shard.index.search(query)) add(placeIn(shard, id), score);
  });
  for (const [place, score] of details.search(query)) add(place, score);
  return scores;
}

function toResult(
  document: SearchDocument,
  lines: readonly string[],
  score: number,
  query: string,
  marks: string,
): SearchResult {
  const { postType, slug, title, text, date, href, year, citation } = document;
  const asked = `${query} ${marks}`;
  const folded = foldedTextOf(document);
  // Where only the detail has the words, the line that has them says why the record was found.
  const isInText = lines.length === 0 || isIn(`${title}\n${text}`, asked);
  const line = isInText ? undefined : lines.find((each) => isIn(each, asked));
  return {
    postType,
    slug,
    title,
    excerpt: line ?? excerptAround(text, asked, SEARCH_EXCERPT_LENGTH, folded),
    date,
    relevance: Math.round(score * 100) / 100,
    href,
    year,
    citation,
    ...(marks !== '' && { marks }),
  };
}
