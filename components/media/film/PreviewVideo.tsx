'use client';

import { useEffect, useRef, useState } from 'react';
import { playQuietly } from '@/components/behaviour/play-quietly';
import { savesData } from '@/components/behaviour/saves-data';
import { classes } from '@/components/ui/classes';
import styles from './PreviewVideo.module.scss';

/** How long (ms) the pointer rests on a card before its preview plays (specification section 9). */
export const HOVER_DELAY = 150;

/** No video on narrower screens (checklist SUB-06). */
const WIDE_ENOUGH = '(width >= 40em)';
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function isWelcome(): boolean {
  return (
    window.matchMedia(WIDE_ENOUGH).matches &&
    !window.matchMedia(REDUCED_MOTION).matches &&
    !savesData()
  );
}

/**
 * The preview of a card's film, which covers the picture while the pointer rests on the card (the closest `article`).
 * The video element is created on the first hover and loads nothing before it plays (checklist SUB-05, SUB-06).
 */
export function PreviewVideo({ src }: { readonly src: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const card = place.current?.closest('article');
    if (!card) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: number | undefined;

    const leave = () => {
      window.clearTimeout(timer);
      video.current?.pause();
    };
    const enter = ({ pointerType }: PointerEvent) => {
      // Touch does not hover.
      if (pointerType === 'touch' || !isWelcome()) return;
      setWanted(true);
      timer = window.setTimeout(() => void playQuietly(video.current), HOVER_DELAY);
    };
    card.addEventListener('pointerenter', enter, { signal });
    card.addEventListener('pointerleave', leave, { signal });
    return () => {
      controller.abort();
      leave();
    };
  }, []);

  return (
    <span ref={place} className={styles.preview} aria-hidden="true">
      {isWanted && (
        <video
          ref={video}
          className={classes(styles.video, isPlaying && styles.playing)}
          src={src}
          preload="none"
          muted
          loop
          playsInline
          disablePictureInPicture
          tabIndex={-1}
          onPlaying={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
        />
      )}
    </span>
  );
}
