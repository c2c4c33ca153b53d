import type { MetadataRoute } from 'next';
import { getSiteUrl, listSitemap } from '@/lib/content';

export const revalidate = 600;

/** `GET /sitemap.xml`. */
export default function sitemap(): MetadataRoute.Sitemap {
  const origin = getSiteUrl() ?? undefined;
  return listSitemap().map(({ path, lastChanged }) => ({
    url: new URL(path, origin).href,
    ...(lastChanged !== null && { lastModified: lastChanged }),
  }));
}
