'use client';

import { useEffect } from 'react';
import { prepareEntry } from '@/components/behaviour/close-on-back';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { watchFailedPictures } from './failed-pictures';
import { isSlideLink } from './slide-link';
import { useSlideshow } from './use-slideshow';

/**
 * Opens the slideshow for linked pictures on any page. Without JavaScript, or if the slideshow can't be loaded, the
 * links lead to the picture files (checklist GAL-01).
 */
export function SlideshowHost() {
  const [open, slideshow] = useSlideshow();

  useEffect(watchFailedPictures, []);

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

  return slideshow;
}
