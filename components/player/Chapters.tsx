import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/behaviour/plain-event';
import { timeInWords } from '@/lib/domain/moment';
import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import styles from './Chapters.module.scss';

interface ChaptersProps {
  readonly chapters: readonly Cue[];
  /** Returns the address of a moment on the film's page, or in its file. */
  readonly addressOf: (seconds: number) => string;
  /** Seconds into the film. */
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

/** Lists the chapters of a film as links to their moments. A click plays from there. */
export function Chapters({ chapters, addressOf, time, onSeek }: ChaptersProps) {
  const play = (start: number) => (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    onSeek(start);
  };
  return (
    <ul className={styles.chapters} aria-label={words.chapters}>
      {chapters.map(({ start, end, text }) => (
        <li key={start}>
          <a
            className={styles.chapter}
            href={addressOf(start)}
            rel="nofollow"
            aria-current={start <= time && time < end ? 'true' : undefined}
            onClick={play(start)}
          >
            <span className={styles.time}>{timeInWords(start)}</span> <bdi>{text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
