import { log } from '@/lib/log';
import { listSourceOf, type ListName, type ListSource } from '../kinds';
import type { ContentStore } from '../store';

/** Returns the name under which an item's dates are held back, so that releasing it removes no record. */
export const datesOfItem = (item: string): string => `dates of ${item}`;

/**
 * Returns items whose dates can no longer be read, when there are so many that the CMS must be at fault
 * (docs/specification/cms-api.md, 'Dates'): more than five or a tenth of the list, whichever is larger. Otherwise
 * returns none.
 *
 * @param isMeant true for an item that somebody has changed or released
 */
export function lostDates(
  store: ContentStore,
  name: ListName,
  before: unknown,
  after: unknown,
  isMeant: (item: string) => boolean,
): readonly string[] {
  const source: ListSource<string, unknown> = listSourceOf(name);
  const lost = source.lostDates(before, after).filter((item) => !isMeant(item));
  if (lost.length <= store.heldBack.limit(source.count(before))) return [];
  log.warn(
    { target: name, records: lost.length },
    "Dates that could be read can't be read any more; their records stay as they were",
  );
  return lost;
}
