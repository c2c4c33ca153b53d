import { permissionsPolicy } from '@/lib/cache/permissions-policy.mjs';

/** Resources that other sites may embed or read: records, citations, feeds and subtitles. */
const SHARED =
  /^\/(?:oai|api\/subtitles\/.+|(?!sitemap)(?:[^?]*\/)?[^/?]+\.(?:json|xml|rss|bib|ris))(?:\?|$)/;

/** Two years, the same as in nginx (deploy/). */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Settings for the headers of every response. */
export interface AnswerHeadersOptions {
  /** The Content-Security-Policy of responses without their own. */
  readonly policy: string;
  /** The value of `SITE_URL`: with https, HSTS is sent. */
  readonly siteUrl: string | undefined;
  /** The origin of the site's onion service: pages name it. */
  readonly onionUrl?: string;
}

/** The default headers of a response to an address; its route may override them. */
export function securityHeaders(
  { policy, siteUrl }: AnswerHeadersOptions,
  address: string,
): Readonly<Record<string, string>> {
  const isShared = SHARED.test(address);
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isShared ? 'cross-origin' : 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isShared && { 'access-control-allow-origin': '*' }),
    ...(siteUrl?.trim().startsWith('https:') && {
      'strict-transport-security': STRICT_TRANSPORT_SECURITY,
    }),
  };
}

const PERMISSIONS_POLICY = permissionsPolicy();
