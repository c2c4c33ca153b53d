import * as words from '@/lib/words';
import { displayDate } from './format-day';
import { isDrawing } from './picture-file';
import type { CalendarDay, EditorialDate } from './primitives';

/** Words, or what an address is called. */
export interface NamedAddress {
  /** Plain text: as somebody wrote it, markup and all. */
  readonly text: string;
  /** http(s); absent where there are words alone. */
  readonly href?: string;
}

/** Where a picture, film or file comes from, as somebody wrote it. An absent key means that nobody did. */
export interface Provenance {
  /** Plain text: who made it. */
  readonly maker?: string;
  readonly taken?: EditorialDate;
  readonly source?: NamedAddress;
  readonly licence?: NamedAddress;
}

/** What a medium is called where its maker is named. */
export type Made = keyof typeof words.madeAs;

/** What a picture is called there: what is drawn was not photographed. */
export const pictureMade = (src: string): Made => (isDrawing(src) ? 'drawing' : 'photograph');

/** A part of the line under a caption. */
export interface LinePart {
  readonly text: string;
  readonly href?: string;
  /** Of a date: its day. */
  readonly day?: CalendarDay;
  /** True for words that an editor wrote, in whatever language. */
  readonly isQuoted?: true;
}

const dateOf = (date: EditorialDate): LinePart =>
  date.kind === 'day'
    ? // The line reads as a sentence, in which a day has no zero before it.
      { text: displayDate(date).replace(/^0/, ''), day: date.day }
    : { text: date.text, isQuoted: true };

const nameOf = ({ text, href }: NamedAddress): LinePart =>
  href === undefined ? { text, isQuoted: true } : { text, href };

/**
 * The line under a caption, in parts: 'Photograph: Ada Ruiz, 4 Mar 2023. CC BY 4.0.' Empty where nothing is known
 * (docs/specification/site.md, 'Provenance').
 */
export function provenanceLine(
  provenance: Provenance | undefined,
  made: Made,
): readonly LinePart[] {
  if (!provenance) return [];
  const { maker, taken, source, licence } = provenance;
  const sentences: readonly (readonly LinePart[])[] = [
    [
      ...(maker === undefined ? [] : [{ text: maker, isQuoted: true } as const]),
      ...(taken === undefined ? [] : [dateOf(taken)]),
    ].flatMap((part, index) => [{ text: index === 0 ? `${words.madeAs[made]}: ` : ', ' }, part]),
    source === undefined ? [] : [{ text: `${words.source}: ` }, nameOf(source)],
    licence === undefined ? [] : [nameOf(licence)],
  ];
  return sentences
    .filter(({ length }) => length > 0)
    .flatMap((sentence, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...ended(sentence)])
    .reduce<readonly LinePart[]>(joined, []);
}

/** A sentence with its full stop, which an editor may have written. */
const ended = (sentence: readonly LinePart[]): readonly LinePart[] =>
  /[.!?…]$/u.test(sentence.at(-1)?.text ?? '') ? sentence : [...sentence, { text: '.' }];

const isPlain = ({ href, day, isQuoted }: LinePart) =>
  href === undefined && day === undefined && isQuoted === undefined;

/** Parts in which words of ours that follow each other are one. */
function joined(parts: readonly LinePart[], next: LinePart): readonly LinePart[] {
  const last = parts.at(-1);
  return last && isPlain(last) && isPlain(next)
    ? [...parts.slice(0, -1), { text: last.text + next.text }]
    : [...parts, next];
}
