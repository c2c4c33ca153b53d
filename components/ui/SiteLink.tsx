import type { ComponentPropsWithoutRef } from 'react';

export interface SiteLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly href: string;
}

const OTHER_ORIGIN = /^(?:https?:)?\/\//i;

/** A link, to this site or away from it. Within the site it navigates softly by `SoftNavigation`. */
export function SiteLink(props: SiteLinkProps) {
  // A page has hundreds of links: what most of them lack is not written into each one's flight data.
  return OTHER_ORIGIN.test(props.href) ? (
    <a rel="noopener noreferrer" {...props} />
  ) : (
    <a {...props} />
  );
}
