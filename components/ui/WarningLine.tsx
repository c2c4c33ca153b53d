import * as words from '@/lib/words';
import styles from './WarningLine.module.scss';

/** Shows the warning of a record in a list, on a line below its title. */
export function WarningLine({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  // Starts with a space, for browsers without styles.
  return (
    <>
      {' '}
      <span className={styles.line}>{words.warningOf(children)}</span>
    </>
  );
}
