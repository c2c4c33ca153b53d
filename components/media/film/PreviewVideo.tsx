'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { HoverFilmProps } from './HoverFilm';
import styles from './PreviewVideo.module.scss';

/**
 * The preview of a card's film, which covers the picture while the pointer rests on the card (the closest `article`).
 * The code that plays it is loaded when the pointer first enters the card (checklist SUB-05, SUB-06).
 */
export function PreviewVideo({ src }: { readonly src: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [Film, setFilm] = useState<ComponentType<HoverFilmProps> | null>(null);

  useEffect(() => {
    const card = place.current?.closest('article');
    if (!card) return;
    const load = () => {
      import('./HoverFilm').then(
        (module) => setFilm(() => module.HoverFilm),
        // The still remains, until the pointer enters the card again.
        () => {},
      );
    };
    const enter = ({ pointerType }: PointerEvent) => {
      // A touch does not hover.
      if (pointerType !== 'touch') load();
    };
    card.addEventListener('pointerenter', enter);
    // The pointer may have entered the card before scripts started.
    if (card.matches(':hover') && window.matchMedia('(hover: hover)').matches) load();
    return () => card.removeEventListener('pointerenter', enter);
  }, []);

  return (
    <span ref={place} className={styles.preview} aria-hidden="true">
      {Film && <Film src={src} place={place} />}
    </span>
  );
}
