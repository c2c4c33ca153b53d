import { getSiteUrl, listSitemap } from '@/lib/content';
import { sitemapResponse, sitemapXml } from '@/lib/seo';

/** Rendered for each request, because pages discovered while the site is running don't start a new epoch. */
export const dynamic = 'force-dynamic';

/** Responds to `GET /sitemap.xml`. */
export const GET = (): Response => sitemapResponse(sitemapXml(listSitemap(), getSiteUrl()));
