import type { Subdomain } from '@/lib/domain/subdomain';

import { readRecords, type RecordContext } from '../schemas/read-records';
import { acfSubdomainRelation, wpSubdomain } from '../schemas/subdomain';

/** Subdomains, in the CMS's order. */
export function toSubdomains(raw: unknown, context: RecordContext): readonly Subdomain[] {
  return readRecords(context, raw, wpSubdomain, (subdomain, at) => ({
    ...subdomain.facts,
    id: subdomain.id,
    slug: subdomain.slug,
    title: subdomain.title,
    content: subdomain.content,
    backgroundColour: toColour(subdomain.background_colour),
    related: toRelations(subdomain.related, at.at('related')),
  }));
}

function toRelations(raw: unknown, context: RecordContext): Subdomain['related'] {
  return readRecords(context, raw, acfSubdomainRelation, ({ post_type: postType, id }, at) => {
    const isShown = postType === 'investigation' || postType === 'exhibition';
    if (isShown && id !== null) return { postType, id };
    at.report('the row refers to neither an investigation nor an exhibition');
    return null;
  });
}

/** `#rrggbb`, from `#rgb`, `#rrggbb` (the hash may be missing) or `rgb(…)`; opacity is ignored. */
function toColour(text: string | null): string | null {
  const value = text?.toLowerCase() ?? '';
  const hex = /^#?([\da-f]{3}|[\da-f]{6})(?:[\da-f]{2})?$/.exec(value)?.[1];
  if (hex !== undefined) {
    return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/][^)]*)?\)$/.exec(
    value,
  );
  const channels = parts?.slice(1, 4).map(Number) ?? [];
  if (channels.length !== 3 || channels.some((channel) => channel > 255)) return null;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
