import type { Page } from '@/lib/domain/page';
import type { Person } from '@/lib/domain/person';
import type { EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import type { SearchPostType } from '@/lib/domain/search-result';
import { lastUpdate } from '@/lib/domain/sort-investigations';
import { htmlToText } from '@/lib/html/text';
import type { SiteState } from './state';

/** A record held, as it is searched and as it is shown. */
export interface SearchDocument {
  readonly postType: SearchPostType;
  readonly slug: string | null;
  readonly title: string;
  /** What an excerpt is taken from. */
  readonly text: string;
  /** Names that are searched and not shown: places, methods, venues, people. */
  readonly names: string;
  readonly date: EditorialDate | null;
  readonly href: string | null;
  readonly year: string | null;
  readonly citation: SafeHtml | null;
}

type Collections = SiteState['content']['collections'];

const textOf = (...parts: readonly (SafeHtml | null | undefined)[]) =>
  parts
    .map((part) => (part ? htmlToText(part) : ''))
    .join(' ')
    .trim();

const namesOf = (...names: readonly (string | null | undefined)[]) =>
  names.filter(Boolean).join('\n');

type Given = Partial<SearchDocument> & Pick<SearchDocument, 'postType' | 'title'>;

const asDocument = (given: Given): SearchDocument => ({
  slug: null,
  text: '',
  names: '',
  date: null,
  href: null,
  year: null,
  citation: null,
  ...given,
});

function caseDocuments(collections: Collections): readonly SearchDocument[] {
  const methodologies = new Map(
    collections.methodologies?.value.map(({ slug, title }) => [slug, title]),
  );
  return (collections.investigations?.value.investigations ?? []).map((item) =>
    asDocument({
      postType: 'investigation',
      slug: item.slug,
      title: item.title,
      text: textOf(item.abstract),
      names: namesOf(
        item.code,
        item.locationTitle,
        ...[...item.locations, ...item.areas].map(({ name }) => name),
        ...item.methodologies.map(({ slug, title }) => title || methodologies.get(slug ?? '')),
      ),
      date: lastUpdate(item),
    }),
  );
}

function programmeDocuments(collections: Collections): readonly SearchDocument[] {
  const { exhibitions, events, news } = collections;
  return [
    ...(exhibitions?.value ?? []).map(({ slug, title, venue, types, start }) =>
      asDocument({
        postType: 'exhibition',
        slug,
        title,
        names: namesOf(venue, ...types),
        date: start,
      }),
    ),
    ...(events?.value ?? []).map(({ slug, title, venue, types, start, content }) =>
      asDocument({
        postType: 'event',
        slug,
        title,
        text: textOf(content),
        names: namesOf(venue, ...types.map(({ name }) => name)),
        date: start && { kind: 'day', day: start.day },
      }),
    ),
    ...(news?.value ?? []).map(({ slug, title, date, content }) =>
      asDocument({ postType: 'news', slug, title, text: textOf(content), date }),
    ),
  ];
}

function writingDocuments({ publications, press }: Collections): readonly SearchDocument[] {
  return [
    ...(publications?.value ?? []).map((item) =>
      asDocument({
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
    ...(press?.value ?? []).map(({ title, publication, date, href }) =>
      asDocument({ postType: 'press', title, names: publication, date, href }),
    ),
  ];
}

const personDocument = ({ slug, name, role, shortDescription, description }: Person) =>
  asDocument({
    postType: 'person',
    slug,
    title: name,
    text: shortDescription ?? textOf(description),
    names: role ?? '',
  });

const pageDocument = ({ slug, title, blocks, people }: Page) =>
  asDocument({
    postType: 'page',
    slug,
    title,
    text: textOf(...blocks.flatMap(({ columns }) => columns)),
    names: namesOf(...blocks.map(({ heading }) => heading), ...people.map(({ name }) => name)),
  });

/** Records no list names, as far as they are held: people by their own page, pages, and who is named on those. */
function unlistedDocuments({ content, details }: SiteState): readonly SearchDocument[] {
  const held = <T>(kind: string) =>
    [...details].flatMap(([key, { value }]) =>
      key.startsWith(`${kind}:`) && value !== null ? [value as T] : [],
    );
  const team = content.collections.team?.value;
  const people = [
    ...held<Person>('person'),
    ...(team ? [...team.current, ...team.extended, ...team.past] : []),
  ];
  const pages = held<Page>('page');
  const organizations = pages.flatMap((page) => [
    ...page.funders,
    ...page.donors,
    ...page.collections,
  ]);
  return [
    ...firstBy(people, ({ slug }) => slug).map(personDocument),
    ...pages.map(pageDocument),
    ...firstBy(organizations, ({ name }) => name).map(({ name, href, details: text }) =>
      asDocument({ postType: 'organization', title: name, text: text ?? '', href }),
    ),
  ];
}

function firstBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}

/** Everything held that a search may find, all nine kinds (specification section 3, Search result). */
export function searchDocuments(state: SiteState): readonly SearchDocument[] {
  const { collections } = state.content;
  return [
    ...caseDocuments(collections),
    ...programmeDocuments(collections),
    ...writingDocuments(collections),
    ...unlistedDocuments(state),
  ];
}
