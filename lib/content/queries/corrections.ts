import { correctionsOf, type Correction } from '@/lib/domain/corrections';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import { siteSlot } from '@/lib/process-slot.mjs';
import { heldDetail } from '../store';
import { withDetailsFacts } from './details-facts';
import { citedInDetail } from './evidence';
import { listInvestigations } from './investigations';

/**
 * Every correction of every investigation, newest first, undated last (docs/specification/site.md, 'Corrections'). Details that
 * are not held are fetched; those that take longer than a visitor waits are added when they arrive (decision 90). Empty in a
 * build.
 */
export async function listCorrections(): Promise<readonly Correction[]> {
  const details = new Map<number, InvestigationDetail | null>();
  await siteSlot.get()?.details.loadEach(
    'investigation-detail',
    listInvestigations().map(({ id }) => id),
    (id) => details.set(id, heldDetail('investigation-detail', id)),
  );
  for (const [id, held] of details) details.set(id, (await citedInDetail(held, {})).detail);
  // A record may have been taken down meanwhile.
  return correctionsOf(
    listInvestigations().map((investigation) => {
      const detail = details.get(investigation.id) ?? null;
      return {
        investigation: withDetailsFacts(investigation, detail),
        revisions: detail?.revisions ?? [],
      };
    }),
  );
}
