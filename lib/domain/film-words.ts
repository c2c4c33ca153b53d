import type { PlacedTrack } from './video';
import type { Cue } from './vtt';

/** A track with its lines; null if the lines are unavailable. */
export interface ReadTrack extends Pick<PlacedTrack, 'place' | 'label' | 'language' | 'kind'> {
  readonly cues: readonly Cue[] | null;
}

/** What is said in one language at a moment. */
interface Said {
  readonly track: ReadTrack;
  readonly text: string;
}

/** What a film says at a moment, and where its next lines are. */
export interface FilmMoment {
  /** Seconds from the beginning. */
  readonly at: number;
  readonly said: readonly Said[];
  readonly before: Cue | null;
  readonly after: Cue | null;
  /** BCP 47, of the lines before and after. */
  readonly language: string | null;
}

/** A line of a transcript. */
export interface TranscriptLine extends Cue {
  /** True for a description of what is seen, false for speech. */
  readonly isDescription: boolean;
}

/** The transcript in one language. */
export interface TranscriptPart {
  readonly track: ReadTrack;
  /** Null if they are unavailable. */
  readonly lines: readonly TranscriptLine[] | null;
}

const base = (language: string | null) => language?.split('-')[0]?.toLowerCase() ?? null;

const isDescription = ({ kind }: ReadTrack) => kind === 'descriptions';

const isSpoken = ({ kind }: ReadTrack) => kind === 'subtitles' || kind === 'captions';

/** Returns the track in a language, or else the first. @param language its base, such as `en` */
const preferred = <Of extends { readonly track: ReadTrack }>(
  of: readonly Of[],
  language: string,
): Of | undefined => of.find(({ track }) => base(track.language) === language) ?? of[0];

/** A line's text on one line. */
const onOneLine = ({ text }: Cue) => text.replaceAll('\n', ' ');

/**
 * Returns what a film says at a moment in each of its languages, and the neighbouring lines in the page's language or
 * else in the first: the last line that begins before the first one said now, and the first that begins later.
 */
export function momentOf(
  tracks: readonly ReadTrack[],
  at: number,
  pageLanguage: string,
): FilmMoment {
  const spoken = tracks.filter(isSpoken).map((track) => ({ track, cues: track.cues ?? [] }));
  const now = (cues: readonly Cue[]) => cues.filter(({ start, end }) => start <= at && at < end);
  const own = preferred(spoken, pageLanguage);
  const inOrder = (own?.cues ?? []).toSorted((one, other) => one.start - other.start);
  const from = Math.min(at, ...now(inOrder).map(({ start }) => start));
  return {
    at,
    said: spoken.flatMap(({ track, cues }) => {
      const text = now(cues).map(onOneLine).join(' ');
      return text === '' ? [] : [{ track, text }];
    }),
    before: inOrder.findLast(({ start }) => start < from) ?? null,
    after: inOrder.find(({ start }) => start > at) ?? null,
    language: own?.track.language ?? null,
  };
}

/**
 * Returns what is said at a moment in the page's language, or else in the first that says something; null in a pause.
 */
export const quoteOf = ({ said }: FilmMoment, pageLanguage: string): string | null =>
  preferred(said, pageLanguage)?.text ?? null;

/**
 * Returns the transcript of a film with a part for each of its tracks, the page's language first. Descriptions are
 * merged into the lines of their language, or else into the first.
 */
export function transcriptOf(
  tracks: readonly ReadTrack[],
  pageLanguage: string,
): readonly TranscriptPart[] {
  const spoken = tracks.filter(isSpoken);
  const descriptions = tracks.filter(isDescription);
  const first = preferred(
    spoken.map((track) => ({ track })),
    pageLanguage,
  )?.track;
  if (!first) return descriptions.map((track) => ({ track, lines: linesOf(track) }));
  const placeOf = (description: ReadTrack) =>
    spoken.find(({ language }) => base(language) === base(description.language)) ?? first;
  return [first, ...spoken.filter((track) => track !== first)].map((track) => {
    const lines = [track, ...descriptions.filter((each) => placeOf(each) === track)].map(linesOf);
    const [own] = lines;
    return {
      track,
      lines: own ? lines.flatMap((each) => each ?? []).toSorted((a, b) => a.start - b.start) : null,
    };
  });
}

const linesOf = (track: ReadTrack): readonly TranscriptLine[] | null =>
  track.cues?.map((cue) => ({
    ...cue,
    text: onOneLine(cue),
    isDescription: isDescription(track),
  })) ?? null;
