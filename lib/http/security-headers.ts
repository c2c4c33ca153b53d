import { permissionsPolicy } from '@/lib/cache/permissions-policy.mjs';

const OPEN =
  /^\/(?:oai|api\/subtitles\/.+|(?!sitemap)(?:[^?]*\/)?[^/?]+\.(?:json|xml|rss|bib|ris))(?:\?|$)/;

/** Returns true for an address that other sites may embed and read: records, citations, feeds and subtitles. */
export const isOpenToOtherOrigins = (address: string): boolean => OPEN.test(address);

/** Two years, the same as in nginx (deploy/). */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** Settings for the headers of every response. */
export interface AnswerHeadersOptions {
  /** The Content-Security-Policy of responses without their own. */
  readonly policy: string;
  /** The value of `SITE_URL`. If it is https, HSTS is sent. */
  readonly siteUrl: string | undefined;
  /** The origin of the site's onion service, which pages name. */
  readonly onionUrl?: string;
}

/** Returns the default headers of a response to an address. Its route may override them. */
export function securityHeaders(
  { policy, siteUrl }: AnswerHeadersOptions,
  address: string,
): Readonly<Record<string, string>> {
  const isOpen = isOpenToOtherOrigins(address);
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isOpen ? 'cross-origin' : 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isOpen && {
      'access-control-allow-origin': '*',
      // Clients send it back as `If-None-Match`.
      'access-control-expose-headers': 'ETag',
    }),
    ...(siteUrl?.trim().startsWith('https:') && {
      'strict-transport-security': STRICT_TRANSPORT_SECURITY,
    }),
  };
}

const PERMISSIONS_POLICY = permissionsPolicy();
