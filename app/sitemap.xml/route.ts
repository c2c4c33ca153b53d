import { getSiteUrl, listSitemap } from '@/lib/content';
import { sitemapAnswer, sitemapXml } from '@/lib/seo';

/** Made for each request: pages that become known while the site is read begin no new epoch. */
export const dynamic = 'force-dynamic';

/** `GET /sitemap.xml`. */
export const GET = (): Response => sitemapAnswer(sitemapXml(listSitemap(), getSiteUrl()));
