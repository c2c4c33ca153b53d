/** The `list-style-type` equivalent to each `type` of an ordered list. Numbers need none. */
export const LIST_TYPES: Readonly<Record<string, string>> = {
  decimal: '1',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** The `list-style-type` equivalent to the attribute of a list or, in old HTML, of an item. */
export const LIST_ATTRIBUTE: Readonly<Record<string, string>> = {
  1: 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

const BULLET = /^(?:none|disc|circle|square|disclosure-(?:open|closed))$/;

export const isBullet = (marker: string): boolean => BULLET.test(marker);

/** The digits of other scripts, by their zero, which their one to nine follow. */
const ZEROS: Readonly<Record<string, number>> = {
  'arabic-indic': 0x0660,
  persian: 0x06f0,
  devanagari: 0x0966,
  bengali: 0x09e6,
  gurmukhi: 0x0a66,
  gujarati: 0x0ae6,
  oriya: 0x0b66,
  tamil: 0x0be6,
  telugu: 0x0c66,
  kannada: 0x0ce6,
  malayalam: 0x0d66,
  thai: 0x0e50,
  lao: 0x0ed0,
  tibetan: 0x0f20,
  myanmar: 0x1040,
  khmer: 0x17e0,
  cambodian: 0x17e0,
  mongolian: 0x1810,
};

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

const ALPHABETS: Readonly<Record<string, string>> = {
  'lower-alpha': LATIN,
  'lower-latin': LATIN,
  'lower-greek': 'αβγδεζηθικλμνξοπρστυφχψω',
  hiragana:
    'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん',
  katakana:
    'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン',
};

type Sums = readonly (readonly [value: number, letters: string])[];

const sums = (text: string): Sums =>
  text.split(' ').map((pair) => [Number.parseInt(pair, 10), pair.replace(/^\d+/, '')] as const);

/** Letters whose values are added, the largest first. */
const ADDED: Readonly<Record<string, Sums>> = {
  'lower-roman': sums('1000m 900cm 500d 400cd 100c 90xc 50l 40xl 10x 9ix 5v 4iv 1i'),
  hebrew: sums(
    '400ת 300ש 200ר 100ק 90צ 80פ 70ע 60ס 50נ 40מ 30ל 20כ 16טז 15טו 10י 9ט 8ח 7ז 6ו 5ה 4ד 3ג 2ב 1א',
  ),
};

/** Roman numerals go no further, and no list in other systems has more items. */
const MOST_ADDED = 3_999;

function inLetters(number: number, letters: readonly string[]): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters.length)) {
    text = (letters[(rest - 1) % letters.length] ?? '') + text;
  }
  return text;
}

function inSum(number: number, addends: Sums): string {
  let text = '';
  let rest = number;
  for (const [value, letters] of addends) {
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  }
  return text;
}

/** Formats a number as a list counts; in digits beyond the range of its letters. */
function counted(number: number, type: string): string {
  if (type.startsWith('upper-')) return counted(number, `lower-${type.slice(6)}`).toUpperCase();
  const alphabet = ALPHABETS[type];
  if (alphabet !== undefined && number > 0) return inLetters(number, Array.from(alphabet));
  const addends = ADDED[type];
  if (addends !== undefined && number > 0 && number <= MOST_ADDED) return inSum(number, addends);
  const zero = ZEROS[type];
  if (zero !== undefined)
    return String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  if (type === 'decimal-leading-zero') return String(number).replace(/^(-?)(\d)$/, '$10$2');
  return String(number);
}

/**
 * Returns the marker of an item as text, with its separator: 'b. ', 'iv. ', or a sign unchanged. Empty for a bullet.
 *
 * @param type a `list-style-type` as `Meaning` has it
 */
export function markerText(number: number, type: string): string {
  if (isBullet(type)) return '';
  if (/^["']/.test(type)) return type.slice(1, -1);
  return `${counted(number, type)}. `;
}

/** Parses a number in a list's attribute. Returns null for one that no browser reads. */
export const listNumber = (value: string | undefined): number | null => {
  const digits = /^\s*([+-]?\d{1,9})(?!\d)/.exec(value ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Returns the number of each item of a list, from its start and the values of its items. */
export function numbersOf(
  {
    start,
    reversed,
  }: { readonly start?: string | undefined; readonly reversed?: string | undefined },
  values: readonly (string | undefined)[],
): readonly number[] {
  const step = reversed === undefined ? 1 : -1;
  let next = listNumber(start) ?? (step === 1 ? 1 : values.length);
  return values.map((value) => {
    const number = listNumber(value) ?? next;
    next = number + step;
    return number;
  });
}
