import { log } from '@/lib/log';
import { listSourceOf, type ListName, type ListSource } from '../kinds';
import type { ContentStore } from '../store';

/** How what is held back for its dates is called, so that letting go of it removes no record. */
export const datesOfItem = (item: string): string => `dates of ${item}`;

/**
 * Items whose dates could be read and can't be any more, when there are so many that it is a fault of the CMS
 * (docs/specification/cms-api.md, 'Dates'): more than five or a tenth of the list, whichever is larger. None when there are
 * fewer.
 *
 * @param isMeant true for an item that somebody has changed, or let go
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
