import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Query } from 'minisearch';
import type { Cue } from '@/lib/domain/vtt';
import { inSlices } from '@/lib/in-slices';
import { formsOf, isBeginning } from './word-index';

/** Letters of a word by which it is known whether a track may have it. */
const BEGINNING = 3;

/** Bits for the beginnings of a track's words, of which ten minutes of speech set one in twenty. */
const BITS = 8_192;

function bitOf(term: string): number {
  let bit = 0;
  for (const letter of term.slice(0, BEGINNING)) {
    bit = (bit * 31 + (letter.codePointAt(0) ?? 0)) % BITS;
  }
  return bit;
}

const mark = (bits: Uint8Array, bit: number) => {
  bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
};

const isMarked = (bits: Uint8Array, bit: number) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) > 0;

/** Whether what has certain words suits a query, as an index of words would say (`word-index.ts`). */
function suits(query: Query, has: (term: string) => boolean): boolean {
  if (typeof query === 'string') return has(query);
  if (typeof query === 'symbol') return true;
  const { combineWith, queries } = query;
  return combineWith === 'AND'
    ? queries.every((part) => suits(part, has))
    : queries.some((part) => suits(part, has));
}

/** Where a track says what was asked for. */
export interface SaidLine {
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
  readonly #beginnings: Uint8Array;

  private constructor(cues: readonly Cue[], forms: readonly string[], beginnings: Uint8Array) {
    this.#starts = Float64Array.from(cues, ({ start }) => start);
    const texts = cues.map(({ text }) => text.replaceAll('\n', ' ')).join('\n');
    // The result is a part of a larger buffer, which it would keep.
    this.#texts = new Uint8Array(deflateRawSync(texts));
    this.#forms = forms.join('\n');
    this.#beginnings = beginnings;
  }

  /** Reads the lines of a track, with other requests in between. */
  static async of(cues: readonly Cue[]): Promise<SaidTrack> {
    const lines: string[] = [];
    const beginnings = new Uint8Array(BITS / 8);
    await inSlices(cues, ({ text }) => {
      const forms = formsOf(text);
      for (const form of forms) mark(beginnings, bitOf(form));
      lines.push(` ${forms.join(' ')} `);
    });
    return new SaidTrack(cues, lines, beginnings);
  }

  /** The first line that has all of some words, else the first that has them with the line behind it; null for none. */
  find(words: readonly Query[]): SaidLine | null {
    if (!words.every((word) => suits(word, (term) => this.#mayHave(term)))) return null;
    let before: readonly boolean[] = [];
    let pair: SaidLine | null = null;
    for (const [line, forms] of this.#forms.split('\n').entries()) {
      const has = (term: string) => forms.includes(isBeginning(term) ? ` ${term}` : ` ${term} `);
      const found = words.map((word) => suits(word, has));
      if (found.every(Boolean)) return { line, isWhole: true };
      if (pair === null && found.every((isFound, place) => isFound || before[place] === true)) {
        pair = { line: line - 1, isWhole: false };
      }
      before = found;
    }
    return pair;
  }

  /** The beginning (s) and the words of a line that was found. */
  at({ line, isWhole }: SaidLine): { readonly t: number; readonly text: string } {
    const texts = inflateRawSync(this.#texts).toString().split('\n');
    const said = texts.slice(line, isWhole ? line + 1 : line + 2);
    return { t: this.#starts[line] ?? 0, text: said.join(' ') };
  }

  #mayHave(term: string): boolean {
    const isShort = term.length < BEGINNING && isBeginning(term);
    return isShort || isMarked(this.#beginnings, bitOf(term));
  }
}
