import { EmptyValue } from '@/components/ui/EmptyValue';
import * as words from '@/lib/words';
import styles from './SearchNothing.module.scss';

/** What stands where results would. */
export function SearchNothing() {
  return (
    <p className={styles.nothing}>
      <EmptyValue>{words.none}</EmptyValue>
    </p>
  );
}
