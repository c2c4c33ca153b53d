import { matchParts } from '@/lib/domain/search-match';
import { languageOfScript, languageTag } from '@/lib/domain/text-language';
import * as words from '@/lib/words';
import styles from './Marked.module.scss';

interface MarkedProps {
  readonly text: string;
  /** The CMS's language code, if known. */
  readonly language?: string | null;
  readonly query: string;
}

/** A text with the words of the query underlined. */
export function Marked({ text, query, language }: MarkedProps) {
  const lang = languageTag(language) ?? languageOfScript(text);
  const parts = <Parts text={text} query={query} />;
  return lang === undefined || lang === words.baseLanguage ? parts : <bdi lang={lang}>{parts}</bdi>;
}

function Parts({ text, query }: Pick<MarkedProps, 'text' | 'query'>) {
  return matchParts(text, query).map((part, index) =>
    part.isMatch ? (
      <mark key={index} className={styles.match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
