import type { Facet } from '@/lib/domain/filter-investigations';

/** The data about the content held that menus and the site map show, in their order. */
export interface SiteNavigation {
  readonly categories: readonly Facet[];
  readonly methodologies: readonly Facet[];
  readonly locations: readonly Facet[];
  /** True while a new agency has published nothing yet. */
  readonly isNew: boolean;
  /** Pages of the programme that are missing from its menu. */
  readonly pages: readonly { readonly label: string; readonly href: string }[];
  /** Pages below About that only the footer has. */
  readonly footerPages: readonly { readonly label: string; readonly href: string }[];
  readonly subdomains: readonly {
    readonly slug: string;
    readonly title: string;
    readonly language?: string | null;
  }[];
}
