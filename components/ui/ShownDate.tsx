import type { DateLine } from '@/lib/domain/format-day';
import { classes } from './classes';
import styles from './DateText.module.scss';
import { EmptyValue } from './EmptyValue';

interface ShownDateProps {
  readonly date: DateLine | null;
  readonly fallback?: '-' | 'None';
  readonly className?: string;
}

/** Shows a date that has already been formatted; `DateText` formats it on the server. */
export function ShownDate({ date, fallback = '-', className }: ShownDateProps) {
  if (date === null) return <EmptyValue className={className}>{fallback}</EmptyValue>;
  const name = classes(styles.date, className);
  return date.day === null ? (
    <span className={name}>{date.text}</span>
  ) : (
    <time className={name} dateTime={date.day}>
      {date.text}
    </time>
  );
}
