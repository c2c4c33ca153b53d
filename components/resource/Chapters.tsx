import { timeInWords } from '@/lib/domain/moment';
import type { Chapter } from '@/lib/domain/video';
import * as words from '@/lib/words';
import styles from './FilmTranscript.module.scss';

interface ChaptersProps {
  readonly chapters: readonly Chapter[];
  readonly addressOf: (at: number) => string;
}

/** Lists the chapters of a film, each as a link to its beginning. */
export function Chapters({ chapters, addressOf }: ChaptersProps) {
  return (
    <div className={styles.chapters}>
      <h2 className={styles.label}>{words.chapters}</h2>
      <ol className={styles.lines} aria-label={words.chapters}>
        {chapters.map(({ start, title }) => (
          <li key={start} className={styles.line}>
            <a href={addressOf(start)} rel="nofollow" className={styles.whole}>
              <span className={styles.time}>{timeInWords(start)}</span> <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}
