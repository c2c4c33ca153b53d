/** A language of two or three letters, with the subtags after it: script, region, variants. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i;

/**
 * Returns the language tag (BCP 47, canonical) of a language code of the CMS: `DE`, `pt_BR`, `iw`. Returns undefined if
 * it is not one, such as a language's name, or says nothing.
 */
export function languageTag(code: string | null | undefined): string | undefined {
  const tag = code?.trim().replaceAll('_', '-') ?? '';
  if (!TAG.test(tag)) return undefined;
  try {
    const [canonical] = Intl.getCanonicalLocales(tag);
    return canonical === 'und' ? undefined : canonical;
  } catch {
    return undefined;
  }
}

/**
 * Scripts, each with the language that a text in them is certain to be in, or else with the script alone, so that no
 * screen reader reads Yiddish as Hebrew, Rusyn as Ukrainian or Mingrelian as Georgian. Katakana alone, in which Ainu is
 * also written, proves nothing. Japanese comes before Han, which it also uses.
 */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hiragana}/u, 'ja'],
  [/\p{Script=Katakana}/u, 'und-Kana'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'und-Hani'],
  [/\p{Script=Arabic}/u, 'und-Arab'],
  [/\p{Script=Hebrew}/u, 'und-Hebr'],
  [/\p{Script=Greek}/u, 'und-Grek'],
  [/\p{Script=Cyrillic}/u, 'und-Cyrl'],
  [/\p{Script=Armenian}/u, 'und-Armn'],
  [/\p{Script=Georgian}/u, 'und-Geor'],
  [/\p{Script=Devanagari}/u, 'und-Deva'],
  [/\p{Script=Thai}/u, 'und-Thai'],
  [/\p{Script=Ethiopic}/u, 'und-Ethi'],
];

/** The maximum number of characters examined. The beginning of a title is enough. */
const LOOKED_AT = 200;

/**
 * Returns the language of a text as far as its letters tell, for records that state none. Returns undefined for a text
 * with Latin letters, which is in the page's language even if it quotes another script.
 */
export function languageOfScript(text: string): string | undefined {
  const beginning = text.slice(0, LOOKED_AT);
  if (/\p{Script=Latin}/u.test(beginning)) return undefined;
  return SIGNS.find(([sign]) => sign.test(beginning))?.[1];
}
