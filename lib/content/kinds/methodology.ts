import { methodologiesCall } from '@/lib/cms';
import { titleMarks } from '@/lib/domain/page-kind';
import { methodologyPath } from '@/lib/routes';
import type { Kind } from './kind';
import { lastChangeOf, none, pageEntry, recordList } from './list-source';

/** Methodologies. The list describes them, but one that only an investigation mentions has a page too. */
export const methodology = {
  list: recordList('methodology', {
    name: 'methodologies',
    call: methodologiesCall,
    searchDocuments: none,
    sitemapEntries: (methodologies) =>
      methodologies.map((item) =>
        pageEntry({
          path: methodologyPath(item.slug),
          title: item.title,
          marks: titleMarks('methodology', item.slug),
          lastChanged: lastChangeOf(item),
        }),
      ),
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: 'methodology',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['methodology'], list: 'investigations' as const, path: methodologyPath },
} satisfies Kind;
