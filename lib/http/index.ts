import { contentSecurityPolicy } from '@/lib/cache/content-security-policy.mjs';
import { installAnswerHeaders } from './answer-headers';
import { installBodyDeadline } from './body-deadline';
import { installFaultPage } from './fault-page';
import { installFrontDoor } from './front-door';

/**
 * Installs the handling common to all requests and responses of this process. `siteUrl` is the value of `SITE_URL`.
 * Idempotent.
 */
export function installHttp(siteUrl: string | undefined): void {
  const options = { policy: contentSecurityPolicy(''), siteUrl };
  // The last installed runs first: the fault page sets its own headers, which are then left alone.
  installAnswerHeaders(options);
  installFaultPage();
  installFrontDoor(options);
  installBodyDeadline();
}
