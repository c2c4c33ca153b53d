import { EmptyValue } from '@/components/ui/EmptyValue';
import * as words from '@/lib/words';
import styles from './SearchNothing.module.scss';

/** Shown in place of results. */
export function SearchNothing() {
  return (
    <p className={styles.nothing}>
      <EmptyValue>{words.none}</EmptyValue>
    </p>
  );
}
