'use client';

import type { ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderHeadingProps {
  /** What it is until an item is open. */
  readonly level?: 'h1' | 'h2';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A heading of the list pane, and of the page until an item is open, which has the page's h1: no heading stands before that.
 */
export function ReaderHeading({ level = 'h1', className, children }: ReaderHeadingProps) {
  const Tag = useReaderSlug() === null ? level : 'p';
  return <Tag className={className}>{children}</Tag>;
}
