'use client';

import { SiteLink } from '@/components/ui/SiteLink';
import { MarkedTitle } from '@/components/ui/MarkedTitle';
import { useReaderSlug } from './use-reader-slug';

interface ReaderLinkProps {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** The mark of the title (`titleMark`). */
  readonly mark?: string | undefined;
  /** True for the item shown beside the list while the URL names none (checklist EVT-05, NEWS-06). */
  readonly isDefault: boolean;
  readonly className?: string;
}

/** The link to one item, marked while that item is open. The list around it persists across navigations. */
export function ReaderLink({ slug, href, title, mark, isDefault, className }: ReaderLinkProps) {
  const open = useReaderSlug();
  return (
    <SiteLink
      className={className}
      href={href}
      data-slug={slug}
      aria-current={open === slug ? 'page' : undefined}
      data-default={(open === null && isDefault) || undefined}
    >
      <MarkedTitle mark={mark}>{title}</MarkedTitle>
    </SiteLink>
  );
}
