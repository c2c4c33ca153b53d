import type { NamedFacts } from '@/lib/domain/record-facts';
import { kindOfDetail, listsOf, type DetailName, type ListSource } from '../kinds';
import { withWarnings } from '../media';
import type { HeldLists } from './entry';
import { memoizeByInput } from './memoize-by-input';

/** Indexes the records of a list by id and slug, as a page may ask for hundreds. The first of several wins. */
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

/** Returns the lists' warning for the record of a detail, given the id or slug in the detail's key. */
function warningInLists(name: DetailName, id: string, lists: HeldLists): string | undefined {
  for (const list of listsOf(kindOfDetail(name))) {
    const held = lists[list.name];
    const record = held && recordsBy(list)(held.value).get(id);
    if (record?.contentWarning !== undefined) return record.contentWarning;
  }
  return undefined;
}

/**
 * Adds a warning to a value. A list of rows, such as a person's related records, has no warning of its own, so only its
 * media get it.
 */
function withWarningOf<Value extends object>(value: Value, warning: string): Value {
  const media = withWarnings(value, warning);
  if (Array.isArray(media)) return media;
  const own = 'contentWarning' in value ? value.contentWarning : undefined;
  return { ...media, contentWarning: own ?? warning };
}

/** Caches details with their record's warning, by the detail held. */
const known = new WeakMap<object, { readonly warning: string; readonly value: object }>();

/**
 * Adds a record's warning, which often only its list has, to a detail's pictures and films. All readers of details get
 * them this way (decision 45).
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
