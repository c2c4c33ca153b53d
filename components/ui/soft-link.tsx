'use client';

import Link, { useLinkStatus } from 'next/link';
import type { ComponentPropsWithoutRef } from 'react';

export interface SoftLinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly href: string;
}

/** While its link is on the way it leaves a mark that the bar answers with 'Loading ...' (`:has`). */
function Pending() {
  return useLinkStatus().pending ? <span hidden data-pending="" /> : null;
}

/**
 * The one client leaf of links: `prefetch` and the pending mark are decided here, so that a page of
 * hundreds of links carries no more than `href` and text for each in its flight data.
 */
export function SoftLink({ children, ...rest }: SoftLinkProps) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Pending />
    </Link>
  );
}
