'use client';

import { useEffect, useRef } from 'react';
import { isFocusLost } from '@/components/behaviour/is-focus-lost';
import { useReaderSlug } from './use-reader-slug';

const linkOf = (slug: string) =>
  document.querySelector<HTMLElement>(`nav a[data-slug="${CSS.escape(slug)}"]`);

/**
 * Keeps the list's scroll position and the focus with the open item. With a single pane, the focus moves into the item
 * when it opens and back to its link when it closes, which also restores the list's scroll position.
 */
export function ReaderFocus() {
  const slug = useReaderSlug();
  const before = useRef<string | null | undefined>(undefined);

  useEffect(() => {
    const previous = before.current;
    before.current = slug;
    if (slug !== null) linkOf(slug)?.scrollIntoView({ block: 'nearest' });
    // The focus was in the list (one pane) or in the previous item.
    if (previous === undefined || previous === slug || !isFocusLost()) return;
    if (slug !== null) {
      document.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true });
    } else if (previous !== null) {
      linkOf(previous)?.focus();
    }
  }, [slug]);

  return null;
}
