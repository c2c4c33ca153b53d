import { getSiteUrl, listSitemap } from '@/lib/content';
import { sitemapResponse, sitemapPartXml } from '@/lib/seo';

/** Rendered for each request, as the sitemap is. */
export const dynamic = 'force-dynamic';

interface Params {
  readonly params: Promise<{ part: string }>;
}

/**
 * Responds to `GET /sitemap/{part}.xml` with a part of a long sitemap, counted from 1. The middleware only lets numbers
 * through.
 */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const number = Number.parseInt((await params).part, 10);
  const xml = sitemapPartXml(listSitemap(), number, getSiteUrl());
  return xml === null
    ? new Response('There is no such part.\n', { status: 404 })
    : sitemapResponse(xml);
}
