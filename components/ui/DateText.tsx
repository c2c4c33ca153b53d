import { displayDate, isoOf } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import { classes } from './classes';
import styles from './DateText.module.scss';
import { EmptyValue } from './EmptyValue';

interface DateTextProps {
  readonly date: EditorialDate | null;
  readonly fallback?: '-' | 'None';
  readonly className?: string;
}

/** A date as `DD MMM YYYY`, or the editor's free text. */
export function DateText({ date, fallback = '-', className }: DateTextProps) {
  if (date === null) return <EmptyValue className={className}>{fallback}</EmptyValue>;
  const iso = isoOf(date);
  const name = classes(styles.date, className);
  return iso === null ? (
    <span className={name}>{displayDate(date)}</span>
  ) : (
    <time className={name} dateTime={iso}>
      {displayDate(date)}
    </time>
  );
}
