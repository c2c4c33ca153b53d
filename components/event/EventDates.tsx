import { Fragment } from 'react';
import { EmptyValue } from '@/components/ui/EmptyValue';
import type { Event } from '@/lib/domain/event';
import { eventDateLines } from '@/lib/domain/event-dates';
import styles from './EventDates.module.scss';

/** The dates of an event: one day, first and last day, or the editor's words; '-' when there are none. */
export function EventDates({ event }: { readonly event: Event }) {
  const lines = eventDateLines(event);
  if (lines.length === 0) return <EmptyValue>-</EmptyValue>;
  return (
    <span className={styles.dates}>
      {lines.map(({ text, day }, index) => (
        <Fragment key={text}>
          {index > 0 && ' – '}
          {day === null ? text : <time dateTime={day}>{text}</time>}
        </Fragment>
      ))}
    </span>
  );
}
