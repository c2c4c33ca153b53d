import { addressesCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

/** Kinds that affect no address. */
const WITHOUT_ADDRESS: ReadonlySet<string> = new Set(['ticker', 'map']);

/**
 * Current addresses of pages that had another on WordPress. No page shows them, so no event waits for them. An agency
 * that had addresses always has some, so an empty list indicates a fault.
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
