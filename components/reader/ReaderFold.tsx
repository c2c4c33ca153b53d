'use client';

import { useState, type ReactNode } from 'react';
import { useReaderSlug } from './use-reader-slug';

interface ReaderFoldProps {
  /** Slugs of the items inside. */
  readonly slugs: readonly string[];
  readonly className?: string;
  /** Summary and list. */
  readonly children: ReactNode;
}

/** A native disclosure that is open when it contains the item named in the URL. */
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
