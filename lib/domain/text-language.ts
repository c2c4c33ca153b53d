/** The value of `lang` for a language code of the CMS (`DE`); undefined when it is not a valid language tag. */
export function languageTag(language: string | null | undefined): string | undefined {
  return language && /^[A-Z]{2,3}$/.test(language) ? language.toLowerCase() : undefined;
}

/** Scripts, each with the language a screen reader should use for it. Japanese comes before Han, which it also uses. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Ethiopic}/u, 'am'],
];

/** Characters examined: the beginning of a title is enough. */
const LOOKED_AT = 200;

/**
 * Guesses the language of a text from its script, for records without a language. Undefined for a text with Latin
 * letters, which is in the page's language even if it quotes another script.
 */
export function languageOfScript(text: string): string | undefined {
  const beginning = text.slice(0, LOOKED_AT);
  if (/\p{Script=Latin}/u.test(beginning)) return undefined;
  return SCRIPTS.find(([script]) => script.test(beginning))?.[1];
}
