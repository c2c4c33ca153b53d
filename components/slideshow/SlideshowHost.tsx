'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { prepareEntry } from '@/components/behaviour/close-on-back';
import { isNamedHere } from '@/components/behaviour/named-address';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { isSlideLink } from './slide-link';
import type { Slideshow as SlideshowComponent, SlideshowStart } from './Slideshow';

/**
 * Opens the slideshow for linked pictures on any page, and for the picture that the address names. Without JavaScript, or if the slideshow can't be loaded, the links
 * lead to the picture files (checklist GAL-01).
 */
export function SlideshowHost() {
  const [Slideshow, setSlideshow] = useState<typeof SlideshowComponent | null>(null);
  const [start, setStart] = useState<SlideshowStart | null>(null);

  const open = useCallback((link: HTMLAnchorElement) => {
    import('./Slideshow').then(
      (module) => {
        setSlideshow(() => module.Slideshow);
        setStart((shown) => shown ?? module.startAt(link));
      },
      () => window.location.assign(link.href),
    );
  }, []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || !isPlainClick(event) || !isSlideLink(link)) return;
      event.preventDefault();
      prepareEntry();
      open(link);
    };
    // In the capture phase, before the link's own listeners.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [open]);

  const path = usePathname();
  useEffect(() => {
    if (isNamedHere()) return;
    // No path has a quotation mark or a backslash.
    const named = `a[data-address="${window.location.pathname}"]`;
    const link = document.querySelector<HTMLAnchorElement>(named);
    // One with a warning waits until the reader agrees.
    if (link && isSlideLink(link) && !link.closest('details:not([open])')) open(link);
  }, [path, open]);

  return Slideshow && start && <Slideshow {...start} onClose={() => setStart(null)} />;
}
