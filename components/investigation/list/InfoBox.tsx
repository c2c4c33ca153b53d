import type { EditorialDate } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import { HomeSummary } from './HomeSummary';
import styles from './InfoBox.module.scss';

interface InfoBoxProps {
  readonly statement: { readonly lead: string; readonly more: readonly string[] };
  readonly investigations: number;
  readonly studies: number;
  readonly locations: number;
  readonly lastUpdate: EditorialDate | null;
}

/** Shows the agency's statement, folded after its lead, beside a summary of the archive (checklist INV-12). */
export function InfoBox({ statement, ...summary }: InfoBoxProps) {
  return (
    <section className={styles.box} aria-label={words.aboutTheAgency}>
      <div className={styles.statement}>
        <p className={styles.lead}>{statement.lead}</p>{' '}
        {statement.more.length > 0 && (
          <details className={styles.fold}>
            <summary className={styles.summary}>
              <span className={styles.more}>{words.readOn}</span>{' '}
              <span className={styles.less} data-lite="left-out">
                {words.readNoFurther}
              </span>
            </summary>
            <div className={styles.text}>
              {statement.more.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        )}
      </div>
      <HomeSummary {...summary} />
    </section>
  );
}
