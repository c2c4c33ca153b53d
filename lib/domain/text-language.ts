/** The value of `lang` for a record's language as the CMS codes it (`DE`); undefined when it is none a browser knows. */
export function languageTag(language: string | null | undefined): string | undefined {
  return language && /^[A-Z]{2,3}$/.test(language) ? language.toLowerCase() : undefined;
}

/** Scripts and the language a voice had better use for them; Japanese comes before the Han it borrows. */
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

/** Characters looked at: a title is decided by its beginning. */
const LOOKED_AT = 200;

/**
 * The language of a text whose record does not say, as far as its script tells it; undefined for a text with Latin
 * letters, which may quote another script and is still the page's.
 */
export function languageOfScript(text: string): string | undefined {
  const beginning = text.slice(0, LOOKED_AT);
  if (/\p{Script=Latin}/u.test(beginning)) return undefined;
  return SCRIPTS.find(([script]) => script.test(beginning))?.[1];
}
