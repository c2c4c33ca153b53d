import { tickerCall } from '@/lib/cms';
import type { SafeHtml } from '@/lib/domain/primitives';
import type { Kind } from './kind';
import { listSource, none, noWork } from './list-source';

const EMPTY: readonly SafeHtml[] = [];

/** The announcements, which the editor always saves as a whole. */
export const ticker = {
  list: listSource({
    name: 'ticker',
    empty: EMPTY,
    call: tickerCall,
    count: (items) => items.length,
    identify: (items) => (items.length > 0 ? ['text'] : []),
    rows: [],
    records: none,
    namedPages: () => ({}),
    affectedBy: ({ type }) => (type === 'ticker' ? 'whole' : null),
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
  quotedIn: null,
  page: null,
} satisfies Kind;
