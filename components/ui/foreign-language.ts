import { languageOfScript, languageTag } from '@/lib/domain/text-language';
import * as words from '@/lib/words';

/**
 * The `lang` of a record's text: what the record says of its language in whatever form, otherwise what the letters of
 * `text` say. Undefined for the language of the page, and where nothing is known.
 */
export function foreignLanguage(
  language: string | null | undefined,
  text?: string,
): string | undefined {
  const lang = languageTag(language) ?? (text === undefined ? undefined : languageOfScript(text));
  return lang === words.baseLanguage ? undefined : lang;
}
