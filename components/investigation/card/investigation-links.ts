import type { Investigation } from '@/lib/domain/investigation';
import type { RelatedRecord } from '@/lib/domain/related';
import { exhibitionPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';

export interface NamedHref {
  readonly name: string;
  readonly href: string | null;
  /** The content warning of the linked record; omitted if there is none, to keep the flight data small. */
  readonly warning?: string;
}

const warningProp = (warning: string | undefined) => warning !== undefined && { warning };

/** The address a card links to: another site for a supported project with a safe address (checklist INV-18). */
export function cardHref(investigation: Pick<Investigation, 'slug' | 'supported'>): string {
  return investigation.supported?.href ?? investigationPath(investigation.slug);
}

export function exhibitionLink({ slug, title, contentWarning }: RelatedRecord): NamedHref {
  const href = slug === null ? null : exhibitionPath(slug);
  return { name: title, href, ...warningProp(contentWarning) };
}

/**
 * Locations as displayed. The editor's wording ('Kessen Valley, Valdoria') replaces the name of a single location;
 * several locations keep their own names and links.
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
  return methodologies.map(({ title, slug, contentWarning }) => ({
    name: title,
    href: slug === null ? null : methodologyPath(slug),
    ...warningProp(contentWarning),
  }));
}
