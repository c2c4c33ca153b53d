/** The language all these words are in (BCP 47), as `lang` says it, and the way it is written, as `dir` does. */
export const languageTag = 'en-GB';
export const direction = 'ltr';

/** The language without its country, as texts of the CMS name theirs: one of this language is not marked. */
export const baseLanguage = 'en';

/** What `Intl` names months by: of `en-GB` some engines make 'Sep' and others 'Sept', and a page would differ from itself. */
export const monthLocale = 'en-US';
