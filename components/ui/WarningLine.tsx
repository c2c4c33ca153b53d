import * as words from '@/lib/words';
import styles from './WarningLine.module.scss';

/** The warning of a record in a list, on a line below its title. */
export function WarningLine({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  // A space before it, for browsers without styles.
  return (
    <>
      {' '}
      <span className={styles.line}>{words.warningOf(children)}</span>
    </>
  );
}
