import {
  detailKeysOf,
  KINDS,
  listSourceOf,
  ownerOf,
  type DetailKey,
  type ListName,
  type ListSource,
  type PageKindName,
  type RecordNames,
} from '../kinds';

/** What became of the records of a list between two answers. */
export interface ListChanges {
  /** Records that came back under another slug. */
  readonly renamed: readonly {
    readonly kind: PageKindName;
    readonly before: string;
    readonly after: string;
  }[];
  /** Details of records that the list no longer names: what was taken down is kept nowhere. */
  readonly detailsGone: readonly DetailKey[];
}

function recordsOf(name: ListName, value: unknown): readonly RecordNames[] {
  const source: ListSource<string, unknown> = listSourceOf(name);
  return value === undefined ? [] : source.records(value);
}

/** Compares two values of a list by the ids of its records. A list that does not name all of its kind tells nothing. */
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
      // A slug that another record has taken leads to that record.
      if (!was || !is || slugs.has(was) || !KINDS[kind].page) return [];
      return [{ kind: kind as PageKindName, before: was, after: is }];
    }),
    detailsGone: former
      .filter(({ id }) => !slugById.has(id))
      .flatMap(({ id, slug }) => detailKeysOf(kind, { id, slugs: slug ? [slug] : [] }) ?? []),
  };
}
