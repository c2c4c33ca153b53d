'use client';

import { useEffect } from 'react';
import { hasOverlayAbove } from '@/components/behaviour/has-overlay-above';
import { createPageTurner, type Direction } from '@/components/behaviour/page-turner';
import { hasNoModifier } from '@/components/behaviour/plain-event';

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** Lets the arrow keys follow the links of the gallery panel, however fast they are pressed; draws nothing. */
export function GalleryKeys({ panelId }: { readonly panelId: string }) {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const turn = createPageTurner(
      (direction) => document.querySelector<HTMLElement>(`#${panelId} a[rel="${direction}"]`),
      signal,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        const direction = DIRECTIONS[event.key];
        if (!direction || !hasNoModifier(event) || event.defaultPrevented) return;
        if (hasOverlayAbove() || !document.querySelector(`#${panelId} a[rel]`)) return;
        event.preventDefault();
        turn(direction, event.repeat);
      },
      { signal },
    );
    return () => controller.abort();
  }, [panelId]);
  return null;
}
