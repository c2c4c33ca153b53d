import { EmptyValue } from '@/components/ui/EmptyValue';
import styles from './SearchNothing.module.scss';

/** Shown in place of results. */
export function SearchNothing() {
  return (
    <p className={styles.nothing}>
      <EmptyValue>None</EmptyValue>
    </p>
  );
}
