import type { Exhibition } from '@/lib/domain/exhibition';
import type { Investigation } from '@/lib/domain/investigation';
import type { Subdomain } from '@/lib/domain/subdomain';
import { heldList } from '../store';

/** One work of a showcase, in the editor's order. */
export type ShowcaseItem =
  | { readonly kind: 'investigation'; readonly investigation: Investigation }
  | { readonly kind: 'exhibition'; readonly exhibition: Exhibition };

export interface Showcase {
  readonly subdomain: Subdomain;
  readonly items: readonly ShowcaseItem[];
}

/** A showcase with those of its works that are in the lists; null when there is no such showcase. */
export function getShowcase(slug: string): Showcase | null {
  const subdomain = heldList('subdomains').find((item) => item.slug === slug);
  if (!subdomain) return null;
  const { investigations } = heldList('investigations');
  const exhibitions = heldList('exhibitions');
  return {
    subdomain,
    items: subdomain.related.flatMap(({ postType, id }): ShowcaseItem[] => {
      if (postType === 'exhibition') {
        const exhibition = exhibitions.find((item) => item.id === id);
        return exhibition ? [{ kind: 'exhibition', exhibition }] : [];
      }
      const investigation = investigations.find((item) => item.id === id);
      return investigation ? [{ kind: 'investigation', investigation }] : [];
    }),
  };
}
