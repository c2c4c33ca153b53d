import type { Investigation } from '@/lib/domain/investigation';
import type { RelatedRecord } from '@/lib/domain/related';
import type { NamedFacts } from '@/lib/domain/record-facts';
import { exhibitionPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';

export interface NamedHref {
  readonly name: string;
  readonly href: string | null;
  /** The content warning of the linked record; omitted if there is none, to keep the flight data small. */
  readonly warning?: string;
  /** The language of the linked record, likewise. */
  readonly language?: string | null;
}

const factsOf = ({ contentWarning, language }: NamedFacts) => ({
  ...(contentWarning !== undefined && { warning: contentWarning }),
  ...(language && { language }),
});

/**
 * Returns the address that a card links to. For a supported project with a safe address, this is another site
 * (checklist INV-18).
 */
export function cardHref(investigation: Pick<Investigation, 'slug' | 'supported'>): string {
  return investigation.supported?.href ?? investigationPath(investigation.slug);
}

export function exhibitionLink({ slug, title, ...record }: RelatedRecord): NamedHref {
  const href = slug === null ? null : exhibitionPath(slug);
  return { name: title, href, ...factsOf(record) };
}

/**
 * Returns locations as displayed. The editor's wording ('Kessen Valley, Valdoria') replaces the name of a single
 * location; several locations keep their own names and links.
 */
export function locationLinks({
  locationTitle,
  locations,
}: Pick<Investigation, 'locationTitle' | 'locations'>): readonly NamedHref[] {
  const [first] = locations;
  if (!first) return locationTitle ? [{ name: locationTitle, href: null }] : [];
  if (locations.length === 1) {
    return [{ name: locationTitle ?? first.name, href: locationPath(first.slug) }];
  }
  return locations.map(({ name, slug }) => ({ name, href: locationPath(slug) }));
}

export function methodologyLinks({
  methodologies,
}: Pick<Investigation, 'methodologies'>): readonly NamedHref[] {
  return methodologies.map(({ title, slug, ...reference }) => ({
    name: title,
    href: slug === null ? null : methodologyPath(slug),
    ...factsOf(reference),
  }));
}
