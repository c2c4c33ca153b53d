import type { Subdomain } from '@/lib/domain/subdomain';
import type { SubdomainItem } from '@/lib/view-models/subdomain-item';
import { heldContent, heldList } from '../store';
import { resolved } from './resolved-investigations';

export interface SubdomainWithItems {
  readonly subdomain: Subdomain;
  /** In the editor's order. */
  readonly items: readonly SubdomainItem[];
}

/** Returns true for the colour of a subdomain, as six digits. */
export const isTintInUse = (digits: string): boolean =>
  heldList('subdomains').some(({ backgroundColour }) => backgroundColour === `#${digits}`);

/** Returns a subdomain with those of its items that are in the lists; null when there is no such subdomain. */
export function getSubdomain(slug: string): SubdomainWithItems | null {
  const subdomain = heldList('subdomains').find((item) => item.slug === slug);
  if (!subdomain) return null;
  const investigations = resolved(heldContent());
  const exhibitions = heldList('exhibitions');
  return {
    subdomain,
    items: subdomain.related.flatMap(({ postType, id }): SubdomainItem[] => {
      if (postType === 'exhibition') {
        const exhibition = exhibitions.find((item) => item.id === id);
        return exhibition ? [{ kind: 'exhibition', exhibition }] : [];
      }
      const investigation = investigations.find((item) => item.id === id);
      return investigation ? [{ kind: 'investigation', investigation }] : [];
    }),
  };
}
