import type { TranscriptPart } from '@/lib/domain/film-words';
import { momentAddress, timeInWords } from '@/lib/domain/moment';
import * as words from '@/lib/words';
import styles from './FilmTranscript.module.scss';
import { fitting, type FittingPart } from './fitting';

/** How many seconds of the transcript, before and after a moment, the moment's page shows. */
const AROUND = 60;

interface FilmTranscriptProps {
  readonly parts: readonly TranscriptPart[];
  /** The moment that the page shows, in seconds; null for the film's own page, which has the whole transcript. */
  readonly at: number | null;
  /** The address of the film's own page. */
  readonly address: string;
  /** Returns the address of a track, as WebVTT. */
  readonly trackHref: (track: number) => string;
}

/** Shows the transcript of a film, with one disclosure per language. Each line begins with a link to its moment. */
export function FilmTranscript({ parts, at, address, trackHref }: FilmTranscriptProps) {
  if (parts.length === 0) return null;
  const near = parts.map(({ track, lines }) => ({
    track,
    lines:
      at === null ? lines : (lines?.filter(({ start }) => Math.abs(start - at) <= AROUND) ?? null),
  }));
  return (
    <section className={styles.transcript} aria-label={words.transcript} data-film-transcript="">
      <h2 className={styles.label}>{words.transcript}</h2>
      {fitting(near, address.length).map((part, index) => (
        <Fold
          key={part.track.place}
          {...part}
          isOpen={index === 0}
          address={address}
          href={trackHref(part.track.place)}
        />
      ))}
      {at !== null && (
        <p className={styles.note}>
          <a href={address}>{words.wholeTranscript}</a>
        </p>
      )}
    </section>
  );
}

interface FoldProps extends FittingPart {
  readonly isOpen: boolean;
  readonly address: string;
  readonly href: string;
}

function Fold({ track, lines, isWhole, isOpen, address, href }: FoldProps) {
  const { label, language, kind } = track;
  const name =
    kind === 'descriptions'
      ? words.descriptionIn(label)
      : words.trackIn(label, kind === 'captions');
  const file = (
    <p className={styles.note}>
      <a href={href} hrefLang={language ?? undefined}>
        {lines.length > 0 ? words.restOfTranscript : name}
      </a>
    </p>
  );
  if (lines.length === 0 && !isWhole) return file;
  return (
    <details open={isOpen} className={styles.fold}>
      <summary className={styles.name}>{name}</summary>
      <ol className={styles.lines} lang={language ?? undefined}>
        {lines.map(({ start, text, isDescription }, place) => (
          <li key={place} className={styles.line}>
            <a href={momentAddress(address, start)} rel="nofollow" className={styles.time}>
              {timeInWords(start)}
            </a>{' '}
            {isDescription && (
              <span className={styles.mark} lang={words.languageTag}>
                {words.description}
              </span>
            )}{' '}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {!isWhole && file}
    </details>
  );
}
