import type { Event, EventDetail } from './event';

/**
 * An event as its page shows it: what the detail says, and the list's answer wherever the detail says
 * nothing or could not be fetched (specification section 8, checklist ERR-04).
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
