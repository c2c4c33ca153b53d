'use client';

import { useEffect } from 'react';

const hrefOf = (card: Element | null) =>
  card?.querySelector(':is(h2, h3) a')?.getAttribute('href') ?? null;

/** Marks a case in the strip of years while the pointer or the focus is on its card. Renders nothing. */
export function StripBehaviour() {
  useEffect(() => {
    const controller = new AbortController();
    let card: Element | null = null;
    const mark = ({ target }: Event) => {
      const pointed = target instanceof Element ? target.closest('article') : null;
      if (pointed === card) return;
      card = pointed;
      const href = hrefOf(card);
      for (const link of document.querySelectorAll('[data-case]')) {
        link.toggleAttribute('data-pointed', link.getAttribute('href') === href);
      }
    };
    for (const type of ['pointerover', 'focusin']) {
      document.addEventListener(type, mark, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return null;
}
