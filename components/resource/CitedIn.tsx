import { Title } from '@/components/ui/Title';
import type { CitingText } from '@/lib/domain/evidence';
import * as words from '@/lib/words';
import styles from './CitedIn.module.scss';

/** Lists the paragraphs whose text links to this resource. */
export function CitedIn({ texts }: { readonly texts: readonly CitingText[] }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.cited}>
      <h2 className={styles.label}>{words.citedIn}</h2>
      <ul className={styles.list} aria-label={words.citedIn}>
        {texts.map(({ title, language, warning, words: said, href }, index) => (
          <li key={index}>
            {/* The hash forces a full load, which opens the page at the paragraph. */}
            <a href={href} className={styles.link}>
              <Title language={language}>{title}</Title>
              {said !== '' && (
                <span className={styles.words}>
                  {': '}
                  <bdi>{words.quotedWords(said)}</bdi>
                </span>
              )}
            </a>
            {warning !== undefined && <span>{` (${words.warningOf(warning)})`}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
