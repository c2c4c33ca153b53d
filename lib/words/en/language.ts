/** The language of these words (BCP 47), for `lang`, and its direction, for `dir`. */
export const languageTag = 'en-GB';
export const direction = 'ltr';

/**
 * The language without its region, as the CMS names the languages of texts. A text in this language needs no `lang`.
 */
export const baseLanguage = 'en';
