import type { Event } from './event';

interface EventVenue {
  /** Venue and address, as far as known. */
  readonly text: string;
  /** A map search for the address; null without an address. */
  readonly mapHref: string | null;
}

const MAP_SEARCH = 'https://www.openstreetmap.org/search?query=';

/**
 * Returns where an event takes place, or null if neither venue nor address is known. Only an address links to the map,
 * because a venue's name alone could match one in another town (specification section 2, checklist EVT-04).
 */
export function eventVenue({
  venue,
  address,
}: Pick<Event, 'venue' | 'address'>): EventVenue | null {
  const parts = [venue, address].filter((part) => part !== null);
  if (parts.length === 0) return null;
  // Editors often repeat the venue at the start of the address.
  const repeats = venue !== null && address !== null && address.startsWith(venue);
  return {
    text: repeats ? address : parts.join(', '),
    mapHref: address === null ? null : MAP_SEARCH + encodeURIComponent(address),
  };
}
