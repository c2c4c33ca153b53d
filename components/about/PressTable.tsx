import { DateText } from '@/components/ui/DateText';
import { EmptyValue } from '@/components/ui/EmptyValue';
import type { PressItem } from '@/lib/domain/press';
import { RecordTable } from './RecordTable';

/** Press: title with its link, publication, date (checklist ABT-05). */
export function PressTable({ items }: { readonly items: readonly PressItem[] }) {
  return (
    <RecordTable
      label="Press"
      columns={['Title', 'Publication', 'Date']}
      rows={items.map(({ title, href, publication, date }) => ({
        title,
        href,
        cells: [
          publication || <EmptyValue key="none">-</EmptyValue>,
          <DateText key="date" date={date} />,
        ],
      }))}
    />
  );
}
