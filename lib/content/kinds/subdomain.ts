import { subdomainsCall } from '@/lib/cms';
import { subdomainPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none, noWork, recordList, undated } from './list-source';

export const subdomain = {
  list: recordList('subdomain', {
    name: 'subdomains',
    call: subdomainsCall,
    namedPages: () => ({}),
    findWork: noWork,
    searchDocuments: none,
    sitemapEntries: (subdomains) => subdomains.map(({ slug }) => undated(subdomainPath(slug))),
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: 'subdomain',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['subdomain'], list: 'subdomains', path: subdomainPath },
} satisfies Kind;
