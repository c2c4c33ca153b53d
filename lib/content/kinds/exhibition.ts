import { exhibitionDetailCall, exhibitionsCall } from '@/lib/cms';
import type { Credit, Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import { titleMarks } from '@/lib/domain/page-kind';
import { exhibitionPath } from '@/lib/routes';
import { exhibitionCandidates } from './feed-candidates';
import type { Kind } from './kind';
import { workBySlug } from './known-work';
import { describedByList, lastChangeOf, pageEntry, picturesOf, recordList } from './list-source';
import { personEntries } from './person-entries';
import { documentsOf, linesOf, linesOfMedia, namesOf, searchDocument } from './search-document';

const peopleIn = (...credits: readonly (readonly Credit[])[]) =>
  credits.flat().flatMap((credit) => (credit.kind === 'person' ? [credit.person] : []));

export const exhibition = {
  list: recordList('exhibition', {
    name: 'exhibitions',
    call: exhibitionsCall,
    datesOf: ({ start, end }) => [start, end],
    findWork: workBySlug(exhibitionPath, ({ start }: Exhibition) => start),
    searchDocuments: (exhibitions) =>
      documentsOf(exhibitions, ({ id, slug, title, venue, types, start, contentWarning }) =>
        searchDocument({
          postType: 'exhibition',
          slug,
          title,
          names: namesOf(venue, ...types),
          detail: contentWarning === undefined ? `exhibition-detail:${id}` : null,
          date: start,
        }),
      ),
    sitemapEntries: (exhibitions) =>
      exhibitions.map((item) =>
        pageEntry({
          path: exhibitionPath(item.slug),
          title: item.title,
          marks: titleMarks('exhibition', item.slug, item.venue),
          lastChanged: lastChangeOf(item, item.start),
          pictures: picturesOf(item, item.featureImage, item.previewImage),
        }),
      ),
    feedEntries: exhibitionCandidates,
  }),
  details: {
    'exhibition-detail': {
      ...describedByList,
      sitemapEntries: (_id: string, detail: ExhibitionDetail) =>
        personEntries([
          ...peopleIn(
            ...[detail.curators, detail.coreTeam, detail.collaborators],
            ...[detail.contributors, detail.graphicDesign],
          ),
          ...detail.extendedTeam.flatMap(({ people }) => people),
        ]),
      searchLines: ({ slides, media }: ExhibitionDetail) => [
        ...slides.flatMap(({ picture, caption }) => linesOf(picture, caption)),
        ...linesOfMedia(media),
      ],
      call: (id: string) => exhibitionDetailCall(Number(id)),
    },
  },
  detailKeys: ({ id }) => (id === null ? null : [`exhibition-detail:${id}`]),
  restBase: 'exhibition',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['exhibition'], list: 'exhibitions' as const, path: exhibitionPath },
} satisfies Kind;
