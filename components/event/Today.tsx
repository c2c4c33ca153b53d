import { DateText } from '@/components/ui/DateText';
import type { CalendarDay } from '@/lib/domain/primitives';
import * as words from '@/lib/words';
import styles from './Today.module.scss';

/** 'Today, 21 NOV 2026': the day that divides the list into current and past. */
export function Today({ day }: { readonly day: CalendarDay }) {
  return (
    <p className={styles.today}>
      {words.today}, <DateText date={{ kind: 'day', day }} />
    </p>
  );
}
