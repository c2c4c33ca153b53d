import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';

/** An item on a subdomain's page. */
export type SubdomainItem =
  | { readonly kind: 'investigation'; readonly investigation: Investigation }
  | { readonly kind: 'exhibition'; readonly exhibition: Exhibition };
