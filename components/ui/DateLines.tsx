import { Fragment } from 'react';
import type { DateLine } from '@/lib/domain/event-dates';
import { EmptyValue } from './EmptyValue';
import styles from './DateLines.module.scss';

/** A day, a first and a last day, or the editor's words; '-' when there are none. */
export function DateLines({ lines }: { readonly lines: readonly DateLine[] }) {
  if (lines.length === 0) return <EmptyValue>-</EmptyValue>;
  return (
    <span className={styles.dates}>
      {lines.map(({ text, day }, index) => (
        <Fragment key={text}>
          {/* eslint-disable house/own-element -- a record's dates never change while they are shown */}
          {index > 0 && ' – '}
          {day === null ? text : <time dateTime={day}>{text}</time>}
          {/* eslint-enable house/own-element */}
        </Fragment>
      ))}
    </span>
  );
}
