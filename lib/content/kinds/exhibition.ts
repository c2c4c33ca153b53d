import { exhibitionDetailCall, exhibitionsCall } from '@/lib/cms';
import { exhibitionPath } from '@/lib/routes';
import type { Kind } from './kind';
import { knownWork } from './known-work';
import { describedByList, none, recordList, undated } from './list-source';
import { namesOf, searchDocument } from './search-document';

export const exhibition = {
  list: recordList('exhibition', {
    name: 'exhibitions',
    call: exhibitionsCall,
    namedPages: () => ({}),
    findWork(exhibitions, { slug }) {
      const item = exhibitions.find((known) => known.slug === slug);
      return item
        ? knownWork({ title: item.title, href: exhibitionPath(item.slug), date: item.start })
        : null;
    },
    searchDocuments: (exhibitions) =>
      exhibitions.map(({ slug, title, venue, types, start }) =>
        searchDocument({
          postType: 'exhibition',
          slug,
          title,
          names: namesOf(venue, ...types),
          date: start,
        }),
      ),
    sitemapEntries: (exhibitions) => exhibitions.map(({ slug }) => undated(exhibitionPath(slug))),
    feedEntries: none,
  }),
  details: {
    'exhibition-detail': {
      ...describedByList,
      call: (id: string) => exhibitionDetailCall(Number(id)),
    },
  },
  detailKeys: ({ id }) => (id === null ? null : [`exhibition-detail:${id}`]),
  restBase: 'exhibition',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['exhibition'], list: 'exhibitions', path: exhibitionPath },
} satisfies Kind;
