import * as words from '@/lib/words';
import type { RecordFacts } from './record-facts';
import { languageTag } from './text-language';

/** The language a record is in (BCP 47): the site's own where it says none (contract, 'Field notes'). */
export const recordLanguage = ({ language }: Pick<RecordFacts, 'language'>): string =>
  languageTag(language) ?? words.languageTag;
