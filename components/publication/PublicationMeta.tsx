import { EmptyValue } from '@/components/ui/EmptyValue';
import type { Publication } from '@/lib/domain/publication';
import * as words from '@/lib/words';
import styles from './PublicationMeta.module.scss';

/** The site's own language is not shown. */
const UNSAID_LANGUAGE = words.baseLanguage.toUpperCase();

/** Renders a citation with its emphasis. One with links or blocks is shown as plain text. */
export function PublicationMeta({ year, language }: Pick<Publication, 'year' | 'language'>) {
  return (
    <p className={styles.meta}>
      {year === null ? <EmptyValue>-</EmptyValue> : <span>{year}</span>}{' '}
      {language !== null && language !== UNSAID_LANGUAGE && (
        <span className={styles.language}>{language}</span>
      )}
    </p>
  );
}
