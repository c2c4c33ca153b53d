import type { ComponentPropsWithoutRef } from 'react';

export interface SiteLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly href: string;
}

const OTHER_ORIGIN = /^(?:https?:)?\/\//i;

/** A link within the site, which `SoftNavigation` handles, or to another site. */
export function SiteLink(props: SiteLinkProps) {
  // A page has hundreds of links, so props that most of them lack are left out of the flight data.
  return OTHER_ORIGIN.test(props.href) ? (
    <a rel="noopener noreferrer" {...props} />
  ) : (
    <a {...props} />
  );
}
