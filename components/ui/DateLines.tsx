import { Fragment } from 'react';
import type { DateLine } from '@/lib/domain/format-day';
import { EmptyValue } from './EmptyValue';
import styles from './DateLines.module.scss';

/** Shows a day, a first and a last day, or the editor's words; '-' if there are none. */
export function DateLines({ lines }: { readonly lines: readonly DateLine[] }) {
  if (lines.length === 0) return <EmptyValue>-</EmptyValue>;
  return (
    <span className={styles.dates}>
      {lines.map(({ text, day }, index) => (
        <Fragment key={text}>
          {index > 0 && <span> – </span>}
          {day === null ? <span>{text}</span> : <time dateTime={day}>{text}</time>}
        </Fragment>
      ))}
    </span>
  );
}
