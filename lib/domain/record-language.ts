import * as words from '@/lib/words';
import type { RecordFacts } from './record-facts';
import { languageOfScript, languageTag } from './text-language';

/**
 * Returns a record's language (BCP 47): the site's own if it states none (docs/specification/cms-api.md, 'Field
 * notes').
 */
export const recordLanguage = ({ language }: Pick<RecordFacts, 'language'>): string =>
  languageTag(language) ?? words.languageTag;

/**
 * Returns the `lang` of a record's text: the record's language, in whatever form it is stated, or else the one that the
 * letters of `text` indicate. Returns undefined for the language of the site, or if nothing is known.
 */
export function foreignLanguage(
  language: string | null | undefined,
  text?: string,
): string | undefined {
  const lang = languageTag(language) ?? (text === undefined ? undefined : languageOfScript(text));
  return lang === words.baseLanguage ? undefined : lang;
}
