import { newsCall } from '@/lib/cms';
import { dayOf, isoOf } from '@/lib/domain/calendar-day';
import { newestByDate } from '@/lib/domain/related-items';
import { newsPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none, noWork, recordList } from './list-source';
import { searchDocument, textOf } from './search-document';

export const news = {
  list: recordList('news', {
    name: 'news',
    call: newsCall,
    namedPages: () => ({}),
    findWork: noWork,
    searchDocuments: (items) =>
      items.map(({ slug, title, date, content }) =>
        searchDocument({ postType: 'news', slug, title, text: textOf(content), date }),
      ),
    sitemapEntries: (items) =>
      newestByDate(items).map(({ slug, date }) => ({
        path: newsPath(slug),
        lastChanged: isoOf(date),
      })),
    feedEntries: (items) =>
      newestByDate(items).map(({ id, slug, title, content, contentWarning, date }) => ({
        id: `news/${id}`,
        path: newsPath(slug),
        title,
        content,
        contentWarning,
        published: dayOf(date),
        updated: dayOf(date),
      })),
  }),
  details: {},
  detailKeys: none,
  restBase: 'news',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['news-item'], list: 'news', path: newsPath },
} satisfies Kind;
