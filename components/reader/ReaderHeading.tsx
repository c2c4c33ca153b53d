'use client';

import type { ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderHeadingProps {
  readonly level: 1 | 2;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A heading of the list pane. While an item is open, it is not a heading element: the list precedes the item, so its h2
 * would come before the page's h1.
 */
export function ReaderHeading({ level, className, children }: ReaderHeadingProps) {
  const heading = level === 1 ? 'h1' : 'h2';
  const Tag = useReaderSlug() === null ? heading : 'p';
  return <Tag className={className}>{children}</Tag>;
}
