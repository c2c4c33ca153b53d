import { investigationDetailCall, investigationsCall } from '@/lib/cms';
import type {
  Investigation,
  InvestigationDetail,
  InvestigationList,
} from '@/lib/domain/investigation';
import { resolveMethodology } from '@/lib/domain/filter-investigations';
import { investigationKind } from '@/lib/domain/investigation-kind';
import { titleMarks, type PageKind } from '@/lib/domain/page-kind';
import { lastUpdate, newestFirst } from '@/lib/domain/sort-investigations';
import { categoryPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';
import { caseCandidates } from './feed-candidates';
import type { Kind, SitemapEntry } from './kind';
import { workBySlug } from './known-work';
import {
  describedByList,
  idsOf,
  lastChangeOf,
  listSource,
  lostDatesOf,
  pageEntry,
  picturesOf,
  withDrafts,
} from './list-source';
import { personEntries } from './person-entries';
import {
  documentsOf,
  linesOf,
  linesOfMedia,
  namesOf,
  searchDocument,
  textOf,
} from './search-document';

const slugsOf = (terms: readonly { readonly slug: string | null }[]) =>
  terms.map(({ slug }) => slug);

/** Returns the pages that exist because an investigation mentions them. A category without one may not be public yet. */
function namedPages({ investigations }: InvestigationList) {
  return {
    category: slugsOf(investigations.flatMap((item) => item.areas)),
    methodology: slugsOf(investigations.flatMap((item) => item.methodologies)),
    location: slugsOf(investigations.flatMap((item) => item.locations)),
  };
}

const findCase = workBySlug(
  investigationPath,
  ({ publicationDate }: Investigation) => publicationDate,
  (item) => ({ code: item.code, kind: investigationKind(item) }),
);

type Named = { readonly slug: string | null; readonly name?: string; readonly title?: string };

/** Returns the pages of terms, each dated by the newest of its cases. */
function termEntries(
  { investigations }: InvestigationList,
  kind: Extract<PageKind, 'category' | 'methodology' | 'location'>,
) {
  const pathOf = { category: categoryPath, methodology: methodologyPath, location: locationPath };
  const termsOf = (item: Investigation): readonly Named[] =>
    ({ category: item.areas, methodology: item.methodologies, location: item.locations })[kind];
  const entries = new Map<string, SitemapEntry>();
  const add = ({ slug, name, title }: Named, lastChanged: string | null) => {
    if (slug === null) return;
    const known = entries.get(slug);
    if (known && (known.lastChanged ?? '') >= (lastChanged ?? '')) return;
    const marks = titleMarks(kind, slug);
    const path = pathOf[kind](slug);
    entries.set(slug, pageEntry({ path, title: name ?? title ?? slug, marks, lastChanged }));
  };
  for (const item of investigations) {
    for (const term of termsOf(item)) add(term, lastChangeOf(item, lastUpdate(item)));
  }
  return [...entries.values()];
}

/** Investigations and studies. Their list also contains the categories and locations. */
export const investigation = {
  list: listSource({
    name: 'investigations',
    empty: { investigations: [], areas: [] },
    call: investigationsCall,
    count: (list) => list.investigations.length,
    identify: (list) => idsOf(list.investigations),
    lostDates: (before, after) =>
      lostDatesOf(before.investigations, after.investigations, (item) => [
        item.publicationDate,
        item.updatedDate,
      ]),
    rows: [{ path: ['investigations'], postType: 'investigation' }],
    records: (list) => list.investigations,
    namedPages,
    affectedBy: ({ type }) =>
      ['investigation', 'methodology', 'category', 'location'].includes(type) ? 'item' : null,
    withDrafts: (list, { investigations }) => ({
      ...list,
      investigations: withDrafts(list.investigations, investigations),
    }),
    findWork: ({ investigations }, item) => findCase(investigations, item),
    searchDocuments: ({ investigations }, { methodologies }) =>
      documentsOf(investigations, (item) =>
        searchDocument({
          postType: 'investigation',
          slug: item.slug,
          title: item.title,
          text: () => textOf(item.abstract),
          names: namesOf(
            item.code,
            item.locationTitle,
            ...[...item.locations, ...item.areas].map(({ name }) => name),
            ...item.methodologies.map(
              (reference) => resolveMethodology(reference, methodologies)?.name,
            ),
          ),
          detail: item.contentWarning === undefined ? `investigation-detail:${item.id}` : null,
          date: lastUpdate(item),
        }),
      ),
    sitemapEntries(list) {
      return [
        ...newestFirst(list.investigations).map((item) =>
          pageEntry({
            path: investigationPath(item.slug),
            title: item.title,
            marks: titleMarks(investigationKind(item), item.slug, item.code),
            lastChanged: lastChangeOf(item, lastUpdate(item)),
            pictures: picturesOf(item, item.featureImage, item.previewImage),
          }),
        ),
        ...termEntries(list, 'category'),
        ...termEntries(list, 'methodology'),
        ...termEntries(list, 'location'),
      ];
    },
    feedEntries: ({ investigations }) => caseCandidates(investigations),
  }),
  details: {
    'investigation-detail': {
      ...describedByList,
      sitemapEntries: (_id: string, { team, extendedTeam }: InvestigationDetail) =>
        personEntries([...team, ...extendedTeam].flatMap(({ people }) => people)),
      searchLines: ({ featureVideo, featureImage, media }: InvestigationDetail) => [
        ...(featureVideo ? linesOf(featureVideo, featureVideo.name) : []),
        // A film uses it as its poster, without its caption.
        ...(featureImage && !featureVideo ? linesOf(featureImage, featureImage.caption) : []),
        ...linesOfMedia(media),
      ],
      call: (id: string) => investigationDetailCall(Number(id)),
    },
  },
  detailKeys: ({ id }) => (id === null ? null : [`investigation-detail:${id}`]),
  restBase: 'investigation',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['investigation'], list: 'investigations' as const, path: investigationPath },
} satisfies Kind;
