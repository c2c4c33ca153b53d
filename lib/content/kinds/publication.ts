import { publicationsCall } from '@/lib/cms';
import { titleMarks } from '@/lib/domain/page-kind';
import type { Publication } from '@/lib/domain/publication';
import { publicationPath } from '@/lib/routes';
import { publicationCandidates } from './feed-candidates';
import type { Kind } from './kind';
import { workBySlug } from './known-work';
import { lastChangeOf, none, pageEntry, picturesOf, recordList } from './list-source';
import { personEntries } from './person-entries';
import { documentsOf, namesOf, searchDocument, textOf } from './search-document';

export const publication = {
  list: recordList('publication', {
    name: 'publications',
    call: publicationsCall,
    datesOf: ({ publicationDate }) => [publicationDate],
    findWork: workBySlug(publicationPath, ({ publicationDate }: Publication) => publicationDate),
    searchDocuments: (publications) =>
      documentsOf(publications, (item) =>
        searchDocument({
          postType: 'publication',
          slug: item.slug,
          title: item.title,
          text: () => textOf(item.description),
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
      publications.flatMap((item) => [
        pageEntry({
          path: publicationPath(item.slug),
          title: item.title,
          marks: titleMarks('publication', item.slug, item.year),
          lastChanged: lastChangeOf(item, item.publicationDate),
          pictures: picturesOf(item, item.cover),
        }),
        ...personEntries([...item.authors, ...item.contributors]),
      ]),
    feedEntries: publicationCandidates,
  }),
  details: {},
  detailKeys: none,
  restBase: 'publication',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['publication'], list: 'publications' as const, path: publicationPath },
} satisfies Kind;
