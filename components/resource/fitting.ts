import type { ReadTrack, TranscriptLine, TranscriptPart } from '@/lib/domain/film-words';

/** The maximum size of the transcripts in a page, with its flight data, in bytes before compression. */
const LIMIT = 300_000;

/** The size of a line's markup, without its text and address, in the HTML and the flight data together. */
const MARKUP = 480;

/** The lines of a transcript that fit into the page. */
export interface FittingPart {
  readonly track: ReadTrack;
  readonly lines: readonly TranscriptLine[];
  /** False if lines are left out. */
  readonly isWhole: boolean;
}

/** Returns the size of a line in bytes. Its text and address appear both in the HTML and in the flight data. */
const sizeOf = ({ text }: TranscriptLine, address: number) =>
  MARKUP + 2 * (new TextEncoder().encode(text).length + address);

/** Returns a transcript with as many lines as fit. */
function cut({ track, lines }: TranscriptPart, address: number): FittingPart {
  let room = LIMIT;
  const shown = (lines ?? []).filter((line) => {
    room -= sizeOf(line, address);
    return room >= 0;
  });
  return { track, lines: shown, isWhole: shown.length === lines?.length };
}

/**
 * Returns the transcripts that fit into a page: all of them or, if that is too much, as much of the first as fits and
 * no lines of the others. A transcript that could not be fetched has no lines.
 *
 * @param address length of the film's address, which every line contains
 */
export function fitting(parts: readonly TranscriptPart[], address: number): readonly FittingPart[] {
  const all = parts.flatMap(({ lines }) => lines ?? []);
  const isRoomForAll = all.reduce((sum, line) => sum + sizeOf(line, address), 0) <= LIMIT;
  return parts.map((part, index) => {
    if (isRoomForAll || index === 0) return cut(part, address);
    return { track: part.track, lines: [], isWhole: part.lines?.length === 0 };
  });
}
