'use client';

import type { ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderHeadingProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The heading of the list pane, and of the page until an item is open, which has the page's h1.
 */
export function ReaderHeading({ className, children }: ReaderHeadingProps) {
  const Tag = useReaderSlug() === null ? 'h1' : 'p';
  return <Tag className={className}>{children}</Tag>;
}
