import { investigationDetailCall, investigationsCall } from '@/lib/cms';
import { dayOf, isoOf } from '@/lib/domain/calendar-day';
import { caseKind } from '@/lib/domain/case-kind';
import type { InvestigationList } from '@/lib/domain/investigation';
import { lastUpdate, newestFirst } from '@/lib/domain/sort-investigations';
import { categoryPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';
import type { Kind } from './kind';
import { knownWork } from './known-work';
import { describedByList, idsOf, listSource, undated, withoutRecord } from './list-source';
import { namesOf, searchDocument, textOf } from './search-document';

const slugsOf = (terms: readonly { readonly slug: string | null }[]) =>
  terms.map(({ slug }) => slug);

/** Pages that exist because an investigation or the list of categories mentions them. */
function namedPages({ investigations, areas }: InvestigationList) {
  return {
    category: slugsOf([...areas, ...investigations.flatMap((item) => item.areas)]),
    methodology: slugsOf(investigations.flatMap((item) => item.methodologies)),
    location: slugsOf(investigations.flatMap((item) => item.locations)),
  };
}

const withPath = (slugs: readonly (string | null)[], pathOf: (slug: string) => string) =>
  slugs.flatMap((slug) => (slug === null ? [] : [undated(pathOf(slug))]));

/** Investigations and studies; their list also contains the categories and locations. */
export const investigation = {
  list: listSource({
    name: 'investigations',
    empty: { investigations: [], areas: [] },
    call: investigationsCall,
    count: (list) => list.investigations.length,
    identify: (list) => idsOf(list.investigations),
    rows: [{ path: ['investigations'], postType: 'investigation' }],
    records: (list) => list.investigations,
    namedPages,
    affectedBy: ({ type }) =>
      ['investigation', 'methodology', 'category', 'location'].includes(type) ? 'item' : null,
    without(list, gone) {
      if (gone.type === 'investigation') {
        return { ...list, investigations: withoutRecord(list.investigations, gone) };
      }
      if (gone.type !== 'methodology') return list;
      return {
        ...list,
        investigations: list.investigations.map((item) => ({
          ...item,
          methodologies: withoutRecord(item.methodologies, gone),
        })),
      };
    },
    findWork({ investigations }, { slug }) {
      const item = investigations.find((known) => known.slug === slug);
      if (!item) return null;
      const { title, code, publicationDate: date } = item;
      return knownWork({
        title,
        href: investigationPath(item.slug),
        date,
        code,
        kind: caseKind(item),
      });
    },
    searchDocuments({ investigations }, { methodologies }) {
      const titles = new Map(methodologies.map(({ slug, title }) => [slug, title]));
      return investigations.map((item) =>
        searchDocument({
          postType: 'investigation',
          slug: item.slug,
          title: item.title,
          text: textOf(item.abstract),
          names: namesOf(
            item.code,
            item.locationTitle,
            ...[...item.locations, ...item.areas].map(({ name }) => name),
            ...item.methodologies.map(({ slug, title }) => title || titles.get(slug ?? '')),
          ),
          date: lastUpdate(item),
        }),
      );
    },
    sitemapEntries(list) {
      const { category, methodology, location } = namedPages(list);
      return [
        ...newestFirst(list.investigations).map((item) => ({
          path: investigationPath(item.slug),
          lastChanged: isoOf(lastUpdate(item)),
        })),
        ...withPath(category, categoryPath),
        ...withPath(methodology, methodologyPath),
        ...withPath(location, locationPath),
      ];
    },
    feedEntries: ({ investigations }) =>
      newestFirst(investigations).map((item) => ({
        id: `investigation/${item.id}`,
        path: investigationPath(item.slug),
        title: item.title,
        content: item.abstract,
        contentWarning: item.contentWarning,
        published: dayOf(item.publicationDate),
        updated: dayOf(lastUpdate(item)),
      })),
  }),
  details: {
    'investigation-detail': {
      ...describedByList,
      call: (id: string) => investigationDetailCall(Number(id)),
    },
  },
  detailKeys: ({ id }) => (id === null ? null : [`investigation-detail:${id}`]),
  restBase: 'investigation',
  listIsComplete: true,
  quotedIn: 'related',
  page: { routes: ['investigation'], list: 'investigations', path: investigationPath },
} satisfies Kind;
