import { publicationsCall } from '@/lib/cms';
import { publicationPath } from '@/lib/routes';
import type { Kind } from './kind';
import { knownWork } from './known-work';
import { none, recordList, undated } from './list-source';
import { namesOf, searchDocument, textOf } from './search-document';

export const publication = {
  list: recordList('publication', {
    name: 'publications',
    call: publicationsCall,
    namedPages: () => ({}),
    findWork(publications, { slug }) {
      const item = publications.find((known) => known.slug === slug);
      return item
        ? knownWork({
            title: item.title,
            href: publicationPath(item.slug),
            date: item.publicationDate,
            language: item.language,
          })
        : null;
    },
    searchDocuments: (publications) =>
      publications.map((item) =>
        searchDocument({
          postType: 'publication',
          slug: item.slug,
          title: item.title,
          text: textOf(item.description),
          names: namesOf(
            textOf(item.citation),
            item.isbn,
            ...[...item.authors, ...item.contributors].map(({ name }) => name),
          ),
          date: item.publicationDate,
          year: item.year,
          citation: item.citation,
        }),
      ),
    sitemapEntries: (publications) =>
      publications.map(({ slug }) => undated(publicationPath(slug))),
    feedEntries: none,
  }),
  details: {},
  detailKeys: none,
  restBase: 'publication',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['publication'], list: 'publications', path: publicationPath },
} satisfies Kind;
