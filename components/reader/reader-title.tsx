'use client';

import { useReaderSlug } from './use-reader-slug';

interface ReaderTitleProps {
  readonly name: string;
  readonly className?: string;
}

/** The list's name: the page's h1 until an item is open, whose title then takes that place. */
export function ReaderTitle({ name, className }: ReaderTitleProps) {
  const Tag = useReaderSlug() === null ? 'h1' : 'p';
  return <Tag className={className}>{name}</Tag>;
}
