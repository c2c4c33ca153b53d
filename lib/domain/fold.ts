/** Letters that Unicode does not decompose into those that people type for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ʼ: "'",
  '’': "'",
  '‘': "'",
  '′': "'",
  ʹ: "'",
  '‐': '-',
  '‑': '-',
  '−': '-',
};

/**
 * Characters that a search ignores: invisible ones, tatweel, and the marks of scripts that are also written without
 * them (Latin, Greek, Cyrillic, Hebrew, Arabic). Marks of other scripts are parts of their letters.
 */
const OPTIONAL =
  /[\p{Cf}\u0640\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\uFE00-\uFE0F\uFE20-\uFE2F]/gu;

/** The zeros of other scripts' digits, each followed by its one to nine. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

const inFigures = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? character : String(code - zero);
};

/** Returns a letter and its marks in the form that people type. */
function foldLetter(letter: string): string {
  const base = letter.normalize('NFKD').toLowerCase().replace(OPTIONAL, '').normalize('NFKC');
  return base.replace(/[^\x00-\x7f]/gu, (character) => PLAIN[character] ?? inFigures(character));
}

/** Cached, because normalising takes about a microsecond and texts use few different letters. */
const foldedLetters = new Map<string, string>();

/** As many as a large collection of Chinese texts uses. */
const MAX_FOLDED_LETTERS = 16_384;

function foldCached(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const folded = foldLetter(letter);
  if (foldedLetters.size < MAX_FOLDED_LETTERS && letter.length <= 8) {
    foldedLetters.set(letter, folded);
  }
  return folded;
}

/** Capitals, the parts of Korean syllables, or any other letter with its marks. */
const LETTERS = /[A-Z]+|[\u1100-\u11FF]{2,3}|[^\x00-\x7f]\p{M}{0,6}/gu;

/** A text in searchable form. */
export interface Folded {
  readonly text: string;
  /**
   * Beginning and end of each letter whose length differs, in ascending pairs of the position in the folded text and in
   * the original.
   */
  readonly shifts: readonly number[];
}

/**
 * Converts a text to the form that people type: lower case, without diacritics, soft hyphens and other invisible
 * characters, with ligatures and ß as separate letters, Arabic letters in one form, and Western digits. The same for
 * what is searched, queried and highlighted.
 */
export function fold(text: string): Folded {
  const shifts: number[] = [];
  let grown = 0;
  const folded = text.replace(LETTERS, (letters: string, place: number) => {
    const code = letters.charCodeAt(0);
    if (code < 0x80) return letters.toLowerCase();
    const result = foldCached(letters);
    if (result.length !== letters.length) {
      const end = place + letters.length;
      shifts.push(place + grown, place);
      grown += result.length - letters.length;
      shifts.push(end + grown, end);
    }
    return result;
  });
  return { text: folded, shifts };
}

/**
 * Returns the position in the original for one in the folded text. Within a letter that became several, returns its
 * beginning or end.
 */
export function placeIn({ shifts }: Folded, place: number, edge: 'beginning' | 'end'): number {
  let [low, high] = [0, shifts.length / 2];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((shifts[middle * 2] ?? 0) <= place) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return place;
  const [foldedFrom = 0, from = 0, foldedTo = 0, to = 0] = shifts.slice((low - 1) * 2, low * 2 + 2);
  const isWithinLetter = low % 2 === 1;
  if (isWithinLetter && place > foldedFrom && place < foldedTo) return edge === 'end' ? to : from;
  return from + place - foldedFrom;
}

/**
 * Letters of scripts that are written without spaces, in which any character may begin a word; for a regular
 * expression.
 */
export const UNSPACED_LETTER = String.raw`[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;

const UNSPACED = new RegExp(`${UNSPACED_LETTER}+`, 'gu');

/**
 * Letters and digits, and inside them what people leave out: an apostrophe, or what separates the letters of a code
 * from its number.
 */
const WORD = /[\p{L}\p{M}\p{N}]+(?:(?:'(?=\p{L})|(?<=\p{L})[-._/](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

const DIVIDER = /['\-._/]/;

/** Drops the zeros before a number, including one that follows letters. */
const withoutZeros = (part: string) => part.replace(/(?<!\d)0+(?=\d)/g, '');

/** A word as it may be typed. */
export interface FoldedWord {
  /** Without its separators, and without the zeros before a number. */
  readonly whole: string;
  /** Its parts if it has separators, otherwise only itself. */
  readonly parts: readonly string[];
  /** True in a script that is written without spaces, in which any part may be a word. */
  readonly isUnspaced: boolean;
}

/** Returns the words of a folded text; in scripts without spaces, its unbroken runs. */
export function foldedWords(folded: string): readonly FoldedWord[] {
  return (folded.match(WORD) ?? []).flatMap((word): readonly FoldedWord[] => {
    if (!/[^\x00-\x7f]/.test(word)) return [wordOf(word)];
    // An apostrophe between two of them is not a word.
    const others = word.split(UNSPACED).filter((part) => /[\p{L}\p{M}\p{N}]/u.test(part));
    const unspaced = word.match(UNSPACED) ?? [];
    return [
      ...others.map(wordOf),
      ...unspaced.map((whole) => ({ whole, parts: [whole], isUnspaced: true })),
    ];
  });
}

function wordOf(word: string): FoldedWord {
  const parts = DIVIDER.test(word) ? word.split(DIVIDER).filter(Boolean) : [word];
  return { whole: withoutZeros(parts.join('')), parts, isUnspaced: false };
}

/**
 * Returns each pair of adjacent characters, and the last one alone. Any word within the text begins with one of these.
 */
export function pairsIn(text: string): readonly string[] {
  const characters = Array.from(text);
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Returns every form by which a search may ask for a word of a text. */
export function indexedForms({ whole, parts, isUnspaced }: FoldedWord): readonly string[] {
  if (isUnspaced) return pairsIn(whole);
  if (parts.length === 1 && parts[0] === whole) return parts;
  return [...new Set([whole, ...parts, ...parts.map(withoutZeros)])];
}
