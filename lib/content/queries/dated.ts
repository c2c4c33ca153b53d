import type { CalendarDay } from '@/lib/domain/primitives';
import type { RecordFacts } from '@/lib/domain/record-facts';
import { contentStore, today, type DatedList } from '../store';

interface DatedRecord extends RecordFacts {
  readonly id: number;
}

/**
 * Records with the day since which the site holds them as they are in place of a last save that the CMS does not tell
 * (decision 55). One that was there when the site first held its list keeps the date that it has of its own, unless that is
 * still to come, or there is none.
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
