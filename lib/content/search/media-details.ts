import type { ExhibitionDetail } from '@/lib/domain/exhibition';
import type { InvestigationDetail } from '@/lib/domain/investigation';
import type { DetailKey, ResourceKey } from '../kinds';

/** A detail with Media & Resources. */
export type MediaDetail = InvestigationDetail | ExhibitionDetail;

export type MediaDetailKey = DetailKey<'investigation-detail' | 'exhibition-detail'>;

/** True for the key of a detail with Media & Resources. */
export const hasMedia = (key: ResourceKey): key is MediaDetailKey =>
  key.startsWith('investigation-detail:') || key.startsWith('exhibition-detail:');
