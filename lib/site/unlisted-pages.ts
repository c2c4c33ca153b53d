import * as words from '@/lib/words';
import type { MenuItem } from './menu';

/**
 * Pages of the programme that are missing from its menu, which the specification fixes. Site map and footer list them
 * if the CMS has them.
 */
export const PROGRAMME_PAGES: readonly (MenuItem & { readonly slug: string })[] = [
  { label: words.residencies, slug: 'residencies', href: '/programme/residencies' },
];

/** Pages below About that no menu has. The footer lists them if the CMS has them. */
export const FOOTER_PAGES: readonly (MenuItem & { readonly slug: string })[] = [
  { label: words.privacy, slug: 'privacy', href: '/about/privacy' },
  { label: words.reuse, slug: 'reuse', href: '/about/reuse' },
  {
    label: words.contactSecurely,
    slug: 'contact-us-securely',
    href: '/about/contact-us-securely',
  },
];
