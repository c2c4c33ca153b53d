import type { RelatedRecord } from '@/lib/domain/related';

/** The record a list holds for one that is only named, by id or by slug. */
export function knownRecord<T extends { readonly id: number; readonly slug: string }>(
  list: readonly T[],
  record: Pick<RelatedRecord, 'id' | 'slug'>,
): T | undefined {
  return (
    list.find((item) => item.id === record.id) ?? list.find((item) => item.slug === record.slug)
  );
}

/** False for what neither a list nor the naming record gives a name: there is nothing to show of it. */
export const isNamed = ({ title }: { readonly title: string }): boolean => title !== '';
