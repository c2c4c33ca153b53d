import type { FilmMoment } from '@/lib/domain/film-words';
import { timeInWords } from '@/lib/domain/moment';
import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import styles from './MomentWords.module.scss';

interface MomentWordsProps {
  readonly moment: FilmMoment;
  /** True if the film has a warning, in which case its words appear only in the transcript. */
  readonly isWarned: boolean;
  readonly addressOf: (at: number) => string;
}

/** Shows what a film says at a moment, in each of its languages, with the lines before and after. */
export function MomentWords({ moment, isWarned, addressOf }: MomentWordsProps) {
  const { at, said, before, after, language } = moment;
  const neighbours = [
    [words.lineBefore, before, 'prev'],
    [words.lineAfter, after, 'next'],
  ] as const;
  return (
    <div className={styles.moment}>
      <p className={styles.time}>{timeInWords(at)}</p>
      {!isWarned &&
        said.map(({ track, text }) => (
          <blockquote
            key={track.place}
            className={styles.said}
            lang={track.language ?? undefined}
            dir="auto"
          >
            <p>{text}</p>
            {said.length > 1 && <footer className={styles.language}>{track.label}</footer>}
          </blockquote>
        ))}
      <ul className={styles.neighbours}>
        {neighbours.map(
          ([label, line, rel]) =>
            line && (
              <li key={rel}>
                <span className={styles.language}>{label}</span>{' '}
                <a href={addressOf(line.start)} rel={`nofollow ${rel}`}>
                  <span>{timeInWords(line.start)}</span>{' '}
                  {!isWarned && <Words line={line} language={language} />}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

const Words = ({ line, language }: { readonly line: Cue; readonly language: string | null }) => (
  <span lang={language ?? undefined} dir="auto">
    {line.text.replaceAll('\n', ' ')}
  </span>
);
