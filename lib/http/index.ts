import { contentSecurityPolicy } from '@/lib/cache/content-security-policy.mjs';
import { installAnswerHeaders } from './answer-headers';
import { installBodyDeadline } from './body-deadline';
import { installFaultPage } from './fault-page';
import { installFrontDoor } from './front-door';

/**
 * Has every request and answer of this process pass what holds for all of them. `siteUrl` is `SITE_URL` as it is set.
 * Later calls change nothing.
 */
export function installHttp(siteUrl: string | undefined): void {
  const options = { policy: contentSecurityPolicy(''), siteUrl };
  // The headers come before the fault page, whose own they leave alone: what is installed last is passed first.
  installAnswerHeaders(options);
  installFaultPage();
  installFrontDoor(options);
  installBodyDeadline();
}
