'use client';

import type { ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderHeadingProps {
  /** The level while no item is open. */
  readonly level?: 'h1' | 'h2';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A heading of the list pane or, while an item is open, a paragraph: the item then has the page's h1, which no other
 * heading may precede.
 */
export function ReaderHeading({ level = 'h1', className, children }: ReaderHeadingProps) {
  const Tag = useReaderSlug() === null ? level : 'p';
  return <Tag className={className}>{children}</Tag>;
}
