import { pressCall } from '@/lib/cms';
import { pressCandidates } from './feed-candidates';
import type { Kind } from './kind';
import { knownWork } from './known-work';
import { none, recordList } from './list-source';
import { documentsOf, searchDocument } from './search-document';

/** Press items. They link to other sites: they have no page here, and a person's works link to their URL. */
export const press = {
  list: recordList('press', {
    name: 'press',
    call: pressCall,
    datesOf: ({ date }) => [date],
    findWork(items, { href }) {
      const item = items.find((known) => known.href !== null && known.href === href);
      return knownWork({ href, publication: item?.publication ?? null });
    },
    searchDocuments: (items) =>
      documentsOf(items, ({ title, publication, date, href }) =>
        searchDocument({ postType: 'press', title, names: publication, date, href }),
      ),
    sitemapEntries: none,
    feedEntries: pressCandidates,
  }),
  details: {},
  detailKeys: none,
  restBase: 'press',
  listIsComplete: true,
  quotedIn: 'details',
  page: null,
} satisfies Kind;
