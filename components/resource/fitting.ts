import type { ReadTrack, TranscriptLine, TranscriptPart } from '@/lib/domain/film-words';

/** The most bytes of transcripts in a page, with its flight data, before compression. */
const LIMIT = 300_000;

/** What the markup of a line takes besides its words and address: in HTML, and again as flight data. */
const MARKUP = 480;

/** A part of the transcript as far as the page has room for it. */
export interface FittingPart {
  readonly track: ReadTrack;
  readonly lines: readonly TranscriptLine[];
  /** False where lines are left out. */
  readonly isWhole: boolean;
}

/** Bytes of a line: its words and its address stand in the HTML and in the flight data. */
const sizeOf = ({ text }: TranscriptLine, address: number) =>
  MARKUP + 2 * (new TextEncoder().encode(text).length + address);

/** As many lines as there is room for. */
function cut({ track, lines }: TranscriptPart, address: number): FittingPart {
  let room = LIMIT;
  const shown = (lines ?? []).filter((line) => {
    room -= sizeOf(line, address);
    return room >= 0;
  });
  return { track, lines: shown, isWhole: shown.length === lines?.length };
}

/**
 * The parts of a transcript that a page has room for: all of them, else the first alone, as far as it goes; of the others no
 * lines. One whose lines could not be had has none.
 *
 * @param address length of the film's address, which is in each line
 */
export function fitting(parts: readonly TranscriptPart[], address: number): readonly FittingPart[] {
  const all = parts.flatMap(({ lines }) => lines ?? []);
  const isRoomForAll = all.reduce((sum, line) => sum + sizeOf(line, address), 0) <= LIMIT;
  return parts.map((part, index) => {
    if (isRoomForAll || index === 0) return cut(part, address);
    return { track: part.track, lines: [], isWhole: part.lines?.length === 0 };
  });
}
