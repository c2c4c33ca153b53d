import { subdomainsCall } from '@/lib/cms';
import { titleMarks } from '@/lib/domain/page-kind';
import { subdomainPath } from '@/lib/routes';
import type { Kind } from './kind';
import { lastChangeOf, none, pageEntry, recordList } from './list-source';

export const subdomain = {
  list: recordList('subdomain', {
    name: 'subdomains',
    call: subdomainsCall,
    searchDocuments: none,
    sitemapEntries: (subdomains) =>
      subdomains.map((item) =>
        pageEntry({
          path: subdomainPath(item.slug),
          title: item.title,
          marks: titleMarks('showcase', item.slug),
          lastChanged: lastChangeOf(item),
        }),
      ),
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: 'subdomain',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['subdomain'], list: 'subdomains' as const, path: subdomainPath },
} satisfies Kind;
