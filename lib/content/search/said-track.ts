import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Query } from 'minisearch';
import type { Cue } from '@/lib/domain/vtt';
import { inSlices } from '@/lib/in-slices';
import { formsOf, isBeginning } from './word-index';

/** Letters of a word by which it is known whether a track may have it: so many of a short one, and of one as long. */
const BEGINNING = 3;
const LONG_BEGINNING = 5;

/** Bits for the beginnings of a track's words, of which ten minutes of speech set one in twenty. */
const BITS = 16_384;

function bitOf(beginning: string): number {
  let bit = 0;
  for (const letter of beginning) bit = (bit * 31 + (letter.codePointAt(0) ?? 0)) % BITS;
  return bit;
}

/** The beginnings by which a word is known. */
const beginningsOf = (form: string): readonly string[] =>
  form.length < LONG_BEGINNING
    ? [form.slice(0, BEGINNING)]
    : [form.slice(0, BEGINNING), form.slice(0, LONG_BEGINNING)];

function mark(bits: Uint8Array, bit: number): void {
  bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
}

const isMarked = (bits: Uint8Array, bit: number) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) > 0;

type Lines = ReadonlySet<number>;

const NONE: Lines = new Set();

const inAll = ([first, ...others]: readonly Lines[]): Lines =>
  new Set([...(first ?? [])].filter((line) => others.every((lines) => lines.has(line))));

/** Where a track says what was asked for. */
interface SaidLine {
  /** Counted from 0. */
  readonly line: number;
  /** False where it takes the line behind it, too. */
  readonly isWhole: boolean;
}

/**
 * What is said in a film in one language, to be searched line by line. A film of ten minutes takes about 15 kB, so that two
 * thousand have room in memory: an index of all words would take several times as much, and a line is found in a film within
 * microseconds once it is known that the film may have the words.
 */
export class SaidTrack {
  readonly #starts: Float64Array;
  /** The lines as they are shown, compressed. */
  readonly #texts: Uint8Array;
  /** The lines as they are searched: each word in every form in which it may be asked for, between blanks. */
  readonly #forms: string;
  /** Where each of these begins. */
  readonly #places: Uint32Array;
  readonly #beginnings: Uint8Array;

  private constructor(cues: readonly Cue[], forms: readonly string[], beginnings: Uint8Array) {
    this.#starts = Float64Array.from(cues, ({ start }) => start);
    const texts = cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
    // The result is a part of a larger buffer, which it would keep.
    this.#texts = new Uint8Array(deflateRawSync(texts));
    this.#forms = forms.join('\n');
    let place = 0;
    this.#places = Uint32Array.from(forms, ({ length }) => {
      place += length + 1;
      return place - length - 1;
    });
    this.#beginnings = beginnings;
  }

  /** Reads the lines of a track, with other requests in between. */
  static async of(cues: readonly Cue[]): Promise<SaidTrack> {
    const lines: string[] = [];
    const beginnings = new Uint8Array(BITS / 8);
    await inSlices(cues, ({ text }) => {
      const forms = formsOf(text);
      for (const each of forms.flatMap(beginningsOf)) mark(beginnings, bitOf(each));
      lines.push(` ${forms.join(' ')} `);
    });
    return new SaidTrack(cues, lines, beginnings);
  }

  /** The first line that has all of some words, else the first that has them with the line behind it; null for none. */
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

  /** The beginning (s) and the words of a line that was found. */
  at({ line, isWhole }: SaidLine): { readonly t: number; readonly text: string } {
    const texts = inflateRawSync(this.#texts).toString().split('\n');
    const said = texts.slice(line, isWhole ? line + 1 : line + 2);
    return { t: this.#starts[line] ?? 0, text: said.join(' ') };
  }

  /** The lines that suit a query, as an index of words would say (`word-index.ts`). */
  #linesWith(query: Query): Lines {
    if (typeof query === 'string') return this.#mayHave(query) ? this.#linesOf(query) : NONE;
    if (typeof query === 'symbol') return NONE;
    const parts = query.queries.map((part) => this.#linesWith(part));
    return query.combineWith === 'AND'
      ? inAll(parts)
      : new Set(parts.flatMap((lines) => [...lines]));
  }

  #linesOf(term: string): Lines {
    const lines = new Set<number>();
    const sought = isBeginning(term) ? ` ${term}` : ` ${term} `;
    let place = this.#forms.indexOf(sought);
    while (place >= 0) {
      const line = this.#lineAt(place);
      lines.add(line);
      const next = this.#places[line + 1];
      place = next === undefined ? -1 : this.#forms.indexOf(sought, next);
    }
    return lines;
  }

  /** The line with a place of the forms. */
  #lineAt(place: number): number {
    let [low, high] = [0, this.#places.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #mayHave(term: string): boolean {
    if (term.length < BEGINNING && isBeginning(term)) return true;
    return beginningsOf(term).every((each) => isMarked(this.#beginnings, bitOf(each)));
  }
}
