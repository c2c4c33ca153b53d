import { methodologiesCall } from '@/lib/cms';
import { methodologyPath } from '@/lib/routes';
import type { Kind } from './kind';
import { none, noWork, recordList, undated } from './list-source';

/** Methodologies. The list describes them, but one that only an investigation mentions has a page too. */
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
