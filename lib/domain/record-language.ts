import * as words from '@/lib/words';
import type { RecordFacts } from './record-facts';
import { languageOfScript, languageTag } from './text-language';

/** The language a record is in (BCP 47): the site's own where it says none (docs/specification/cms-api.md, 'Field notes'). */
export const recordLanguage = ({ language }: Pick<RecordFacts, 'language'>): string =>
  languageTag(language) ?? words.languageTag;

/**
 * The `lang` of a record's text: what the record says of its language in whatever form, otherwise what the letters of
 * `text` say. Undefined for the language of the site, and where nothing is known.
 */
export function foreignLanguage(
  language: string | null | undefined,
  text?: string,
): string | undefined {
  const lang = languageTag(language) ?? (text === undefined ? undefined : languageOfScript(text));
  return lang === words.baseLanguage ? undefined : lang;
}
