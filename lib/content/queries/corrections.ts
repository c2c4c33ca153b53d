import { correctionsOf, type Correction } from '@/lib/domain/corrections';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import { siteSlot } from '@/lib/process-slot.mjs';
import type { DetailKey } from '../kinds';
import { contentStore, heldDetail, memoizeByInput, type ContentStore } from '../store';
import { withDetailsFacts } from './details-facts';
import { withoutLinksToGone } from './evidence';
import { listInvestigations } from './investigations';

const hasCorrections = (detail: InvestigationDetail | null): detail is InvestigationDetail =>
  detail?.revisions.some(({ isCorrection }) => isCorrection) ?? false;

const keyOf = (id: number): DetailKey<'investigation-detail'> => `investigation-detail:${id}`;

const isOfInvestigation = (key: string): key is DetailKey<'investigation-detail'> =>
  key.startsWith('investigation-detail:');

/**
 * Remembers which investigations have no corrections, as most have none: their details need not be in memory, which has
 * no room for all. Every change of a detail is committed, which updates this.
 */
const knownWithout = memoizeByInput((store: ContentStore) => {
  const fetched = new Map<string, number>();
  store.onCommit((keys) => {
    for (const key of keys.filter(isOfInvestigation)) {
      const held = store.entry(key);
      if (held && !hasCorrections(held.value)) fetched.set(key, held.fetchedAt);
      else fetched.delete(key);
    }
  });
  store.onDrop((key) => fetched.delete(key));
  return (id: number): boolean => {
    const fetchedAt = fetched.get(keyOf(id));
    if (fetchedAt === undefined) return false;
    // A detail due for a refetch must be read again.
    return !store.isStale(keyOf(id), { fetchedAt }) && !store.isPastAgeLimit({ fetchedAt });
  };
});

/** Returns the ids of the investigations that may have corrections. */
function idsToRead(): readonly number[] {
  const store = contentStore();
  const isWithout = store ? knownWithout(store) : () => false;
  return listInvestigations().flatMap(({ id }) => (isWithout(id) ? [] : [id]));
}

/**
 * Lists every correction of every investigation, newest first, undated last (docs/specification/site.md,
 * 'Corrections'). Fetches details that are not held, and adds those that exceed a visitor's patience when they arrive
 * (decision 90). Empty in a build.
 */
export async function listCorrections(): Promise<readonly Correction[]> {
  const details = new Map<number, InvestigationDetail | null>();
  await siteSlot
    .get()
    ?.details.loadEach('investigation-detail', idsToRead(), (id) =>
      details.set(id, heldDetail('investigation-detail', id)),
    );
  const corrected = new Map<number, InvestigationDetail>();
  for (const [id, detail] of details) {
    if (!hasCorrections(detail)) continue;
    const revisions = await Promise.all(
      detail.revisions.map((update) => (update.isCorrection ? withoutLinksToGone(update) : update)),
    );
    corrected.set(id, { ...detail, revisions });
  }
  // A record may have been taken down in the meantime.
  return correctionsOf(
    listInvestigations().flatMap((listed) => {
      const detail = corrected.get(listed.id);
      return detail
        ? [{ investigation: withDetailsFacts(listed, detail), revisions: detail.revisions }]
        : [];
    }),
  );
}
