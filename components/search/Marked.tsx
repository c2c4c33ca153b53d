import { matchParts } from '@/lib/domain/search-match';
import { foreignLanguage } from '@/lib/domain/record-language';
import styles from './Marked.module.scss';

interface MarkedProps {
  readonly text: string;
  /** The record's language (`RecordFacts`), if known. */
  readonly language?: string | null;
  readonly query: string;
}

/** Underlines the words of the query in a text. */
export function Marked({ text, query, language }: MarkedProps) {
  const lang = foreignLanguage(language, text);
  const parts = <Parts text={text} query={query} />;
  return lang === undefined ? parts : <bdi lang={lang}>{parts}</bdi>;
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
