import { getSiteUrl, listFeed } from '@/lib/content';
import { jsonFeed } from '@/lib/seo';

export const revalidate = 600;

/** `GET /feed.json`. */
export function GET(): Response {
  return new Response(jsonFeed(listFeed(), getSiteUrl()), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
}
