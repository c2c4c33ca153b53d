'use client';

import { useEffect } from 'react';
import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { createPageTurner, type Direction } from '@/components/behaviour/page-turner';
import { hasNoModifier } from '@/components/behaviour/plain-event';
import { GALLERY_ID } from './gallery-id';

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** The panel's link in a direction; null without a panel, or with a single image. */
const linkTo = (direction: Direction) =>
  document.querySelector<HTMLElement>(`#${GALLERY_ID} a[rel="${direction}"]`);

/**
 * Lets the arrow keys follow the links of the gallery panel, however fast they are pressed. Renders nothing. It belongs
 * in the layout of the pages that show the panel: each image is a page of its own, and a component of that page would
 * lose the queued key presses on navigation.
 */
export function GalleryKeys() {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const turn = createPageTurner(linkTo, signal);
    document.addEventListener(
      'keydown',
      (event) => {
        const direction = DIRECTIONS[event.key];
        if (!direction || !hasNoModifier(event) || event.defaultPrevented) return;
        if (hasOverlayAbove() || !linkTo(direction)) return;
        event.preventDefault();
        turn(direction, event.repeat);
      },
      { signal },
    );
    return () => controller.abort();
  }, []);
  return null;
}
