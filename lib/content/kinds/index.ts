/**
 * The catalogue of content kinds, each described in one file. The types of lists and details, and every table of them,
 * derive from it.
 */
import type { CmsCall } from '@/lib/cms';
import { category } from './category';
import { event } from './event';
import { exhibition } from './exhibition';
import { investigation } from './investigation';
import type { DetailSource, Kind, KindPage, ListSource, SiteOption } from './kind';
import { location } from './location';
import { map } from './map';
import { methodology } from './methodology';
import { news } from './news';
import { page } from './page';
import { person } from './person';
import { press } from './press';
import { publication } from './publication';
import { recognition } from './recognition';
import { subdomain } from './subdomain';
import { ticker } from './ticker';

/** Every kind by its name in events. Investigations come first because the site is not ready without their list. */
const CATALOGUE = {
  investigation,
  exhibition,
  subdomain,
  methodology,
  category,
  location,
  ticker,
  event,
  news,
  publication,
  press,
  recognition,
  person,
  page,
  map,
};

type Catalogue = typeof CATALOGUE;

export type KindName = keyof Catalogue;

export const KINDS: Readonly<Record<KindName, Kind>> = CATALOGUE;

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

/** Kinds whose records have pages, and therefore addresses that can change. */
export type PageKindName = {
  [Name in KindName]: Catalogue[Name]['page'] extends null ? never : Name;
}[KindName];

type NameOf<List> = List extends { readonly name: infer Name } ? Name : never;
type ValueOf<Source> = Source extends { readonly call: (...args: never[]) => CmsCall<infer Value> }
  ? Value
  : never;

/** The value of each list, by its name. */
export type Lists = {
  readonly [Name in KindName as NameOf<Catalogue[Name]['list']>]: ValueOf<Catalogue[Name]['list']>;
};

export type ListName = keyof Lists;

type Merged<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type DetailSources = Merged<Catalogue[KindName]['details']>;

/** The value of each kind of detail, by the first part of its keys. */
export type Details = {
  readonly [Name in keyof DetailSources]: ValueOf<DetailSources[Name]>;
};

export type DetailName = keyof Details;

/** Key of a detail: its kind, and the id or slug of its record. */
export type DetailKey<Name extends DetailName = DetailName> = `${Name}:${string}`;

/** Key of an answer of the CMS in the store. */
export type ResourceKey = ListName | DetailKey;

/** The value a key stands for. */
export type ResourceValue<Key extends ResourceKey> = Key extends ListName
  ? Lists[Key]
  : Key extends DetailKey<infer Name>
    ? Details[Name]
    : never;

const LIST_SOURCES = new Map(
  Object.values(KINDS).flatMap(({ list }) =>
    list ? [[list.name as ListName, list] as const] : [],
  ),
);

const DETAIL_SOURCES: ReadonlyMap<string, DetailSource<unknown>> = new Map(
  Object.values(KINDS).flatMap(({ details }) => Object.entries(details)),
);

export const LIST_NAMES: readonly ListName[] = [...LIST_SOURCES.keys()];

export const DETAIL_NAMES = [...DETAIL_SOURCES.keys()] as readonly DetailName[];

/** True when a key names a list, false when it names a detail. */
export function isListName(key: ResourceKey): key is ListName {
  return LIST_SOURCES.has(key as ListName);
}

/** The source of a list by its name. */
export function listSourceOf<Name extends ListName>(name: Name): ListSource<Name, Lists[Name]> {
  return LIST_SOURCES.get(name) as ListSource<Name, Lists[Name]>;
}

/** Collects something from every list that is held, in the order of the catalogue. */
export const fromLists = <Item>(
  lists: { readonly [Name in ListName]?: { readonly value: unknown } },
  itemsOf: (source: ListSource<string, unknown>, value: unknown) => readonly Item[],
): readonly Item[] =>
  LIST_NAMES.flatMap((name) => (lists[name] ? itemsOf(listSourceOf(name), lists[name].value) : []));

/** The kind whose records a list contains. */
export function ownerOf(name: ListName): KindName {
  return KIND_NAMES.find((kind) => KINDS[kind].list?.name === name) as KindName;
}

/** The source of a detail, with the id or slug from its key. */
export function detailSourceOf(key: DetailKey): {
  readonly source: DetailSource<unknown>;
  readonly name: DetailName;
  readonly id: string;
} {
  const colon = key.indexOf(':');
  const name = key.slice(0, colon) as DetailName;
  return {
    source: DETAIL_SOURCES.get(name) as DetailSource<unknown>,
    name,
    id: key.slice(colon + 1),
  };
}

/** The call that fetches a resource. */
export function callFor<Key extends ResourceKey>(
  key: Key,
  options: SiteOption,
): CmsCall<ResourceValue<Key>>;
export function callFor(key: ResourceKey, options: SiteOption): CmsCall<unknown> {
  if (isListName(key)) return listSourceOf(key).call(options);
  const { source, id } = detailSourceOf(key);
  return source.call(id, options);
}

/** Keys of the details about a record; null when its id or slug would be needed to tell. */
export function detailKeysOf(
  name: KindName,
  names: Parameters<Kind['detailKeys']>[0],
): readonly DetailKey[] | null {
  return KINDS[name].detailKeys(names) as readonly DetailKey[] | null;
}

/** Maps each route to the kind it shows. */
type KindsByRoute = {
  [Name in PageKindName as Catalogue[Name]['page']['routes'][number]]: Name;
};

const KIND_OF_ROUTE = new Map(
  KIND_NAMES.flatMap(
    (name) => KINDS[name].page?.routes.map((route) => [route, name] as const) ?? [],
  ),
);

/** The kind whose pages a route shows. A route that no kind claims is a type error. */
export function kindOfRoute<Route extends keyof KindsByRoute>(route: Route): KindsByRoute[Route] {
  return KIND_OF_ROUTE.get(route) as KindsByRoute[Route];
}

/** The page description of a kind. */
export function pageOf(name: PageKindName): KindPage {
  return KINDS[name].page as KindPage;
}

export { MENU_PAGES, showsWithoutText } from './about-pages';
export { isAboutPage, pagePath } from './page';
export { membersOf } from './person';
export type {
  ChangedRecord,
  Effect,
  EventNames,
  ListSource,
  RecordNames,
  SitemapEntry,
  StaleScope,
} from './kind';
export type { KnownWork } from './known-work';
export type { SearchDocument } from './search-document';
