import { addressesCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

/** What changes no address. */
const WITHOUT_ADDRESS: ReadonlySet<string> = new Set(['ticker', 'map']);

/**
 * Where what had an address on WordPress is now. No page shows it, so no event waits for it. An agency that had addresses
 * always has some: none at all is a fault.
 */
export const addresses = {
  list: {
    ...partList({
      name: 'addresses',
      call: addressesCall,
      identify: (items) => (items.length > 0 ? ['addresses'] : []),
      rows: [],
      affectedBy: ({ type }) => (WITHOUT_ADDRESS.has(type) ? null : 'item'),
    }),
    isApart: true as const,
  },
  ...partOfPages,
  quotedIn: null,
} satisfies Kind;
