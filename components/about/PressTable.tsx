import { DateText } from '@/components/ui/DateText';
import { Empty } from '@/components/ui/Empty';
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
        cells: [publication || <Empty key="none">-</Empty>, <DateText key="date" date={date} />],
      }))}
    />
  );
}
