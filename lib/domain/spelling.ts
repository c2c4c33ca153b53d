/**
 * Word endings that differ in British and American spelling, and what may follow them, in words long enough to exclude
 * 'four'.
 */
const ENDINGS: readonly (readonly [stem: string, one: string, other: string, rest: string])[] = [
  // harbour, colored, neighbourhood
  [String.raw`\w{3,}`, 'our', 'or', '|s|ed|ing|ers?|hoods?|ful|less|able|ites?|ation'],
  // organise, organization, analyse
  [String.raw`\w{3,}[iy]`, 's', 'z', 'e|ed|es|ers?|ing|ations?'],
  // centre, metres
  [String.raw`\w+[bcdgtv]`, 're', 'er', '|s|d'],
  // catalogue
  [String.raw`\w{3,}`, 'ogue', 'og', '|s'],
  // travelled, modelling
  [String.raw`\w{2,}[aeiou]`, 'll', 'l', 'ed|ings?|ers?|ery|ors?|ation'],
  // defence, licences
  [String.raw`\w{2,}en`, 'c', 's', 'e|es|ed|ing|eless'],
];

/** Word beginnings that differ, whatever follows. The longer one comes first if the other begins alike. */
const BEGINNINGS: readonly (readonly [one: string, other: string])[] = [
  ['grey', 'gray'],
  ['practis', 'practic'],
  ['mould', 'mold'],
  ['plough', 'plow'],
  ['sulph', 'sulf'],
  ['artefact', 'artifact'],
  ['sceptic', 'skeptic'],
  ['aluminium', 'aluminum'],
  ['aeroplane', 'airplane'],
  ['ageing', 'aging'],
  ['judgement', 'judgment'],
  ['acknowledgement', 'acknowledgment'],
  ['jeweller', 'jeweler'],
  ['manoeuv', 'maneuv'],
  ['archaeolog', 'archeolog'],
  ['palaeo', 'paleo'],
  ['anaesth', 'anesth'],
  ['paediatr', 'pediatr'],
  ['haemo', 'hemo'],
  ['foet', 'fet'],
  ['encyclopaed', 'encycloped'],
  ['mediaeval', 'medieval'],
  ['fulfill', 'fulfil'],
  ['install', 'instal'],
  ['skillful', 'skilful'],
  ['enroll', 'enrol'],
];

/** Both directions, each from the form that can't be mistaken for another. */
const RULES: readonly (readonly [from: RegExp, to: string])[] = [
  ...ENDINGS.flatMap(([stem, one, other, rest]) => [
    [new RegExp(`^(${stem})${one}(${rest})$`), `$1${other}$2`] as const,
    [new RegExp(`^(${stem})${other}(${rest})$`), `$1${one}$2`] as const,
  ]),
  ...BEGINNINGS.flatMap(([one, other]) => [
    [new RegExp(`^${one}`), other] as const,
    [
      new RegExp(one.startsWith(other) ? `^${other}(?!${one.slice(other.length)})` : `^${other}`),
      one,
    ] as const,
  ]),
];

/** Nobody writes longer words, and each rule takes time. */
const LONGEST_WORD = 40;

/**
 * Returns the spellings of a folded word on the other side of the Atlantic. A rule may make a word that does not exist,
 * and the search won't find it.
 */
export const otherSpellings = (word: string): readonly string[] =>
  word.length > LONGEST_WORD
    ? []
    : RULES.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to));

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** Writes ä, ö, ü, ø and å as people do who lack the letters. Folding, in contrast, drops their marks. */
export const withDigraphs = (text: string): string =>
  text.normalize('NFC').replace(/[äöüøå]/gi, (letter) => DIGRAPHS[letter.toLowerCase()] ?? letter);

/** Does the opposite: returns what a folded word with digraphs may stand for. */
export const withoutDigraphs = (word: string): string =>
  word.replace(/aa/g, 'a').replace(/([aou])e/g, '$1');

/**
 * Returns hyphenated words of a folded text, each as one word. Searches only from where a word begins: from every
 * letter, a long text without spaces would take quadratic time.
 */
export const compoundsIn = (folded: string): readonly string[] =>
  (folded.match(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu) ?? []).map((compound) =>
    compound.replaceAll('-', ''),
  );

/** Returns every variant of a word with two adjacent letters exchanged. */
export const withLettersExchanged = (word: string): readonly string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, place) =>
    [word.slice(0, place), word[place + 1], word[place], word.slice(place + 2)].join(''),
  );
