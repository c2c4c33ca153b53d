import { displayDate } from '@/lib/domain/format-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import { classes } from './classes';
import styles from './DateRange.module.scss';
import { DateText } from './DateText';
import { EmptyValue } from './EmptyValue';

interface DateRangeProps {
  readonly start: EditorialDate | null;
  readonly end: EditorialDate | null;
  readonly className?: string;
}

/** Shows a range of dates; a single date if only one is known, '-' if neither is. */
export function DateRange({ start, end, className }: DateRangeProps) {
  if (start === null && end === null) return <EmptyValue className={className}>-</EmptyValue>;
  const dates =
    displayDate(start) === displayDate(end)
      ? [start]
      : [start, end].filter((date) => date !== null);
  return (
    <span className={classes(styles.range, className)}>
      {dates.map((date, index) => (
        <span key={index}>
          {index > 0 && <span> – </span>}
          <DateText date={date} />
        </span>
      ))}
    </span>
  );
}
