import { useMemo, type KeyboardEvent } from 'react';
import { timeInWords } from '@/lib/domain/moment';
import type { Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import type { FilmTrack } from './film';
import styles from './Transcript.module.scss';
import { useCues } from './use-cues';

interface TranscriptProps {
  readonly tracks: readonly FilmTrack[];
  /** The index of the track shown. */
  readonly index: number;
  readonly onSelect: (index: number) => void;
  /** The descriptions of what is seen, placed among the lines. */
  readonly descriptions: readonly Cue[];
  readonly descriptionLanguage: string | undefined;
  /** Seconds into the film. */
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

const STEPS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus from cue to cue, along with the list's single tab stop. */
function moveAmongCues(event: KeyboardEvent<HTMLOListElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  const cues = Array.from(event.currentTarget.querySelectorAll('button'));
  const from = cues.findIndex((cue) => cue === document.activeElement);
  const to = cues[step(from, cues.length - 1)];
  if (!to) return;
  event.preventDefault();
  for (const cue of cues) cue.tabIndex = cue === to ? 0 : -1;
  to.focus();
}

/** Shows what is said and seen in the film, in order. A click on a line plays from there. */
export function Transcript({
  tracks,
  index,
  onSelect,
  descriptions,
  descriptionLanguage,
  time,
  onSeek,
}: TranscriptProps) {
  const track = tracks[index];
  const cues = useCues(track?.src);
  const lines = useMemo(
    () =>
      [
        ...(cues ?? []).map((cue) => ({ ...cue, isSeen: false })),
        ...descriptions.map((cue) => ({ ...cue, isSeen: true })),
      ].sort((one, other) => one.start - other.start),
    [cues, descriptions],
  );
  if (!track && descriptions.length === 0) return null;
  return (
    <section className={styles.transcript} aria-label={words.transcript}>
      <header className={styles.head}>
        <h3 className={styles.label}>{words.transcript}</h3>
        {tracks.length > 1 && (
          <select
            className={styles.language}
            aria-label={words.language}
            value={index}
            onChange={(event) => onSelect(Number(event.currentTarget.value))}
          >
            {tracks.map(({ src: key, label, language, kind }, place) => (
              <option key={key} value={place} lang={language || undefined}>
                {words.trackIn(label, kind === 'captions')}
              </option>
            ))}
          </select>
        )}
      </header>
      {track && cues === undefined && <p className={styles.note}>{words.loading}</p>}
      {cues === null && <p className={styles.note}>{words.transcriptUnavailable}</p>}
      {lines.length > 0 && (
        <ol
          className={styles.cues}
          lang={track?.language || undefined}
          dir="auto"
          onKeyDown={moveAmongCues}
          data-cues=""
        >
          {lines.map(({ start, end, text, isSeen }, place) => (
            <li key={`${isSeen ? 'seen' : 'said'} ${start} ${text}`}>
              <button
                type="button"
                className={styles.cue}
                // One tab stop for the whole list; the arrow keys move within it.
                tabIndex={place === 0 ? 0 : -1}
                aria-current={start <= time && time < end ? 'true' : undefined}
                onClick={() => onSeek(start)}
              >
                <span className={styles.time}>{timeInWords(start)}</span>{' '}
                <span>
                  {isSeen && (
                    <>
                      <span className={styles.seen} lang={words.languageTag}>
                        {words.description}
                      </span>{' '}
                    </>
                  )}
                  <span dir="auto" lang={isSeen ? descriptionLanguage : undefined}>
                    {text}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
