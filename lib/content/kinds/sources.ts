import type { CmsCall, RowsPlace } from '@/lib/cms';
import {
  KIND_NAMES,
  KINDS,
  type DetailKey,
  type DetailName,
  type KindName,
  type ListName,
  type Lists,
  type ResourceKey,
  type ResourceValue,
} from './catalogue';
import type { DetailSource, EventNames, ListSource, SiteOption } from './kind';

/** Returns the lists of a kind: its records, then the names of all that have a page. */
export function listsOf(kind: KindName): readonly ListSource<ListName, unknown>[] {
  const { list, names } = KINDS[kind];
  return [list, names].filter((source) => source !== null && source !== undefined);
}

const LIST_SOURCES: ReadonlyMap<string, ListSource<ListName, unknown>> = new Map(
  KIND_NAMES.flatMap(listsOf).map((list) => [list.name, list] as const),
);

const DETAIL_SOURCES: ReadonlyMap<string, DetailSource<unknown>> = new Map(
  Object.values(KINDS).flatMap(({ details }) => Object.entries(details)),
);

export const LIST_NAMES: readonly ListName[] = [...LIST_SOURCES.values()].map(({ name }) => name);

const isDetailName = (name: string): name is DetailName => DETAIL_SOURCES.has(name);

export const DETAIL_NAMES: readonly DetailName[] = [...DETAIL_SOURCES.keys()].filter(isDetailName);

/** Returns true when a key names a list, false when it names a detail. */
export function isListName(key: ResourceKey): key is ListName {
  return LIST_SOURCES.has(key);
}

/** Returns the source of a list by its name. */
export function listSourceOf<Name extends ListName>(name: Name): ListSource<Name, Lists[Name]> {
  // Both the map and `Lists` derive from the catalogue, but a map's type can't tie a value to its key.
  return LIST_SOURCES.get(name) as ListSource<Name, Lists[Name]>;
}

/** Collects items from every list held, in the order of the catalogue. */
export const fromLists = <Item>(
  lists: { readonly [Name in ListName]?: { readonly value: unknown } },
  itemsOf: (source: ListSource<string, unknown>, value: unknown) => readonly Item[],
): readonly Item[] =>
  LIST_NAMES.flatMap((name) => (lists[name] ? itemsOf(listSourceOf(name), lists[name].value) : []));

const OWNERS = new Map(
  KIND_NAMES.flatMap((kind) => listsOf(kind).map(({ name }) => [name, kind] as const)),
);

/** Returns the kind whose records, or names, a list contains. */
export function ownerOf(name: ListName): KindName {
  const owner = OWNERS.get(name);
  if (!owner) throw new TypeError(`No kind owns the list ${name}`);
  return owner;
}

/** Returns true for a list that has only the names of records with a page. */
export const isNamesList = (name: ListName): boolean => KINDS[ownerOf(name)].names?.name === name;

/** Returns where a list has rows that the CMS can be asked about one by one; null when it can't. */
export function rowsPlaceOf(name: ListName): RowsPlace | null {
  const kind = ownerOf(name);
  const [place, ...others] = listSourceOf(name).rows;
  const isOwn = place?.postType === kind && others.length === 0;
  return isOwn && KINDS[kind].restBase !== null ? place : null;
}

/** Returns true for terms, which have no list of their own: other records' rows name them. */
export const isTermKind = (kind: KindName): boolean =>
  KINDS[kind].page !== null && KINDS[kind].restBase === null;

/** Returns true for kinds that other records name, but no list contains, such as organisations. Any answer may contain them. */
export const isPartKind = (kind: KindName): boolean =>
  KINDS[kind].page === null && KINDS[kind].list === null;

/** Returns true for kinds whose records can be taken down, as rows of answers name them. */
export const isRemovable = (kind: KindName): boolean =>
  KINDS[kind].page !== null ||
  isPartKind(kind) ||
  listsOf(kind).some(({ rows }) => rows.some(({ postType }) => postType === kind));

/** Returns true for the key of a list or detail that this version of the site knows. */
export function isResourceKey(key: string): key is ResourceKey {
  const [name = '', ...id] = key.split(':');
  return id.length === 0 ? LIST_SOURCES.has(key) : isDetailName(name);
}

/** Returns the source of a detail, with the id or slug from its key. */
export function detailSourceOf(key: DetailKey): {
  readonly source: DetailSource<unknown>;
  readonly name: DetailName;
  readonly id: string;
} {
  const colon = key.indexOf(':');
  const name = key.slice(0, colon);
  const source = DETAIL_SOURCES.get(name);
  if (!source || !isDetailName(name)) throw new TypeError(`No kind has the detail ${name}`);
  return { source, name, id: key.slice(colon + 1) };
}

const DETAIL_OWNERS: ReadonlyMap<string, KindName> = new Map(
  KIND_NAMES.flatMap((kind) =>
    Object.keys(KINDS[kind].details).map((name) => [name, kind] as const),
  ),
);

/** Returns the kind whose records a detail is about. */
export function kindOfDetail(name: DetailName): KindName {
  const kind = DETAIL_OWNERS.get(name);
  if (!kind) throw new TypeError(`No kind has the detail ${name}`);
  return kind;
}

/** Returns the call that fetches a resource. */
export function callFor<Key extends ResourceKey>(
  key: Key,
  options: SiteOption,
): CmsCall<ResourceValue<Key>>;
export function callFor(key: ResourceKey, options: SiteOption): CmsCall<unknown> {
  if (isListName(key)) return listSourceOf(key).call(options);
  const { source, id } = detailSourceOf(key);
  return source.call(id, options);
}

/** Returns the keys of the details about a record; null when they depend on an unknown id or slug. */
export function detailKeysOf(name: KindName, names: EventNames): readonly DetailKey[] | null {
  return KINDS[name].detailKeys(names);
}

/** Returns the lists that may contain a record. */
export const listsNaming = (
  type: string,
  id: number | null,
  slug: string | null,
): readonly ListName[] =>
  LIST_NAMES.filter((name) => listSourceOf(name).affectedBy({ type, id, slug }) !== null);
