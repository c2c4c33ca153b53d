import { todayIn } from '@/lib/domain/calendar-day';
import { dayOf } from '@/lib/domain/format-day';
import { contentStore, heldList } from '../store';
import { dated } from './dated';
import { listInvestigations } from './investigations';

/**
 * Lists what can be cited, and the removals that may be announced, from the lists alone, without a CMS call. Leaves out
 * removals of records that were erased or never shown.
 */
export function listCitable() {
  return {
    investigations: dated(
      'investigations',
      listInvestigations(),
      (item) => dayOf(item.updatedDate) ?? dayOf(item.publicationDate),
    ),
    // The day of an opening says nothing of when it was announced.
    exhibitions: dated('exhibitions', heldList('exhibitions'), () => null),
    publications: dated('publications', heldList('publications'), (item) =>
      dayOf(item.publicationDate),
    ),
    removed: (contentStore()?.tombstones.all ?? []).flatMap(({ kind, id, at, ...removal }) =>
      id !== null &&
      removal.wasListed &&
      !removal.isErased &&
      (kind === 'investigation' || kind === 'exhibition' || kind === 'publication')
        ? [{ kind, id, day: todayIn('UTC', new Date(at)) }]
        : [],
    ),
  };
}
