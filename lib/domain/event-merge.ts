import type { Event, EventDetail } from './event';

/**
 * Merges an event's detail over the list's data, which are used wherever the detail is empty or could not be fetched
 * (specification section 8, checklist ERR-04).
 */
export function mergeEvent(event: Event, detail: EventDetail | null): Event {
  if (detail === null) return event;
  return {
    ...event,
    content: detail.content ?? event.content,
    address: detail.address ?? event.address,
    dates: detail.dates ?? event.dates,
  };
}
