import { withFormerRows } from '@/lib/cms';
import { isListName, listSourceOf, type ResourceKey } from '../kinds';
import type { AnyEntry } from './entry';

/**
 * Replaces a list's unchanged rows with those held, so that what is already known of them need not be computed again.
 */
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
