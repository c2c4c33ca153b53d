import type { MetadataRoute } from 'next';
import { getSiteUrl } from '@/lib/content';

export const revalidate = 600;

/** Responds to `GET /robots.txt`: allows every page, but no response made for a single visitor. */
export default function robots(): MetadataRoute.Robots {
  const origin = getSiteUrl();
  return {
    rules: { userAgent: '*', disallow: ['/api/', '/auth', '/search'] },
    ...(origin && { sitemap: new URL('/sitemap.xml', origin).href }),
  };
}
