import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import styles from './Status.module.scss';
import type { Playback } from './use-playback';

interface StatusProps {
  readonly playback: Playback;
  /** The address of the film's file. */
  readonly file: string;
  /** What a key did, if anything. */
  readonly said: string | null;
  /** What is seen now, if that is to be said, and its language. */
  readonly descriptions: readonly Cue[];
  readonly language: string | undefined;
}

/** All that the player says, over the film, and to screen readers as it comes: what has been said is not said again. */
export function Status({ playback, file, said, descriptions, language }: StatusProps) {
  const { isPlaying, status } = playback;
  return (
    <p className={styles.status} role="status" aria-atomic="false">
      {isPlaying && status === 'waiting' && (
        <span key="loading" className={styles.said}>
          {words.loading}
        </span>
      )}
      {(status === 'failed' || status === 'unreachable') && (
        <span key={status} className={styles.said}>
          <span>{status === 'failed' ? words.filmUnplayable : words.filmUnreachable}</span>{' '}
          <a href={file}>{words.openTheFile}</a>
        </span>
      )}
      {said !== null && (
        <span key={said} className={styles.said}>
          {said}
        </span>
      )}
      {descriptions.map(({ start, text }) => (
        <span key={start} className={styles.description} lang={language} dir="auto">
          {text}
        </span>
      ))}
    </p>
  );
}
