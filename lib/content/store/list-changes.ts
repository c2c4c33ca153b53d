import {
  detailKeysOf,
  isPageKind,
  KINDS,
  listSourceOf,
  ownerOf,
  type DetailKey,
  type ListName,
  type ListSource,
  type PageKindName,
  type RecordNames,
} from '../kinds';

/** The changes of a list's records between two responses. */
export interface ListChanges {
  /** Records whose slug has changed. */
  readonly renamed: readonly {
    readonly kind: PageKindName;
    readonly before: string;
    readonly after: string;
  }[];
  /** Details of records that are no longer in the list. They must not be kept. */
  readonly detailsGone: readonly DetailKey[];
}

function recordsOf(name: ListName, value: unknown): readonly RecordNames[] {
  const source: ListSource<string, unknown> = listSourceOf(name);
  return value === undefined ? [] : source.records(value);
}

/** Compares two values of a list by record id. Lists that don't contain every record of their kind report nothing. */
export function changesOf(name: ListName, before: unknown, after: unknown): ListChanges {
  const kind = ownerOf(name);
  if (!KINDS[kind].listIsComplete) return { renamed: [], detailsGone: [] };
  const present = recordsOf(name, after);
  const slugs = new Set(present.map(({ slug }) => slug));
  const slugById = new Map(present.map(({ id, slug }) => [id, slug]));
  const former = recordsOf(name, before).filter(({ id }) => id !== null);
  return {
    renamed: former.flatMap(({ id, slug: was }) => {
      const is = slugById.get(id);
      // A slug now used by another record belongs to that record.
      if (!was || !is || slugs.has(was) || !isPageKind(kind)) return [];
      return [{ kind, before: was, after: is }];
    }),
    detailsGone: former
      .filter(({ id }) => !slugById.has(id))
      .flatMap(({ id, slug }) => detailKeysOf(kind, { id, slugs: slug ? [slug] : [] }) ?? []),
  };
}
