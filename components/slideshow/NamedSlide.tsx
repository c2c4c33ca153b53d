'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { isNamedHere } from '@/components/behaviour/named-address';
import { isSlideLink } from './slide-link';
import { useSlideshow } from './use-slideshow';

/** Opens the slideshow for the picture that the address names (decision 76). */
export function NamedSlide() {
  const [open, slideshow] = useSlideshow();
  const path = usePathname();

  useEffect(() => {
    if (isNamedHere()) return;
    // Paths contain no quotation marks or backslashes.
    const named = `a[data-address="${window.location.pathname}"]`;
    const link = document.querySelector<HTMLAnchorElement>(named);
    // A picture with a warning stays closed until the reader agrees.
    if (link && isSlideLink(link) && !link.closest('details:not([open])')) open(link);
  }, [path, open]);

  // In the body, because the component's parents may be hidden or inert.
  return slideshow ? createPortal(slideshow, document.body) : null;
}
