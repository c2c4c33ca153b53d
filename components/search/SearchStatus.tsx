import { classes } from '@/components/ui/classes';
import styles from './SearchStatus.module.scss';

interface SearchStatusProps {
  readonly children: string;
  readonly isBusy?: boolean;
}

/** Shows and announces the state of the search: 'Searching...', '38 results', or nothing yet (checklist SRCH-03). */
export function SearchStatus({ children, isBusy = false }: SearchStatusProps) {
  return (
    <p className={classes(styles.status, isBusy && styles.busy)} role="status">
      {children}
    </p>
  );
}
