import { useEffect, useState, type KeyboardEvent } from 'react';
import { formatDuration } from '@/lib/domain/duration';
import { parseCues, type Cue } from '@/lib/domain/vtt';
import * as words from '@/lib/words';
import type { FilmTrack } from './film';
import styles from './Transcript.module.scss';

interface TranscriptProps {
  readonly tracks: readonly FilmTrack[];
  /** Index of the track shown. */
  readonly index: number;
  readonly onSelect: (index: number) => void;
  /** Seconds into the film. */
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

interface Loaded {
  readonly src: string;
  /** Null when the track could not be fetched. */
  readonly cues: readonly Cue[] | null;
}

async function fetchCues(src: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`Subtitles answered ${response.status}`);
  return parseCues(await response.text());
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

/** The full text of the subtitles below the film; a click on a line seeks to it. */
export function Transcript({ tracks, index, onSelect, time, onSeek }: TranscriptProps) {
  const track = tracks[index];
  const src = track?.src;
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (src === undefined) return;
    const controller = new AbortController();
    fetchCues(src, controller.signal).then(
      (cues) => setLoaded({ src, cues }),
      () => {
        if (!controller.signal.aborted) setLoaded({ src, cues: null });
      },
    );
    return () => controller.abort();
  }, [src]);

  if (!track) return null;
  const cues = loaded?.src === src ? loaded?.cues : undefined;
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
      {cues === undefined && <p className={styles.note}>{words.loading}</p>}
      {cues === null && <p className={styles.note}>{words.transcriptUnavailable}</p>}
      {cues && (
        <ol
          className={styles.cues}
          lang={track.language || undefined}
          dir="auto"
          onKeyDown={moveAmongCues}
          data-cues=""
        >
          {cues.map((cue, place) => (
            <li key={`${cue.start} ${cue.text}`}>
              <button
                type="button"
                className={styles.cue}
                // One tab stop for the whole list; the arrow keys move within it.
                tabIndex={place === 0 ? 0 : -1}
                aria-current={cue.start <= time && time < cue.end ? 'true' : undefined}
                onClick={() => onSeek(cue.start)}
              >
                <span className={styles.time}>{formatDuration(Math.floor(cue.start))}</span>{' '}
                <span dir="auto">{cue.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
