import type { Facet } from '@/lib/domain/filter-investigations';

/** What menus and the site map need to know of the content held, in the order they show it. */
export interface SiteNavigation {
  readonly categories: readonly Facet[];
  readonly methodologies: readonly Facet[];
  readonly locations: readonly Facet[];
  /** True while a new agency has published nothing yet. */
  readonly isNew: boolean;
  /** Pages of the programme that its menu doesn't have. */
  readonly pages: readonly { readonly label: string; readonly href: string }[];
  /** Pages below About that only the footer has. */
  readonly footerPages: readonly { readonly label: string; readonly href: string }[];
  readonly subdomains: readonly {
    readonly slug: string;
    readonly title: string;
    readonly language?: string | null;
  }[];
}
