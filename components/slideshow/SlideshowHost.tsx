'use client';

import { useEffect, useState } from 'react';
import { prepareEntry } from '@/components/behaviour/close-on-back';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { isSlideLink } from './slide-link';
import type { Slideshow as SlideshowComponent, SlideshowStart } from './Slideshow';

/**
 * Opens the slideshow for linked pictures on any page. Without JavaScript, or if the slideshow can't be loaded, the links
 * lead to the picture files (checklist GAL-01).
 */
export function SlideshowHost() {
  const [Slideshow, setSlideshow] = useState<typeof SlideshowComponent | null>(null);
  const [start, setStart] = useState<SlideshowStart | null>(null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || !isPlainClick(event) || !isSlideLink(link)) return;
      event.preventDefault();
      prepareEntry();
      import('./Slideshow').then(
        (module) => {
          setSlideshow(() => module.Slideshow);
          setStart(module.startAt(link));
        },
        () => window.location.assign(link.href),
      );
    };
    // In the capture phase, before the link's own listeners.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, []);

  return Slideshow && start && <Slideshow {...start} onClose={() => setStart(null)} />;
}
