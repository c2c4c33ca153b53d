import type { Investigation, MethodologyReference } from './investigation';
import type { Methodology } from './methodology';
import type { NamedFacts } from './record-facts';

/** A filter value for investigations, and how many have it. */
export interface Facet {
  readonly slug: string;
  readonly name: string;
  /** The language of a methodology that states one. */
  readonly language?: string | null;
  readonly count: number;
}

export interface InvestigationFacets {
  readonly categories: readonly Facet[];
  readonly methodologies: readonly Facet[];
  readonly locations: readonly Facet[];
}

type NamedSlug = Pick<Facet, 'slug' | 'name' | 'language'>;

/** Investigations of a category (checklist INV-14), in the order given. */
export function inArea(
  investigations: readonly Investigation[],
  slug: string,
): readonly Investigation[] {
  return investigations.filter(({ areas }) => areas.some((area) => area.slug === slug));
}

/** Investigations of a location (checklist INV-16), in the order given. */
export function inLocation(
  investigations: readonly Investigation[],
  slug: string,
): readonly Investigation[] {
  return investigations.filter(({ locations }) =>
    locations.some((location) => location.slug === slug),
  );
}

/** The studies (checklist INV-13), in the order given. */
export function studiesOf(investigations: readonly Investigation[]): readonly Investigation[] {
  return investigations.filter(({ isStudy }) => isStudy);
}

/**
 * Returns the slug, name and warning of a methodology that an investigation refers to by id, slug or both (checklist
 * ENT-05). The list of methodologies takes precedence over the reference. Returns null if neither has a slug.
 */
export function resolveMethodology(
  reference: MethodologyReference,
  methodologies: readonly Methodology[],
): (NamedSlug & NamedFacts) | null {
  const known =
    methodologies.find(({ id }) => id === reference.id) ??
    methodologies.find(({ slug }) => slug === reference.slug);
  if (known) {
    const { slug, title: name, contentWarning, language } = known;
    return {
      slug,
      name,
      ...(contentWarning !== undefined && { contentWarning }),
      ...(language && { language }),
    };
  }
  return reference.slug === null ? null : { slug: reference.slug, name: reference.title };
}

/** Investigations that use a methodology (checklist INV-15), in the order given. */
export function withMethodology(
  investigations: readonly Investigation[],
  slug: string,
  methodologies: readonly Methodology[],
): readonly Investigation[] {
  return investigations.filter((investigation) =>
    investigation.methodologies.some(
      (reference) => resolveMethodology(reference, methodologies)?.slug === slug,
    ),
  );
}

function countFacets(
  investigations: readonly Investigation[],
  valuesOf: (investigation: Investigation) => readonly NamedSlug[],
  collator: Intl.Collator,
): readonly Facet[] {
  const facets = new Map<string, Facet>();
  for (const investigation of investigations) {
    const distinct = new Map(valuesOf(investigation).map((value) => [value.slug, value]));
    for (const { slug, ...named } of distinct.values()) {
      const known = facets.get(slug);
      const { name, language } = known ?? named;
      facets.set(slug, {
        slug,
        name,
        ...(language && { language }),
        count: (known?.count ?? 0) + 1,
      });
    }
  }
  return [...facets.values()].sort(
    (a, b) => collator.compare(a.name, b.name) || (a.slug < b.slug ? -1 : 1),
  );
}

/**
 * Returns the categories, methodologies and locations in use, each with its number of investigations, sorted by name in
 * the collation of `language` (BCP 47). For the menus, the site map and the not-found page.
 */
export function facets(
  investigations: readonly Investigation[],
  methodologies: readonly Methodology[],
  language = 'en',
): InvestigationFacets {
  const collator = new Intl.Collator(language, { numeric: true });
  return {
    categories: countFacets(investigations, ({ areas }) => areas, collator),
    methodologies: countFacets(
      investigations,
      (investigation) =>
        investigation.methodologies
          .map((reference) => resolveMethodology(reference, methodologies))
          .filter((value) => value !== null),
      collator,
    ),
    locations: countFacets(investigations, ({ locations }) => locations, collator),
  };
}
