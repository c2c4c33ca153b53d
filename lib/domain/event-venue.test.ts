/** @jest-environment node */
import { eventVenue } from './event-venue';

const SEARCH = 'https://www.openstreetmap.org/search?query=';

it.each([
  ['nothing', null, null, null],
  [
    'a venue alone is not linked',
    'Harbour Museum',
    null,
    { text: 'Harbour Museum', mapHref: null },
  ],
  [
    'an address alone',
    null,
    'Quay 4, Port Ilar',
    { text: 'Quay 4, Port Ilar', mapHref: `${SEARCH}Quay%204%2C%20Port%20Ilar` },
  ],
  [
    'both, searched by the address',
    'Museum',
    'Library & Archive, Velm',
    {
      text: 'Museum, Library & Archive, Velm',
      mapHref: `${SEARCH}Library%20%26%20Archive%2C%20Velm`,
    },
  ],
  [
    'an address that begins with the venue',
    'Museum',
    'Museum, Quay 4',
    { text: 'Museum, Quay 4', mapHref: `${SEARCH}Museum%2C%20Quay%204` },
  ],
])('EVT-04: %s', (_, venue, address, expected) => {
  expect(eventVenue({ venue, address })).toEqual(expected);
});
