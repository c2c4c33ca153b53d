import { getSiteUrl } from '@/lib/content';

/** Not static: the origin is unknown during a build. */
export const dynamic = 'force-dynamic';

/**
 * Serves the stylesheet that pages load only for print. It gives the other styles the site's origin, so that the path
 * of a printed link becomes a full URL (decision 24).
 */
export function GET(): Response {
  const siteUrl = getSiteUrl();
  const origin = siteUrl === null ? null : new URL(siteUrl).origin;
  return new Response(origin === null ? '' : `:root{--origin:"${origin}"}\n`, {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  });
}
