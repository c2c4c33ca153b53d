import type { SiteNavigation } from '@/lib/view-models/site-navigation';

/** A small, complete navigation for tests. */
export const NAVIGATION: SiteNavigation = {
  categories: [{ slug: 'borders', name: 'Borders', count: 14 }],
  methodologies: [{ slug: 'drift-modelling', name: 'Drift Modelling', count: 7 }],
  locations: [{ slug: 'valdoria', name: 'Valdoria', count: 3 }],
  isNew: false,
  footerPages: [{ label: 'Privacy', href: '/about/privacy' }],
  pages: [{ label: 'Residencies', href: '/programme/residencies' }],
  subdomains: [
    { slug: 'angles', title: 'Z Angles' },
    { slug: 'velm-archive', title: 'A Velm Archive' },
  ],
};
