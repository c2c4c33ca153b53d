import { namesOfRow } from '@/lib/cms';
import type { KindName } from '../kinds';
import type { ContentStore } from '../store';

/**
 * Takes down the records whose rows say they are protected or unpublished, so that nothing else names them: related
 * rows, credits, search results.
 *
 * @param askedAt when the list was requested (ms since 1970)
 * @param shown ids of the records shown until now
 */
export async function takeDownHidden(
  store: ContentStore,
  kind: KindName,
  rows: readonly unknown[],
  askedAt: number,
  shown: ReadonlySet<number> = new Set(),
): Promise<void> {
  for (const row of rows) {
    const names = namesOfRow(row);
    const isNamed = names.id !== null || names.slug !== null;
    if (!isNamed || store.tombstones.find(kind, names)) continue;
    const wasShown = names.id !== null && shown.has(names.id);
    await store.removals.takeDown(kind, names, wasShown ? 'list' : 'unseen', { at: askedAt });
  }
}
