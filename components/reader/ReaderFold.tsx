'use client';

import { useState, type ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderFoldProps {
  /** The slugs of the items inside. */
  readonly slugs: readonly string[];
  readonly className?: string;
  /** Summary and list. */
  readonly children: ReactNode;
}

/** A native disclosure that is open if it contains the item that the URL names. */
export function ReaderFold({ slugs, className, children }: ReaderFoldProps) {
  const slug = useReaderSlug();
  const holdsOpenItem = slug !== null && slugs.includes(slug);
  const [isOpen, setOpen] = useState(holdsOpenItem);
  const [lastSlug, setLastSlug] = useState(slug);
  if (slug !== lastSlug) {
    setLastSlug(slug);
    if (holdsOpenItem) setOpen(true);
  }
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {children}
    </details>
  );
}
