import { getSiteUrl, listFeed } from '@/lib/content';
import { atomFeed } from '@/lib/seo';

export const revalidate = 600;

/** `GET /feed.xml`. */
export function GET(): Response {
  return new Response(atomFeed(listFeed(), getSiteUrl()), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
}
