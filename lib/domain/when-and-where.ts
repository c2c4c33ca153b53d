import type { Event } from './event';
import { eventDateText, eventTimeText } from './event-dates';
import { eventVenue } from './event-venue';
import type { Exhibition, ExhibitionDetail } from './exhibition';
import { displayDate } from './format-day';

const NOTHING = '-';

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '' && part !== NOTHING).join(', ') || null;

/**
 * Returns when and where an event is, as on its page: `05 Jan 2027, 6:30 pm – 8:30 pm, Yard 178`. Null if neither is
 * known.
 */
export const eventFacts = (event: Event): string | null =>
  joined([eventDateText(event), eventTimeText(event), eventVenue(event)?.text ?? null]);

/** Returns when and where an exhibition is. Null if neither is known. */
export function exhibitionFacts(
  { start, end, venue }: Pick<Exhibition, 'start' | 'end' | 'venue'>,
  detail: Pick<ExhibitionDetail, 'venue'> | null,
): string | null {
  const dates = [...new Set([displayDate(start), displayDate(end)])];
  const range = dates.filter((date) => date !== NOTHING).join(' – ');
  return joined([range, detail?.venue ?? venue]);
}
