import type { RecordFacts } from './domain/record-facts';
import { languageTag } from './domain/text-language';
import * as words from './words';

/** The language a record is in (BCP 47): the site's own where it says none (contract, 'Field notes'). */
export const recordLanguage = ({ language }: Pick<RecordFacts, 'language'>): string =>
  languageTag(language) ?? words.languageTag;
