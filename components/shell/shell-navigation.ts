import { categoryPath, locationPath, methodologyPath, subdomainPath } from '@/lib/routes';
import type { MenuItem } from '@/lib/site';

/** A category, methodology or location, and how many cases stand under it. */
interface ShellTerm {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

/** What menus and site map need to know of the content held. Lists arrive in the order they are shown. */
export interface ShellNavigation {
  readonly categories: readonly ShellTerm[];
  readonly methodologies: readonly ShellTerm[];
  readonly locations: readonly ShellTerm[];
  readonly subdomains: readonly { readonly slug: string; readonly title: string }[];
}

/** A list of terms as menu, panels and site map name and address it. */
export interface TermGroup {
  /** Also the id of the panel that the menu's hash leads to. */
  readonly id: 'by-category' | 'by-methodology' | 'by-location';
  readonly label: string;
  readonly pathOf: (slug: string) => string;
  readonly terms: readonly ShellTerm[];
}

/** The three lists of terms, in the menu's order (checklist BAR-02, SMAP-02). */
export function termGroups(navigation: ShellNavigation): readonly TermGroup[] {
  return [
    {
      id: 'by-category',
      label: 'By Category',
      pathOf: categoryPath,
      terms: navigation.categories,
    },
    {
      id: 'by-methodology',
      label: 'By Methodology',
      pathOf: methodologyPath,
      terms: navigation.methodologies,
    },
    {
      id: 'by-location',
      label: 'By Location',
      pathOf: locationPath,
      terms: navigation.locations,
    },
  ];
}

/** The subdomains as links, ordered by slug in code units, whatever order they came in (checklist SMAP-04). */
export function showcaseLinks(navigation: ShellNavigation): readonly MenuItem[] {
  return navigation.subdomains
    .toSorted((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug)))
    .map(({ slug, title }) => ({ label: title, href: subdomainPath(slug) }));
}
