'use client';

import { useEffect } from 'react';
import { hasNoModifier } from '@/components/shell/plain-event';
import { isCovered } from './is-covered';

const LINKS: Readonly<Record<string, string>> = {
  ArrowLeft: 'Previous',
  ArrowRight: 'Next',
};

/** Lets the arrow keys follow the links of the gallery panel; draws nothing. */
export function GalleryKeys({ panelId }: { readonly panelId: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = LINKS[event.key];
      if (!name || !hasNoModifier(event) || event.defaultPrevented || isCovered()) return;
      const panel = document.getElementById(panelId);
      const link = panel?.querySelector<HTMLElement>(`a[aria-label="${name}"]`);
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panelId]);
  return null;
}
