import type { NamedFacts } from '@/lib/domain/record-facts';
import { kindOfDetail, listsOf, type DetailName, type ListSource } from '../kinds';
import { withWarnings } from '../media';
import type { HeldLists } from './entry';
import { memoizeByInput } from './memoize-by-input';

/** The records of a list by their ids and slugs, of several the first: a page may ask for hundreds. */
const recordsBy = memoizeByInput((list: ListSource<string, unknown>) =>
  memoizeByInput((value: object): ReadonlyMap<string, NamedFacts> => {
    const records = new Map<string, NamedFacts>();
    for (const record of list.records(value)) {
      for (const name of [record.slug, String(record.id)])
        if (name !== null && !records.has(name)) records.set(name, record);
    }
    return records;
  }),
);

/** What the lists warn of before the record of a detail, by the id or slug that the detail's key has. */
function warningInLists(name: DetailName, id: string, lists: HeldLists): string | undefined {
  for (const list of listsOf(kindOfDetail(name))) {
    const held = lists[list.name];
    const record = held && recordsBy(list)(held.value).get(id);
    if (record?.contentWarning !== undefined) return record.contentWarning;
  }
  return undefined;
}

/** A list of rows, as people's related records are, has no warning of its own: only what it loads. */
function withWarningOf<Value extends object>(value: Value, warning: string): Value {
  const media = withWarnings(value, warning);
  if (Array.isArray(media)) return media;
  const own = 'contentWarning' in value ? value.contentWarning : undefined;
  return { ...media, contentWarning: own ?? warning };
}

/** Details with the warning of their record, by the details as they are held. */
const known = new WeakMap<object, { readonly warning: string; readonly value: object }>();

/**
 * A detail whose pictures and films have the warning that stands before its record, which often its list alone tells.
 * Whatever reads details reads them with it (decision 45).
 */
export function warnedDetail<Value>(
  name: DetailName,
  id: number | string,
  value: Value,
  lists: HeldLists,
): Value {
  if (typeof value !== 'object' || value === null) return value;
  const warning = warningInLists(name, String(id), lists);
  if (warning === undefined) return value;
  const before = known.get(value);
  if (before?.warning === warning) return before.value as Value;
  const warned = withWarningOf(value, warning);
  known.set(value, { warning, value: warned });
  return warned;
}
