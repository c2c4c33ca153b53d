import { recognitionCall } from '@/lib/cms';
import { correspondingSayings, lostDatesOfSayings, sayingOf } from './corresponding';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

export const recognition = {
  list: partList({
    name: 'recognition',
    call: recognitionCall,
    // Awards have no id in the CMS.
    identify: (items) => items.map(sayingOf),
    corresponding: correspondingSayings,
    lostDates: lostDatesOfSayings,
    rows: [{ path: [], postType: 'recognition' }],
    affectedBy: ({ type }) => (type === 'recognition' ? 'item' : null),
  }),
  ...partOfPages,
  quotedIn: 'details',
} satisfies Kind;
