import type { MetadataRoute } from 'next';
import { getSiteUrl } from '@/lib/content';

export const revalidate = 600;

/** `GET /robots.txt`: all pages may be read; answers made for one visitor are none. */
export default function robots(): MetadataRoute.Robots {
  const origin = getSiteUrl();
  return {
    rules: { userAgent: '*', disallow: ['/api/', '/auth', '/search'] },
    ...(origin && { sitemap: new URL('/sitemap.xml', origin).href }),
  };
}
