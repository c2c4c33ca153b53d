import { recognitionCall } from '@/lib/cms';
import type { Recognition } from '@/lib/domain/recognition';
import type { Kind } from './kind';
import { listSource, none, noWork } from './list-source';

const EMPTY: readonly Recognition[] = [];

export const recognition = {
  list: listSource({
    name: 'recognition',
    empty: EMPTY,
    call: recognitionCall,
    count: (items) => items.length,
    // Awards have no id in the CMS and their wording may change, so their positions identify them.
    identify: (items) => items.map((_, index) => String(index)),
    rows: [],
    records: none,
    namedPages: () => ({}),
    affectedBy: ({ type }) => (type === 'recognition' ? 'item' : null),
    without: (items) => items,
    findWork: noWork,
    searchDocuments: none,
    sitemapEntries: none,
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: null,
  listIsComplete: true,
  quotedIn: 'details',
  page: null,
} satisfies Kind;
