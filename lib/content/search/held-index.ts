import { fold } from '@/lib/domain/fold';
import { excerptAround, matchParts } from '@/lib/domain/search-match';
import type { SearchResult } from '@/lib/domain/search-result';
import { withoutDigraphs } from '@/lib/domain/spelling';
import { inSlices } from '@/lib/in-slices';
import type { SearchDocument } from '../kinds';
import { memoizeByInput, type ContentStore } from '../store';
import { askedWords, type AskedWord } from './asked-words';
import { SEARCH_EXCERPT_LENGTH } from './hits';
import { IndexedRecords, type IndexedRecord, type Match } from './indexed-records';

/** Maximum number of words in a query that tolerate a typo. */
const MOST_FORGIVEN = 2;

/** The share of records above which a word, such as 'the', is too common to count when another word is missing. */
const TELLING_SHARE = 0.25;

/** The number of records below which a share means nothing. */
const FEW = 20;

/** The records that have a word. */
type Matches = ReadonlyMap<string, Match>;

const NONE: Matches = new Map();

/** Returns the records that have all words, or all but `missing`. */
async function withMost(words: readonly Matches[], missing: number): Promise<Matches> {
  const found = new Map<string, Match>();
  // Any match has at least one of the rarest words; otherwise it lacks too many.
  const rarest = words.toSorted((one, other) => one.size - other.size).slice(0, missing + 1);
  await inSlices(new Set(rarest.flatMap((matches) => [...matches.keys()])), (name) => {
    const matches = words.flatMap((ofWord) => ofWord.get(name) ?? []);
    if (matches.length < words.length - missing) return;
    found.set(name, {
      score: matches.reduce((sum, { score }) => sum + score, 0),
      terms: matches.flatMap(({ terms }) => terms),
    });
  });
  return found;
}

/** Caches the text of a record, which is needed again and again. */
const textsOf = memoizeByInput((document: SearchDocument) => {
  const text = document.text();
  return { text, folded: fold(text) };
});

const isIn = (text: string, query: string) =>
  matchParts(text, query).some(({ isMatch }) => isMatch);

/** Options for searching the content held. */
export interface HeldSearch {
  /** True to tolerate typos and a missing word when nothing else is found. */
  readonly isForgiving: boolean;
  /** Maximum number of results; the best are returned. */
  readonly most: number;
}

/** Searches the content held. */
export class HeldIndex {
  readonly #records: IndexedRecords;

  /** @param textOf the text of a record to index, besides its title and names */
  constructor(store: ContentStore, textOf: (document: SearchDocument) => string) {
    this.#records = new IndexedRecords(store, textOf);
  }

  /** Returns records that contain every word of the query as a word prefix, in any spelling, best first. */
  async search(query: string, { isForgiving, most }: HeldSearch): Promise<readonly SearchResult[]> {
    const words = askedWords(query);
    if (words.length === 0) return [];
    await this.#records.update();
    const found = [...(await this.#find(words, isForgiving))];
    const results: SearchResult[] = [];
    await inSlices(
      found.sort(([, one], [, other]) => other.score - one.score).slice(0, most),
      ([name, match]) => {
        const record = this.#records.record(name);
        if (record) results.push(toResult(record, match, query, words));
      },
    );
    return results;
  }

  /** Returns records by name, `investigation:the-salt-road`, as results of a query whose words they need not contain. */
  async named(names: readonly string[], query: string): Promise<readonly SearchResult[]> {
    if (names.length === 0) return [];
    await this.#records.update();
    const words = askedWords(query);
    const results: SearchResult[] = [];
    await inSlices(names, (name) => {
      const record = this.#records.record(name);
      if (record) results.push(toResult(record, { score: 0, terms: [] }, query, words));
    });
    return results;
  }

  async #find(words: readonly AskedWord[], isForgiving: boolean): Promise<Matches> {
    const found: Matches[] = [];
    const mostMissing = isForgiving && words.length > 1 ? 1 : 0;
    let forgiven = 0;
    let missing = 0;
    for (const { query, forgiving } of words) {
      let matches = await this.#records.search(query);
      if (matches.size === 0 && isForgiving && forgiving !== null && forgiven < MOST_FORGIVEN) {
        forgiven += 1;
        matches = await this.#records.search(forgiving);
      }
      if (matches.size === 0) missing += 1;
      if (missing > mostMissing) return NONE;
      found.push(matches);
    }
    const whole = await withMost(found, 0);
    if (whole.size > 0 || mostMissing === 0) return whole;
    const most = Math.max(FEW, this.#records.size * TELLING_SHARE);
    const telling = found.filter(({ size }) => size <= most);
    const lacking = await withMost(found, 1);
    return new Map([...lacking].filter(([name]) => telling.some((matches) => matches.has(name))));
  }
}

/** Returns the words of a record to highlight besides those that were typed. */
const marksOf = ({ terms }: Match, words: readonly AskedWord[]): string => {
  const typed = words.flatMap((word) => word.typed);
  const others = terms
    .flatMap((term) => [term, withoutDigraphs(term)])
    .filter((term) => !typed.some((form) => term.startsWith(form)));
  return [...new Set(others)].join(' ');
};

function toResult(
  { document, lines }: IndexedRecord,
  match: Match,
  query: string,
  words: readonly AskedWord[],
): SearchResult {
  const { postType, slug, title, date, href, year, citation } = document;
  const { text, folded } = textsOf(document);
  const marks = marksOf(match, words);
  const asked = `${query} ${marks}`;
  // When only the detail has the words, the line with them explains the result.
  const isInText = lines.length === 0 || isIn(`${title}\n${text}`, asked);
  const line = isInText ? undefined : lines.find((each) => isIn(each, asked));
  return {
    postType,
    slug,
    title,
    excerpt: line ?? excerptAround(text, asked, SEARCH_EXCERPT_LENGTH, folded),
    date,
    relevance: Math.round(match.score * 100) / 100,
    href,
    year,
    citation,
    ...(marks !== '' && { marks }),
  };
}
