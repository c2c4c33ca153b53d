import { dayOf, formatDayNumeric } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import styles from './DateText.module.scss';
import { DateText } from './DateText';

/**
 * Shows a date as DD.MM.YYYY, for recognition (checklist GEN-26). Free text and missing dates are shown as elsewhere.
 */
export function NumericDate({ date }: { readonly date: EditorialDate | null }) {
  const day = dayOf(date);
  if (day === null) return <DateText date={date} />;
  return (
    <time className={styles.date} dateTime={day}>
      {formatDayNumeric(day)}
    </time>
  );
}
