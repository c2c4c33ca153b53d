import { methodologiesCall } from '@/lib/cms';
import { methodologyPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none, noWork, recordList, undated } from './list-source';

/** Methodologies: the list describes them; one that only an investigation names has a page all the same. */
export const methodology = {
  list: recordList('methodology', {
    name: 'methodologies',
    call: methodologiesCall,
    namedPages: () => ({}),
    findWork: noWork,
    searchDocuments: none,
    sitemapEntries: (methodologies) =>
      methodologies.map(({ slug }) => undated(methodologyPath(slug))),
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: 'methodology',
  listIsComplete: true,
  quotedIn: null,
  page: { routes: ['methodology'], list: 'investigations', path: methodologyPath },
} satisfies Kind;
