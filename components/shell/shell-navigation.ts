import { categoryPath, locationPath, methodologyPath, subdomainPath } from '@/lib/routes';
import type { Facet } from '@/lib/domain/filter-investigations';
import type { MenuItem, MenuSection } from '@/lib/site';
import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import * as words from '@/lib/words';
import type { Marked } from './bar';

type MarkedFacet = Omit<Facet, 'language'> & Marked;

/** A link of a menu, or a link to a record with its mark. */
export type MarkedItem = MenuItem & Marked;

/** The lists of the menus, with a mark for each name. */
export interface MarkedNavigation extends Omit<
  SiteNavigation,
  'categories' | 'methodologies' | 'locations' | 'subdomains'
> {
  readonly categories: readonly MarkedFacet[];
  readonly methodologies: readonly MarkedFacet[];
  readonly locations: readonly MarkedFacet[];
  readonly subdomains: readonly (Marked & { readonly slug: string; readonly title: string })[];
}

/** A list of terms, for the menu, panels and site map. */
export interface TermGroup {
  /** Also the id of the panel, which the menu links to. */
  readonly id: 'by-category' | 'by-methodology' | 'by-location';
  readonly label: string;
  readonly pathOf: (slug: string) => string;
  readonly terms: readonly MarkedFacet[];
}

/** Returns the three lists of terms, in the menu's order (checklist BAR-02, SMAP-02). */
export function termGroups(navigation: MarkedNavigation): readonly TermGroup[] {
  return [
    {
      id: 'by-category',
      label: words.byCategory,
      pathOf: categoryPath,
      terms: navigation.categories,
    },
    {
      id: 'by-methodology',
      label: words.byMethodology,
      pathOf: methodologyPath,
      terms: navigation.methodologies,
    },
    {
      id: 'by-location',
      label: words.byLocation,
      pathOf: locationPath,
      terms: navigation.locations,
    },
  ];
}

/** Returns the subdomains as links (checklist SMAP-04). */
export function subdomainLinks({ subdomains }: MarkedNavigation): readonly MarkedItem[] {
  return subdomains.map(({ slug, title, mark }) => ({
    label: title,
    ...(mark !== undefined && { mark }),
    href: subdomainPath(slug),
  }));
}

/** Returns the links of a section of the menu, and those that the menu leaves out (checklist SMAP-03). */
export const sectionLinks = (
  { id, items }: MenuSection,
  { pages }: MarkedNavigation,
): readonly MenuItem[] => (id === 'programme' ? [...items, ...pages] : items);
