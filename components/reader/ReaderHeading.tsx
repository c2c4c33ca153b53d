'use client';

import type { ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderHeadingProps {
  readonly level: 1 | 2;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A heading of the list pane. Once an item is open, the page's headings are the item's: the list stands before it and
 * would put its h2 before the page's h1.
 */
export function ReaderHeading({ level, className, children }: ReaderHeadingProps) {
  const heading = level === 1 ? 'h1' : 'h2';
  const Tag = useReaderSlug() === null ? heading : 'p';
  return <Tag className={className}>{children}</Tag>;
}
