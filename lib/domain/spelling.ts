/** Two ways of writing the same, each way round: the parts that differ, in a word that has letters before and behind. */
type Rule = readonly [from: RegExp, to: string];

/** What ends as one part or the other, for words that are long enough to be told from others, such as 'four' from 'for'. */
const ENDINGS: readonly Rule[] = [
  // harbour, harbors, colored, neighbourhood
  [/^(\w{3,})our(s|ed|ing|er|ers|hood|hoods|ful|less|able|ite|ites|ation)?$/, '$1or$2'],
  [/^(\w{3,})or(s|ed|ing|er|ers|hood|hoods|ful|less|able|ite|ites|ation)?$/, '$1our$2'],
  // organise, organization, analyse
  [/^(\w{3,}[iy])s(e|ed|es|er|ers|ing|ation|ations)$/, '$1z$2'],
  [/^(\w{3,}[iy])z(e|ed|es|er|ers|ing|ation|ations)$/, '$1s$2'],
  // centre, metres
  [/^(\w+[bcdgtv])re(s|d)?$/, '$1er$2'],
  [/^(\w+[bcdgtv])er(s|ed)?$/, '$1re$2'],
  // catalogue
  [/^(\w{3,})ogue(s|d)?$/, '$1og$2'],
  [/^(\w{3,})og(s|ed)?$/, '$1ogue$2'],
  // travelled, modelling
  [/^(\w{2,}[aeiou])ll(ed|ing|ings|er|ers|ery|or|ors|ation)$/, '$1l$2'],
  [/^(\w{2,}[aeiou])l(ed|ing|ings|er|ers|or|ors|ation)$/, '$1ll$2'],
  // defence, licences
  [/^(\w{2,}en)c(e|es|ed|ing|eless)$/, '$1s$2'],
  [/^(\w{2,}en)s(e|es|ed|ing|eless)$/, '$1c$2'],
];

/** Beginnings that are written in either way, whatever follows. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
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
  ['oestr', 'estr'],
  ['foet', 'fet'],
  ['encyclopaed', 'encycloped'],
  ['mediaeval', 'medieval'],
  ['fulfil', 'fulfill'],
  ['instal', 'install'],
  ['skilful', 'skillful'],
  ['enrol', 'enroll'],
];

/** Nobody writes longer ones, and a rule takes time. */
const LONGEST_WORD = 40;

/**
 * How a folded word is written on the other side of the Atlantic. A rule may make a word that nobody writes: it is looked
 * for, and not found.
 */
export function otherSpellings(word: string): readonly string[] {
  if (word.length > LONGEST_WORD) return [];
  const byEnding = ENDINGS.filter(([from]) => from.test(word)).map(([from, to]) =>
    word.replace(from, to),
  );
  const byBeginning = BEGINNINGS.flatMap((pair) => {
    // The longer first: 'fulfill' begins with 'fulfil', too.
    const [one, other] = [...pair].sort((a, b) => b.length - a.length) as [string, string];
    if (word.startsWith(one)) return [other + word.slice(one.length)];
    return word.startsWith(other) ? [one + word.slice(other.length)] : [];
  });
  return [...new Set([...byEnding, ...byBeginning])].filter((spelling) => spelling !== word);
}

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

const MUTATED = /[äöüøå]/g;

/**
 * A text with ä, ö, ü, ø and å as those write them who lack the letters; null where it has none. Folding leaves their marks
 * out, which is the other way.
 */
export function withDigraphs(text: string): string | null {
  if (!/[^\x00-\x7f]/.test(text)) return null;
  const composed = text.normalize('NFC').toLowerCase();
  const written = composed.replace(MUTATED, (letter) => DIGRAPHS[letter] ?? letter);
  return written === composed ? null : written;
}

/** The other way round: what a folded word with digraphs may stand for. 'blue' is also 'blu', which nobody writes. */
export const withoutDigraphs = (word: string): string =>
  word.replace(/aa/g, 'a').replace(/([aou])e/g, '$1');

/** Words joined by hyphens, in a folded text, each as one word. */
export function compoundsIn(folded: string): readonly string[] {
  const compounds = folded.match(/\p{L}+(?:-\p{L}+)+/gu) ?? [];
  return compounds.map((compound) => compound.replaceAll('-', ''));
}

/** What a letter may be mistaken for, beside those that the words of other scripts have. */
const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Shorter words are another word with every other letter. */
const SHORTEST_FORGIVEN = 4;

/**
 * Words that differ from one by a letter that is wrong, missing, too many, or has changed places with the next.
 *
 * @param isKnown whether there is such a word
 * @param letters those that words of the same script have
 */
export function oneLetterApart(
  word: string,
  isKnown: (candidate: string) => boolean,
  letters: Iterable<string> = LATIN,
): readonly string[] {
  const characters = Array.from(word);
  if (characters.length < SHORTEST_FORGIVEN || word.length > LONGEST_WORD) return [];
  const found = new Set<string>();
  const consider = (candidate: string) => {
    if (candidate !== word && isKnown(candidate)) found.add(candidate);
  };
  const alphabet = [...letters];
  for (let place = 0; place <= characters.length; place += 1) {
    const before = characters.slice(0, place).join('');
    const [here = '', next = ''] = characters.slice(place, place + 2);
    const behind = characters.slice(place + 1).join('');
    const beyond = characters.slice(place + 2).join('');
    if (here) consider(before + behind);
    if (next) consider(before + next + here + beyond);
    for (const letter of alphabet) {
      if (here) consider(before + letter + behind);
      consider(before + letter + here + behind);
    }
  }
  return [...found];
}
