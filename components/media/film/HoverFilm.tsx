import { useEffect, useRef, useState, type RefObject } from 'react';
import { playQuietly } from '@/components/behaviour/play-quietly';
import { savesData } from '@/components/behaviour/saves-data';
import { classes } from '@/components/ui/classes';
import styles from './PreviewVideo.module.scss';

/** How long the pointer must rest on a card before its preview plays, in milliseconds (specification section 9). */
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

export interface HoverFilmProps {
  readonly src: string;
  /** An element within the card. */
  readonly place: RefObject<Element | null>;
}

/**
 * Plays a card's film while the pointer rests on the card. Rendered once the pointer has entered the card; loads no
 * video before playing it.
 */
export function HoverFilm({ src, place }: HoverFilmProps) {
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
    const rest = () => {
      if (!isWelcome()) return;
      setWanted(true);
      timer = window.setTimeout(() => void playQuietly(video.current), HOVER_DELAY);
    };
    const enter = ({ pointerType }: PointerEvent) => {
      // A touch does not hover.
      if (pointerType !== 'touch') rest();
    };
    card.addEventListener('pointerenter', enter, { signal });
    card.addEventListener('pointerleave', leave, { signal });
    // The pointer may have left while this code was loading.
    if (card.matches(':hover')) rest();
    return () => {
      controller.abort();
      leave();
    };
  }, [place]);

  return (
    isWanted && (
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
    )
  );
}
