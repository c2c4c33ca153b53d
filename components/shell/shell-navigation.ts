import { categoryPath, locationPath, methodologyPath, subdomainPath } from '@/lib/routes';
import type { Facet } from '@/lib/domain/filter-investigations';
import type { MenuItem, MenuSection } from '@/lib/site';
import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import * as words from '@/lib/words';

/** A list of terms, as menu, panels and site map use it. */
export interface TermGroup {
  /** Also the id of the panel, which the menu links to. */
  readonly id: 'by-category' | 'by-methodology' | 'by-location';
  readonly label: string;
  readonly pathOf: (slug: string) => string;
  readonly terms: readonly Facet[];
}

/** The three lists of terms, in the menu's order (checklist BAR-02, SMAP-02). */
export function termGroups(navigation: SiteNavigation): readonly TermGroup[] {
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

/** The subdomains as links (checklist SMAP-04). */
export function subdomainLinks({ subdomains }: SiteNavigation): readonly MenuItem[] {
  return subdomains.map(({ slug, title, language }) => ({
    label: title,
    language,
    href: subdomainPath(slug),
  }));
}

/** The links of a section of the menu, and those that the menu leaves out (checklist SMAP-03). */
export const sectionLinks = (
  { id, items }: MenuSection,
  { pages }: SiteNavigation,
): readonly MenuItem[] => (id === 'programme' ? [...items, ...pages] : items);
