import type MiniSearch from 'minisearch';
import type { Query } from 'minisearch';
import { inSlices } from '@/lib/in-slices';
import { DETAIL_NAMES, detailSourceOf, type SearchDocument } from '../kinds';
import type { ContentStore } from '../store';
import { searchDocuments } from './documents';
import { newWordIndex, type Indexed } from './word-index';

/**
 * Number of records in an index: searching that many takes a few milliseconds. More records are spread over several
 * indexes, between which the process serves other requests. Consecutive records are in different ones, so that words
 * are about equally frequent in each.
 */
const INDEX_SIZE = 500;

/** Characters of a text indexed at once. A longer text would block other requests. */
const PASSAGE = 4_000;

/** A record that can be found. */
export interface IndexedRecord {
  readonly document: SearchDocument;
  /** Titles, file names and captions in its detail, if held. */
  readonly lines: readonly string[];
}

/** A part of a record that is indexed at once. */
interface Passage extends Indexed {
  readonly name: string;
  readonly index: MiniSearch<Passage>;
}

/** A record in the index. */
interface Kept extends IndexedRecord {
  document: SearchDocument;
  detail: HeldDetail | undefined;
  /** The indexed text. */
  readonly said: Indexed;
  readonly passages: readonly Passage[];
}

/** A record's score for a query, and the index's words that matched. */
export interface Match {
  readonly score: number;
  readonly terms: readonly string[];
}

function divided({ title, text, names }: Indexed): readonly Indexed[] {
  const passages: Indexed[] = [];
  let from = 0;
  do {
    const end = text.length > from + PASSAGE ? text.lastIndexOf(' ', from + PASSAGE) : text.length;
    const to = end > from ? end : from + PASSAGE;
    const ofRecord = from === 0 ? { title, names } : { title: '', names: '' };
    passages.push({ text: text.slice(from, to), ...ofRecord });
    from = to;
  } while (from < text.length);
  return passages;
}

const isSame = (one: Indexed, other: Indexed) =>
  one.title === other.title && one.names === other.names && one.text === other.text;

/** Returns the documents of a store under stable names. */
async function namedDocuments(store: ContentStore): Promise<ReadonlyMap<string, SearchDocument>> {
  const named = new Map<string, SearchDocument>();
  await inSlices(searchDocuments(store), (document) => {
    const name = `${document.postType}:${document.slug ?? document.title}`;
    named.set(named.has(name) ? `${name}:${named.size}` : name, document);
  });
  return named;
}

/** A detail in memory. */
interface HeldDetail {
  readonly value: object;
  readonly lines: () => readonly string[];
}

/** Returns the details in memory whose lines are searched, by key. */
const heldDetails = (store: ContentStore): ReadonlyMap<string, HeldDetail> =>
  new Map(
    DETAIL_NAMES.flatMap((name) => {
      const { searchLines } = detailSourceOf(`${name}:`).source;
      if (!searchLines) return [];
      return store
        .heldDetails(name)
        .map(([id, value]) => [`${name}:${id}`, { value, lines: () => searchLines(value) }]);
    }),
  );

/** An index of the content held. It is built when first needed and then updated incrementally. */
export class IndexedRecords {
  readonly #store: ContentStore;
  readonly #textOf: (document: SearchDocument) => string;
  readonly #indexes: MiniSearch<Passage>[] = [];
  readonly #kept = new Map<string, Kept>();
  #revision: number | null = null;
  #detailChanges: number | null = null;
  #documents: ReadonlyMap<string, SearchDocument> = new Map();
  #updated: Promise<void> = Promise.resolve();

  /** @param textOf the text of a record to index */
  constructor(store: ContentStore, textOf: (document: SearchDocument) => string) {
    this.#store = store;
    this.#textOf = textOf;
  }

  /** Number of records. */
  get size(): number {
    return this.#kept.size;
  }

  /** Indexes changed records, yielding to other requests. */
  update(): Promise<void> {
    const updated = this.#updated.then(() => this.#update());
    this.#updated = updated.catch(() => undefined);
    return updated;
  }

  /** Returns the records that match a query, by name. */
  async search(query: Query): Promise<ReadonlyMap<string, Match>> {
    const found = new Map<string, Match>();
    await inSlices(this.#indexes, (index) => {
      for (const { id, score, terms } of index.search(query)) {
        const { name } = id as Passage;
        const other = found.get(name);
        found.set(
          name,
          other
            ? { score: Math.max(score, other.score), terms: [...other.terms, ...terms] }
            : { score, terms },
        );
      }
    });
    return found;
  }

  /** Returns a record by name. */
  record(name: string): IndexedRecord | undefined {
    return this.#kept.get(name);
  }

  async #update(): Promise<void> {
    const { revision, detailChanges } = this.#store;
    const isNew = revision !== this.#revision;
    // Details come and go without a new revision.
    if (!isNew && detailChanges === this.#detailChanges) return;
    if (isNew) {
      this.#documents = await namedDocuments(this.#store);
    }
    const details = heldDetails(this.#store);
    await inSlices(isNew ? this.#kept.keys() : [], (name) => {
      if (!this.#documents.has(name)) this.#forget(name);
    });
    const count = Math.ceil(this.#documents.size / INDEX_SIZE);
    while (this.#indexes.length < count) this.#indexes.push(newWordIndex());
    await inSlices(this.#changes(isNew, details), (passage) => passage?.index.add(passage));
    this.#revision = revision;
    this.#detailChanges = detailChanges;
  }

  /** Yields the passages to index, after null for each changed record, so that the caller can yield. */
  *#changes(isNew: boolean, details: ReadonlyMap<string, HeldDetail>): Iterable<Passage | null> {
    for (const [name, document] of this.#documents) {
      if (!isNew && document.detail === null) continue;
      const detail = document.detail === null ? undefined : details.get(document.detail);
      const before = this.#kept.get(name);
      if (before?.document === document && before.detail?.value === detail?.value) continue;
      yield null;
      const lines = detail?.lines() ?? [];
      const names = [document.names, ...lines].join('\n');
      const said = { title: document.title, text: this.#textOf(document), names };
      if (before && isSame(before.said, said)) {
        before.document = document;
        before.detail = detail;
        continue;
      }
      this.#forget(name);
      const index = this.#indexes.reduce((one, other) =>
        other.documentCount < one.documentCount ? other : one,
      );
      const passages = divided(said).map((passage) => ({ ...passage, name, index }));
      this.#kept.set(name, { document, lines, detail, said, passages });
      yield* passages;
    }
  }

  #forget(name: string): void {
    for (const passage of this.#kept.get(name)?.passages ?? []) passage.index.discard(passage);
    this.#kept.delete(name);
  }
}
