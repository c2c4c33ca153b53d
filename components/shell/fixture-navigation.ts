import type { ShellNavigation } from './shell-navigation';

/** A small, complete navigation for tests; subdomains out of order on purpose. */
export const NAVIGATION: ShellNavigation = {
  categories: [{ slug: 'borders', name: 'Borders', count: 14 }],
  methodologies: [{ slug: 'drift-modelling', name: 'Drift Modelling', count: 7 }],
  locations: [{ slug: 'valdoria', name: 'Valdoria', count: 3 }],
  subdomains: [
    { slug: 'velm-archive', title: 'A Velm Archive' },
    { slug: 'angles', title: 'Z Angles' },
  ],
};
