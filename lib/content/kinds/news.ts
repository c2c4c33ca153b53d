import { newsCall } from '@/lib/cms';
import { dayOf } from '@/lib/domain/format-day';
import { titleMarks } from '@/lib/domain/page-kind';
import { newestByDate } from '@/lib/domain/related-items';
import { newsPath } from '@/lib/routes';
import { newsCandidates } from './feed-candidates';
import type { Kind } from './kind';
import { lastChangeOf, none, pageEntry, recordList } from './list-source';
import { documentsOf, searchDocument, textOf } from './search-document';

export const news = {
  list: recordList('news', {
    name: 'news',
    call: newsCall,
    datesOf: ({ date }) => [date],
    searchDocuments: (items) =>
      documentsOf(items, ({ slug, title, date, content }) =>
        searchDocument({ postType: 'news', slug, title, text: () => textOf(content), date }),
      ),
    sitemapEntries: (items) =>
      newestByDate(items).map((item) =>
        pageEntry({
          path: newsPath(item.slug),
          title: item.title,
          marks: titleMarks('news', item.slug, dayOf(item.date)),
          lastChanged: lastChangeOf(item, item.date),
        }),
      ),
    feedEntries: newsCandidates,
  }),
  details: {},
  detailKeys: none,
  restBase: 'news',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['news-item'], list: 'news' as const, path: newsPath },
} satisfies Kind;
