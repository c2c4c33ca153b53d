import { useEffect, useState } from 'react';
import { formatDuration } from '@/lib/domain/duration';
import { parseCues, type Cue } from '@/lib/domain/vtt';
import type { FilmTrack } from './film';
import styles from './Transcript.module.scss';

interface TranscriptProps {
  readonly tracks: readonly FilmTrack[];
  /** The track it shows. */
  readonly index: number;
  readonly onSelect: (index: number) => void;
  /** Seconds into the film. */
  readonly time: number;
  readonly onSeek: (seconds: number) => void;
}

interface Loaded {
  readonly src: string;
  /** Null: the track could not be had. */
  readonly cues: readonly Cue[] | null;
}

async function fetchCues(src: string, signal: AbortSignal): Promise<readonly Cue[]> {
  const response = await fetch(src, { signal });
  if (!response.ok) throw new Error(`Subtitles answered ${response.status}`);
  return parseCues(await response.text());
}

/** What the subtitles say, whole, below the film; each line leads to its place in it. */
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
    <section className={styles.transcript} aria-label="Transcript">
      <header className={styles.head}>
        <h3 className={styles.label}>Transcript</h3>
        {tracks.length > 1 && (
          <select
            className={styles.language}
            aria-label="Language"
            value={index}
            onChange={(event) => onSelect(Number(event.currentTarget.value))}
          >
            {tracks.map(({ src: key, label, language }, place) => (
              <option key={key} value={place} lang={language}>
                {label}
              </option>
            ))}
          </select>
        )}
      </header>
      {cues === undefined && <p className={styles.note}>Loading...</p>}
      {cues === null && <p className={styles.note}>The transcript can’t be had right now.</p>}
      {cues && (
        <ol className={styles.cues} lang={track.language} dir="auto">
          {cues.map((cue) => (
            <li key={`${cue.start} ${cue.text}`}>
              <button
                type="button"
                className={styles.cue}
                aria-current={cue.start <= time && time < cue.end ? 'true' : undefined}
                onClick={() => onSeek(cue.start)}
              >
                <span className={styles.time}>{formatDuration(Math.floor(cue.start))}</span>
                <span dir="auto">{cue.text}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
