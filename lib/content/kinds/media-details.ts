import type { Exhibition, ExhibitionDetail } from '@/lib/domain/exhibition';
import type { Investigation, InvestigationDetail } from '@/lib/domain/investigation';
import { pageOf, type DetailKey, type Lists, type ResourceKey } from './catalogue';

/** A kind of records with Media & Resources. */
export type MediaKind = 'investigation' | 'exhibition';

/** A detail with Media & Resources. */
export type MediaDetail = InvestigationDetail | ExhibitionDetail;

export type MediaDetailKey = DetailKey<`${MediaKind}-detail`>;

/** Returns true for the key of a detail with Media & Resources. */
export const hasMedia = (key: ResourceKey): key is MediaDetailKey =>
  key.startsWith('investigation-detail:') || key.startsWith('exhibition-detail:');

/** Returns true for a kind whose records have Media & Resources. */
export const isMediaKind = (kind: string): kind is MediaKind =>
  kind === 'investigation' || kind === 'exhibition';

/** A record of such a kind, with its row in the list. */
interface MediaRecord {
  readonly kind: MediaKind;
  readonly row: Investigation | Exhibition;
  /** The path of its page, percent-encoded. */
  readonly path: string;
  readonly key: MediaDetailKey;
}

/** Lists the records that may have Media & Resources, in the order of the lists. */
export const recordsWithMedia = ({
  investigations,
  exhibitions,
}: {
  readonly [Name in 'investigations' | 'exhibitions']?: { readonly value: Lists[Name] };
}): readonly MediaRecord[] => {
  const of = (kind: MediaKind, rows: readonly (Investigation | Exhibition)[] = []) =>
    rows.map((row): MediaRecord => {
      const path = pageOf(kind).path(row.slug);
      return { kind, row, path, key: `${kind}-detail:${row.id}` };
    });
  return [
    ...of('investigation', investigations?.value.investigations),
    ...of('exhibition', exhibitions?.value),
  ];
};
