import type { KnownWork } from '@/lib/domain/known-work';
import type { PersonRelatedItem } from '@/lib/domain/person';
import type { EditorialDate } from '@/lib/domain/primitives';
import type { NamedFacts } from '@/lib/domain/record-facts';

/** Fills in null for all fields that a list does not know. */
export const knownWork = (known: Partial<KnownWork>): KnownWork => ({
  title: null,
  href: null,
  date: null,
  code: null,
  kind: null,
  publication: null,
  language: null,
  ...known,
});

/** Finds a work by its slug in a list of records with pages. */
export const workBySlug =
  <T extends NamedFacts & { readonly slug: string; readonly title: string }>(
    path: (slug: string) => string,
    dateOf: (item: T) => EditorialDate | null,
    more?: (item: T) => Partial<KnownWork>,
  ) =>
  (items: readonly T[], { slug }: PersonRelatedItem): KnownWork | null => {
    const item = items.find((known) => known.slug === slug);
    if (!item) return null;
    const { title, contentWarning, language } = item;
    const href = path(item.slug);
    return knownWork({
      title,
      href,
      date: dateOf(item),
      contentWarning,
      language,
      ...more?.(item),
    });
  };
