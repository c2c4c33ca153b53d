import { useEffect, useRef } from 'react';
import styles from './PreviewFilm.module.scss';

interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

const isWelcome = () =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !(navigator as NavigatorWithConnection).connection?.saveData;

/** The preview of a case's film, laid over its still; it plays at once, for the visitor asked for the case. */
export function PreviewFilm({ src }: { readonly src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = video.current;
    // play() rejects if it is not allowed or the film is removed first; the still remains.
    if (film && isWelcome()) void film.play().catch(() => {});
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
    />
  );
}
