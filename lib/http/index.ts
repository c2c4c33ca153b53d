import { contentSecurityPolicy } from '@/lib/cache/content-security-policy.mjs';
import { installAnswerHeaders } from './answer-headers';
import { installBodyDeadline } from './body-deadline';
import { installConditional } from './conditional';
import { installErrorPage } from './error-page';
import { installFrontDoor } from './front-door';
import { installStopDeadline } from './stop-deadline';

/** The origin of the onion service; undefined when the setting is missing, or wrong, which ends the start. */
const onionOrigin = (address = '') =>
  URL.canParse(address.trim()) ? new URL(address.trim()).origin : undefined;

/**
 * Installs the handling common to all requests and responses of this process. `siteUrl` is the value of
 * `SITE_URL`, `onionUrl` that of `ONION_URL`.
 * Idempotent.
 */
export function installHttp(siteUrl: string | undefined, onionUrl?: string): void {
  const options = { policy: contentSecurityPolicy(''), siteUrl, onionUrl: onionOrigin(onionUrl) };
  // The last installed runs first: the error page sets its own headers, which are then left alone.
  installAnswerHeaders(options);
  installConditional();
  installErrorPage();
  installFrontDoor(options);
  installBodyDeadline();
  installStopDeadline();
}
