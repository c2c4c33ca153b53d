import { oneLetterApart } from '@/lib/domain/spelling';

/** Code points of one script, roughly: letters that one word may have. */
const blockOf = (character: string) => (character.codePointAt(0) ?? 0) >> 8;

/** The words of an index, and the letters they have, by script. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #letters = new Map<number, Set<string>>();

  add(word: string): void {
    if (this.#words.has(word)) return;
    this.#words.add(word);
    for (const character of word) {
      const block = blockOf(character);
      const letters = this.#letters.get(block);
      if (letters) letters.add(character);
      else this.#letters.set(block, new Set(character));
    }
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  lettersIn(block: number): Iterable<string> {
    return this.#letters.get(block) ?? [];
  }
}

/** The words of several indexes, to tell what a word that is in no record was meant to be. */
export class KnownWords {
  readonly #parts: readonly Vocabulary[];

  constructor(parts: readonly Vocabulary[]) {
    this.#parts = parts;
  }

  has(word: string): boolean {
    return this.#parts.some((part) => part.has(word));
  }

  /** Known words that differ from one by a single letter. */
  near(word: string): readonly string[] {
    const blocks = new Set(Array.from(word, blockOf));
    const letters = new Set<string>();
    for (const part of this.#parts) {
      for (const block of blocks) for (const letter of part.lettersIn(block)) letters.add(letter);
    }
    return oneLetterApart(word, (candidate) => this.has(candidate), letters);
  }
}
