import type { CalendarDay } from '@/lib/domain/primitives';
import type { RecordFacts } from '@/lib/domain/record-facts';
import { contentStore, today, type DatedList } from '../store';

interface DatedRecord extends RecordFacts {
  readonly id: number;
}

/**
 * Dates records by the day since which the site has held them unchanged, when the CMS gives no last save (decision 55).
 * A record that existed when the site first held its list keeps its own date, unless that is in the future or missing.
 *
 * @param ownDay such as that of its opening
 */
export function dated<Item extends DatedRecord>(
  list: DatedList,
  items: readonly Item[],
  ownDay: (item: Item) => CalendarDay | null,
): readonly Item[] {
  const firstHeld = contentStore()?.firstHeld;
  const now = today();
  return items.map((item) => {
    const held = item.modified === undefined ? firstHeld?.dayOf(list, item.id) : null;
    if (!held) return item;
    const own = ownDay(item);
    return held.isChange || own === null || own > now ? { ...item, modified: held.day } : item;
  });
}
