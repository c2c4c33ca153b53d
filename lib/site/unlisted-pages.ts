import * as words from '@/lib/words';
import type { MenuItem } from './menu';

/**
 * Pages of the programme that its menu, which the specification fixes, doesn't have: site map and footer list them where the
 * CMS has them.
 */
export const PROGRAMME_PAGES: readonly (MenuItem & { readonly slug: string })[] = [
  { label: words.residencies, slug: 'residencies', href: '/programme/residencies' },
];

/** Pages below About that no menu has: the footer lists them where the CMS has them. */
export const FOOTER_PAGES: readonly (MenuItem & { readonly slug: string })[] = [
  { label: words.privacy, slug: 'privacy', href: '/about/privacy' },
  { label: words.reuse, slug: 'reuse', href: '/about/reuse' },
  {
    label: words.contactSecurely,
    slug: 'contact-us-securely',
    href: '/about/contact-us-securely',
  },
];
