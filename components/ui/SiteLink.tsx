import { hasOwnPolicy } from '@/lib/routes';
import { SoftLink, type SoftLinkProps } from './soft-link';

const SITE_PATH = /^\/(?!\/)[^#]*$/;
const OTHER_ORIGIN = /^(?:https?:)?\/\//i;

/**
 * A link. Paths of this site navigate softly; everything else is a plain anchor. That includes pages with
 * a policy of their own, and any address with a hash: `pushState` never moves `:target`, which the term
 * panels rely on.
 */
export function SiteLink({ href, children, ...rest }: SoftLinkProps) {
  if (SITE_PATH.test(href) && !hasOwnPolicy(href)) {
    return (
      <SoftLink href={href} {...rest}>
        {children}
      </SoftLink>
    );
  }
  return (
    <a href={href} rel={OTHER_ORIGIN.test(href) ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}
