import { recognitionCall } from '@/lib/cms';
import type { Kind } from './kind';
import { partList, partOfPages } from './list-source';

export const recognition = {
  list: partList({
    name: 'recognition',
    call: recognitionCall,
    // Awards have no id in the CMS and their wording may change, so their positions identify them.
    identify: (items) => items.map((_, index) => String(index)),
    rows: [],
    affectedBy: ({ type }) => (type === 'recognition' ? 'item' : null),
  }),
  ...partOfPages,
  quotedIn: 'details',
} satisfies Kind;
