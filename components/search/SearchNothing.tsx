import { Empty } from '@/components/ui/Empty';
import styles from './SearchNothing.module.scss';

/** What stands where results would. */
export function SearchNothing() {
  return (
    <p className={styles.nothing}>
      <Empty>None</Empty>
    </p>
  );
}
