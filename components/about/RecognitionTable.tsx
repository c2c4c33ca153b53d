import { NumericDate } from '@/components/ui/NumericDate';
import type { Recognition } from '@/lib/domain/recognition';
import * as words from '@/lib/words';
import { RecordTable } from './RecordTable';

/** Lists awards: title with its link, date as DD.MM.YYYY (checklist ABT-04). */
export function RecognitionTable({ items }: { readonly items: readonly Recognition[] }) {
  return (
    <RecordTable
      label={words.recognition}
      columns={[words.title, words.date]}
      rows={items.map(({ title, language, href, date }) => ({
        title,
        language,
        href,
        cells: [<NumericDate key="date" date={date} />],
      }))}
    />
  );
}
