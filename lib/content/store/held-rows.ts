import { withFormerRows } from '@/lib/cms';
import { isListName, listSourceOf, type ResourceKey } from '../kinds';
import type { AnyEntry } from './entry';

/** A list's response with the rows that are held, where they are the same: what is known of them need not be found out again. */
export async function withHeldRows(
  key: ResourceKey,
  raw: unknown,
  held: AnyEntry | null,
): Promise<unknown> {
  if (!held || !isListName(key)) return raw;
  let prepared = raw;
  for (const place of listSourceOf(key).rows)
    prepared = await withFormerRows(prepared, place, held.raw);
  return prepared;
}
