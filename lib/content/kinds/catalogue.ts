/**
 * The catalogue of content kinds, each described in one file. The types of lists and details, and every table of them,
 * derive from it.
 */
import type { CmsCall } from '@/lib/cms';
import type { RecordName } from '@/lib/domain/record-name';
import { addresses } from './addresses';
import { event } from './event';
import { exhibition } from './exhibition';
import { investigation } from './investigation';
import type { EventNames, Kind, KindPage, ListSource } from './kind';
import { map } from './map';
import { methodology } from './methodology';
import { news } from './news';
import { page } from './page';
import { media, organisation } from './parts';
import { person } from './person';
import { press } from './press';
import { publication } from './publication';
import { recognition } from './recognition';
import { subdomain } from './subdomain';
import { category, location } from './term';
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
  organisation,
  media,
  map,
  addresses,
};

type Catalogue = typeof CATALOGUE;

export type KindName = keyof Catalogue;

/** A kind in the catalogue, with the names it derives. */
interface CatalogueEntry extends Kind {
  readonly list: ListSource<ListName, unknown> | null;
  readonly names?: ListSource<ListName, readonly RecordName[]>;
  detailKeys(names: EventNames): readonly DetailKey[] | null;
  readonly page: (KindPage & { readonly list: ListName | null }) | null;
}

export const KINDS: Readonly<Record<KindName, CatalogueEntry>> = CATALOGUE;

// `Object.keys` is typed as plain strings.
export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

/** Kinds whose records have pages, and therefore addresses that can change. */
export type PageKindName = {
  [Name in KindName]: Catalogue[Name]['page'] extends null ? never : Name;
}[KindName];

type NameOf<List> = List extends { readonly name: infer Name } ? Name : never;
type ValueOf<Source> = Source extends { readonly call: (...args: never[]) => CmsCall<infer Value> }
  ? Value
  : never;

type NamesOf<Part> = Part extends { readonly names: infer Names } ? Names : null;

/** The value of each list, by its name. */
export type Lists = {
  readonly [Name in KindName as NameOf<Catalogue[Name]['list']>]: ValueOf<Catalogue[Name]['list']>;
} & {
  readonly [Name in KindName as NameOf<NamesOf<Catalogue[Name]>>]: ValueOf<
    NamesOf<Catalogue[Name]>
  >;
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

/** The value that a key stands for. */
export type ResourceValue<Key extends ResourceKey> = Key extends ListName
  ? Lists[Key]
  : Key extends DetailKey<infer Name>
    ? Details[Name]
    : never;

/** Maps each route to the kind it shows. */
type KindsByRoute = {
  [Name in PageKindName as Catalogue[Name]['page']['routes'][number]]: Name;
};

const KIND_OF_ROUTE = new Map(
  KIND_NAMES.flatMap(
    (name) => KINDS[name].page?.routes.map((route) => [route, name] as const) ?? [],
  ),
);

/** Returns the kind whose pages a route shows. A route that no kind claims is a type error. */
export function kindOfRoute<Route extends keyof KindsByRoute>(route: Route): KindsByRoute[Route] {
  // `KindsByRoute` states the same as the map, route by route, but a map's type can't tie a value to its key.
  return KIND_OF_ROUTE.get(route) as KindsByRoute[Route];
}

/** Returns true for kinds whose records have pages. */
export function isPageKind(name: KindName): name is PageKindName {
  return KINDS[name].page !== null;
}

/** Returns the page description of a kind. */
export function pageOf(name: PageKindName): (typeof CATALOGUE)[PageKindName]['page'] {
  return CATALOGUE[name].page;
}
