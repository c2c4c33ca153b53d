import 'server-only';
import { collection } from './collections';
import { listFacets } from './investigations';

/** What menus and the site map list on every page; subdomains by slug (checklist SMAP-02, SMAP-04). */
export function getShellNavigation() {
  return {
    ...listFacets(),
    subdomains: collection('subdomains')
      .map(({ slug, title }) => ({ slug, title }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}
