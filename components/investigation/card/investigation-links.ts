import type { Investigation } from '@/lib/domain/investigation';
import type { RelatedRecord } from '@/lib/domain/related';
import { exhibitionPath, investigationPath, locationPath, methodologyPath } from '@/lib/routes';

export interface NamedHref {
  readonly name: string;
  readonly href: string | null;
}

/** Where a card leads: away from the site for a supported project with a safe address (checklist INV-18). */
export function cardHref(investigation: Pick<Investigation, 'slug' | 'supported'>): string {
  return investigation.supported?.href ?? investigationPath(investigation.slug);
}

export function exhibitionLink({ slug, title }: RelatedRecord): NamedHref {
  return { name: title, href: slug === null ? null : exhibitionPath(slug) };
}

/**
 * Places as they are shown. An editor's own words for the place ('Kessen Valley, Valdoria') stand for
 * its one location; with several, each keeps its name and its link.
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
  return methodologies.map(({ title, slug }) => ({
    name: title,
    href: slug === null ? null : methodologyPath(slug),
  }));
}
