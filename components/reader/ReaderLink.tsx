'use client';

import { SiteLink } from '@/components/ui/SiteLink';
import { Title } from '@/components/ui/Title';
import { useReaderSlug } from './use-reader-slug';

interface ReaderLinkProps {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
  /** The item's language, if known. */
  readonly language?: string | null;
  /** True for the item shown beside the list while the URL names none (checklist EVT-05, NEWS-06). */
  readonly isDefault: boolean;
  readonly className?: string;
}

/** The link to one item, marked while that item is open. The list around it is kept on navigation. */
export function ReaderLink({ slug, href, title, language, isDefault, className }: ReaderLinkProps) {
  const open = useReaderSlug();
  return (
    <SiteLink
      className={className}
      href={href}
      data-slug={slug}
      aria-current={open === slug ? 'page' : undefined}
      data-default={(open === null && isDefault) || undefined}
    >
      <Title language={language}>{title}</Title>
    </SiteLink>
  );
}
