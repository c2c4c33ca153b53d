import type { Environment } from '@/lib/env';

/**
 * Origins from which pictures and films may load, beside the one the page comes from: the CMS's, the site's own as it is
 * configured, that of `MEDIA_BASE_URL` and those of `MEDIA_ORIGINS` (decision 17).
 */
export function mediaOriginsOf(
  environment: Pick<Environment, 'cmsApiRoot' | 'siteUrl' | 'mediaBaseUrl' | 'mediaOrigins'>,
): readonly string[] {
  const { cmsApiRoot, siteUrl, mediaBaseUrl, mediaOrigins } = environment;
  const own = [cmsApiRoot, siteUrl, mediaBaseUrl ?? siteUrl].map((url) => new URL(url).origin);
  return [...new Set([...own, ...mediaOrigins])];
}
