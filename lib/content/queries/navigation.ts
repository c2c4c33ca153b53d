import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import { FOOTER_PAGES, PROGRAMME_PAGES } from '@/lib/site';
import { isAboutPage } from '../kinds';
import { heldList, isNewAgency } from '../store';
import { listFacets } from './investigations';

/** Lists the programme pages that are in no menu, if the CMS has them. */
export const listProgrammePages = () =>
  PROGRAMME_PAGES.filter(({ slug }) => heldList('page-names').some((page) => page.slug === slug));

/** Lists the pages below About that only the footer has, if the CMS has them. */
export const listFooterPages = () =>
  FOOTER_PAGES.filter(({ slug }) =>
    heldList('page-names').some((page) => page.slug === slug && isAboutPage(page)),
  );

/** Returns the path of the page that says how media may be used; null if the CMS has none. */
export const getReusePath = (): string | null =>
  listFooterPages().find(({ slug }) => slug === 'reuse')?.href ?? null;

/**
 * Returns the lists in every page's menus and site map. Subdomains are sorted by slug, by code unit (checklist SMAP-02
 * to SMAP-04).
 */
export function getNavigation(): SiteNavigation {
  return {
    ...listFacets(),
    isNew: isNewAgency(),
    pages: listProgrammePages().map(({ label, href }) => ({ label, href })),
    footerPages: listFooterPages().map(({ label, href }) => ({ label, href })),
    subdomains: heldList('subdomains')
      .map(({ slug, title, language }) => ({ slug, title, ...(language && { language }) }))
      .sort((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug))),
  };
}
