import { namesOfRow, withKeptRows, withRows, type RowsPlace } from '@/lib/cms';
import { callFor, listSourceOf, rowsPlaceOf, type ListName, type ListSource } from '../kinds';

/** Returns the name of a raw row's item; null when it can't be read. Problems are reported when the whole list is read. */
function nameOfRow(name: ListName, place: RowsPlace, row: unknown): string | null {
  const { id } = namesOfRow(row);
  if (id !== null && rowsPlaceOf(name)) return String(id);
  const source: ListSource<string, unknown> = listSourceOf(name);
  try {
    const call = callFor(name, { site: undefined });
    const value: unknown = call.transform(withRows(null, place, [row]), () => undefined);
    return source.identify(value)[0] ?? null;
  } catch {
    return null;
  }
}

interface Rows {
  readonly rows: readonly unknown[];
  readonly former: readonly unknown[];
  /** Names of the former rows that stay. */
  readonly kept: ReadonlySet<string>;
  /** Names of the new rows that replace some of these. */
  readonly replaced?: ReadonlySet<string>;
}

/** Returns the new rows merged with the former rows that stay, each in its old place. */
export function keepRows(
  list: ListName,
  place: RowsPlace,
  { rows, former, kept, replaced = new Set() }: Rows,
): readonly unknown[] {
  const nameOf = (row: unknown) => nameOfRow(list, place, row);
  const others =
    replaced.size === 0 ? rows : rows.filter((row) => !replaced.has(nameOf(row) ?? ''));
  return withKeptRows(others, former, kept, nameOf);
}
