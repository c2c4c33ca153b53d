/** The value of `lang` for text in a publication's language; undefined when it is none a browser knows. */
export function languageTag(language: string | null): string | undefined {
  return language !== null && /^[A-Z]{2,3}$/.test(language) ? language.toLowerCase() : undefined;
}
