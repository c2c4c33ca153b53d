import { tickerCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

/** Announcements, which the editor always saves as a whole. */
export const ticker = {
  list: partList({
    name: 'ticker',
    call: tickerCall,
    identify: (items) => (items.length > 0 ? ['text'] : []),
    says: (items) => items,
    rows: [],
    affectedBy: ({ type }) => (type === 'ticker' ? 'whole' : null),
  }),
  ...partOfPages,
  quotedIn: null,
} satisfies Kind;
