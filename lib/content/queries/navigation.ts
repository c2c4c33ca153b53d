import type { SiteNavigation } from '@/lib/view-models/site-navigation';
import { heldList, isNewAgency } from '../store';
import { listFacets } from './investigations';

/**
 * The lists in the menus and the site map of every page; subdomains are sorted by slug, by code unit (checklist
 * SMAP-02, SMAP-04).
 */
export function getNavigation(): SiteNavigation {
  return {
    ...listFacets(),
    isNew: isNewAgency(),
    subdomains: heldList('subdomains')
      .map(({ slug, title, language }) => ({ slug, title, ...(language && { language }) }))
      .sort((a, b) => (a.slug < b.slug ? -1 : Number(a.slug > b.slug))),
  };
}
