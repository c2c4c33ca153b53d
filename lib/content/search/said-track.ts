import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Query } from 'minisearch';
import type { Cue } from '@/lib/domain/vtt';
import { inSlices } from '@/lib/in-slices';
import { formsOf, isBeginning } from './word-index';

type Numbers = Uint16Array | Uint32Array;

/** Stores numbers in as little memory as they need. */
const compact = (numbers: readonly number[]): Numbers =>
  numbers.some((number) => number > 0xff_ff)
    ? Uint32Array.from(numbers)
    : Uint16Array.from(numbers);

type Lines = ReadonlySet<number>;

const NONE: Lines = new Set();

const inAll = ([first, ...others]: readonly Lines[]): Lines =>
  new Set([...(first ?? [])].filter((line) => others.every((lines) => lines.has(line))));

/** Returns zero and the running sums of some numbers. */
const sums = (numbers: readonly number[]): number[] => {
  let sum = 0;
  return [0, ...numbers.map((number) => (sum += number))];
};

/** Where a track matches a query. */
interface SaidLine {
  /** Counted from 0. */
  readonly line: number;
  /** False if the match needs the next line, too. */
  readonly isWhole: boolean;
}

/**
 * The text of a film in one language, searchable by line. A ten-minute film takes about 15 kB, so two thousand fit in
 * memory. An index of all their words would take several times as much, and looking up a word in one track takes at
 * most a microsecond.
 */
export class SaidTrack {
  readonly #starts: Float64Array;
  /** The lines as shown, compressed. */
  readonly #texts: Uint8Array;
  /** The words in every searchable form, each once, sorted. */
  readonly #words: string;
  /** Where each word begins, followed by the end of the last. */
  readonly #places: Numbers;
  /** The lines that have a word, word by word. */
  readonly #lines: Numbers;
  /** Where the lines of each word begin, followed by the end of the last. */
  readonly #firsts: Numbers;

  private constructor(cues: readonly Cue[], linesOf: ReadonlyMap<string, readonly number[]>) {
    this.#starts = Float64Array.from(cues, ({ start }) => start);
    const texts = cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
    // Copied, as the result would keep a larger buffer alive.
    this.#texts = new Uint8Array(deflateRawSync(texts));
    const words = [...linesOf.keys()].sort();
    this.#words = words.join('');
    this.#places = compact(sums(words.map(({ length }) => length)));
    const lines = words.map((word) => linesOf.get(word) ?? []);
    this.#lines = compact(lines.flat());
    this.#firsts = compact(sums(lines.map(({ length }) => length)));
  }

  /** Reads the lines of a track, yielding to other requests. */
  static async of(cues: readonly Cue[]): Promise<SaidTrack> {
    const linesOf = new Map<string, number[]>();
    await inSlices(cues.entries(), ([line, { text }]) => {
      for (const form of formsOf(text)) {
        const lines = linesOf.get(form);
        if (lines) lines.push(line);
        else linesOf.set(form, [line]);
      }
    });
    return new SaidTrack(cues, linesOf);
  }

  /** Returns the first line with all words, otherwise the first that has them together with the next line; null for none. */
  find(words: readonly Query[]): SaidLine | null {
    const found: Lines[] = [];
    for (const word of words) {
      const lines = this.#linesWith(word);
      if (lines.size === 0) return null;
      found.push(lines);
    }
    const [whole] = [...inAll(found)].sort((one, other) => one - other);
    if (whole !== undefined) return { line: whole, isWhole: true };
    const rarest = found.reduce((one, other) => (other.size < one.size ? other : one));
    const firsts = [...rarest]
      .flatMap((line) => [line - 1, line])
      .sort((one, other) => one - other);
    const line = firsts.find((first) =>
      found.every((lines) => lines.has(first) || lines.has(first + 1)),
    );
    return line === undefined ? null : { line, isWhole: false };
  }

  /** Returns the start (s) and the text of a line that was found. */
  at({ line, isWhole }: SaidLine): { readonly t: number; readonly text: string } {
    const texts = inflateRawSync(this.#texts).toString().split('\n');
    const said = texts.slice(line, isWhole ? line + 1 : line + 2);
    return { t: this.#starts[line] ?? 0, text: said.join(' ') };
  }

  /** Returns the lines that match a query, as a word index would (`word-index.ts`). */
  #linesWith(query: Query): Lines {
    if (typeof query === 'string') return this.#linesOf(query);
    if (typeof query === 'symbol') return NONE;
    const parts = query.queries.map((part) => this.#linesWith(part));
    return query.combineWith === 'AND'
      ? inAll(parts)
      : new Set(parts.flatMap((lines) => [...lines]));
  }

  #linesOf(term: string): Lines {
    const first = this.#firstFrom(term);
    let behind = first;
    while (behind < this.#count && this.#suits(behind, term)) behind += 1;
    return new Set(this.#lines.subarray(this.#firsts[first], this.#firsts[behind]));
  }

  /** Returns the number of the first word that does not sort before a term. */
  #firstFrom(term: string): number {
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#wordAt(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #suits(number: number, term: string): boolean {
    const word = this.#wordAt(number);
    return word === term || (isBeginning(term) && word.startsWith(term));
  }

  #wordAt(number: number): string {
    return this.#words.slice(this.#places[number], this.#places[number + 1]);
  }

  /** The number of words. */
  get #count(): number {
    return this.#places.length - 1;
  }
}
