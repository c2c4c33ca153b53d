import { useEffect, useRef } from 'react';
import { playQuietly } from '@/components/behaviour/play-quietly';
import { savesData } from '@/components/behaviour/saves-data';
import styles from './PreviewFilm.module.scss';

const isWelcome = () =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();

/**
 * Plays the preview of an investigation's film over its picture, at once, because the visitor has picked the
 * investigation.
 */
export function PreviewFilm({ src }: { readonly src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = video.current;
    if (isWelcome()) void playQuietly(film);
    return () => film?.pause();
  }, []);
  return (
    <video
      ref={video}
      className={styles.film}
      src={src}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={({ currentTarget }) => currentTarget.toggleAttribute('data-playing', true)}
    />
  );
}
