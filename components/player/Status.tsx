import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import styles from './Status.module.scss';
import type { Playback } from './use-playback';

interface StatusProps {
  readonly playback: Playback;
  /** The address of the film's file. */
  readonly file: string;
  /** The result of the last key press, if any. */
  readonly said: string | null;
  /** The descriptions to show now, if they are switched on, and their language. */
  readonly descriptions: readonly Cue[];
  readonly language: string | undefined;
}

/** Shows the player's messages over the film and announces them to screen readers, each only once. */
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
