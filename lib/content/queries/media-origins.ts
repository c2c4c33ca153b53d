import type { Environment } from '@/lib/env';

/**
 * Returns the origins that pictures and films may load from, besides the page's own: the CMS's, the site's configured
 * one, that of `MEDIA_BASE_URL` and those of `MEDIA_ORIGINS` (decision 17).
 */
export function mediaOriginsOf(
  environment: Pick<Environment, 'cmsApiRoot' | 'siteUrl' | 'mediaBaseUrl' | 'mediaOrigins'>,
): readonly string[] {
  const { cmsApiRoot, siteUrl, mediaBaseUrl, mediaOrigins } = environment;
  const own = [cmsApiRoot, siteUrl, mediaBaseUrl ?? siteUrl].map((url) => new URL(url).origin);
  return [...new Set([...own, ...mediaOrigins])];
}
