import { permissionsPolicy } from '@/lib/cache/permissions-policy.mjs';

/** What other sites may build in: records, feeds and subtitles are made for it. */
const SHARED = /^\/(?:feed\.(?:xml|json)|api\/subtitles\/.+|(?:[^?]*\/)?[^/?]+\.json)(?:\?|$)/;

/** Two years, as nginx says it (deploy/). */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000';

/** What every answer of a server says. */
export interface AnswerHeadersOptions {
  /** The Content-Security-Policy of answers that have none of their own. */
  readonly policy: string;
  /** `SITE_URL` as it is set: an https one is never asked for otherwise. */
  readonly siteUrl: string | undefined;
}

/** The headers that the answer to an address carries, unless its route says otherwise. */
export function securityHeaders(
  { policy, siteUrl }: AnswerHeadersOptions,
  address: string,
): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': SHARED.test(address) ? 'cross-origin' : 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(siteUrl?.trim().startsWith('https:') && {
      'strict-transport-security': STRICT_TRANSPORT_SECURITY,
    }),
  };
}

const PERMISSIONS_POLICY = permissionsPolicy();
