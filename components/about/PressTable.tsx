import { DateText } from '@/components/ui/DateText';
import { EmptyValue } from '@/components/ui/EmptyValue';
import type { PressItem } from '@/lib/domain/press';
import * as words from '@/lib/words';
import { RecordTable } from './RecordTable';

/** Lists press: title with its link, publication, date (checklist ABT-05). */
export function PressTable({ items }: { readonly items: readonly PressItem[] }) {
  return (
    <RecordTable
      label={words.press}
      columns={[words.title, words.publication, words.date]}
      rows={items.map(({ title, language, href, publication, date }) => ({
        title,
        language,
        href,
        cells: [
          publication || <EmptyValue key="none">-</EmptyValue>,
          <DateText key="date" date={date} />,
        ],
      }))}
    />
  );
}
