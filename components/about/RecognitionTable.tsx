import { DateText } from '@/components/ui/DateText';
import { dayOf, formatDayNumeric } from '@/lib/domain/calendar-day';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { Recognition } from '@/lib/domain/recognition';
import styles from './RecognitionTable.module.scss';
import { RecordTable } from './RecordTable';

/** Awards: title with its link, date as DD.MM.YYYY (checklist ABT-04). */
export function RecognitionTable({ items }: { readonly items: readonly Recognition[] }) {
  return (
    <RecordTable
      label="Recognition"
      columns={['Title', 'Date']}
      rows={items.map(({ title, href, date }) => ({
        title,
        href,
        cells: [<NumericDate key="date" date={date} />],
      }))}
    />
  );
}

/** Free text and no date are shown as everywhere. */
function NumericDate({ date }: { readonly date: EditorialDate | null }) {
  const day = dayOf(date);
  if (day === null) return <DateText date={date} />;
  return (
    <time className={styles.date} dateTime={day}>
      {formatDayNumeric(day)}
    </time>
  );
}
