import type { RelatedRecord } from '@/lib/domain/related';

/** Finds the record in a list that a reference means, by id or else by slug. */
export function knownRecord<T extends { readonly id: number; readonly slug: string }>(
  list: readonly T[],
  record: Pick<RelatedRecord, 'id' | 'slug'>,
): T | undefined {
  return (
    list.find((item) => item.id === record.id) ?? list.find((item) => item.slug === record.slug)
  );
}

/** Returns false for a reference without a title, which has nothing to show. */
export const isNamed = ({ title }: { readonly title: string }): boolean => title !== '';
