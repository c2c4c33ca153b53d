import { EmptyValue } from '@/components/ui/EmptyValue';
import styles from './SearchNothing.module.scss';

/** What stands where results would. */
export function SearchNothing() {
  return (
    <p className={styles.nothing}>
      <EmptyValue>None</EmptyValue>
    </p>
  );
}
