import * as words from '@/lib/words';
import { displayDate } from './format-day';
import { isDrawing } from './picture-file';
import type { CalendarDay, EditorialDate } from './primitives';

/** Words, or the name of an address. */
export interface NamedAddress {
  /** Plain text exactly as written, including any markup. */
  readonly text: string;
  /** http(s); absent for words alone. */
  readonly href?: string;
}

/** The provenance of a picture, film or file, as an editor wrote it. An absent key means that nobody did. */
export interface Provenance {
  /** Plain text: who made it. */
  readonly maker?: string;
  readonly taken?: EditorialDate;
  readonly source?: NamedAddress;
  readonly licence?: NamedAddress;
}

/** What a medium is called next to its maker. */
export type Made = keyof typeof words.madeAs;

/** Returns what a picture is called there. A drawing was not photographed. */
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
    ? // Days have no leading zero here, because the line reads as a sentence.
      { text: displayDate(date).replace(/^0/, ''), day: date.day }
    : { text: date.text, isQuoted: true };

const nameOf = ({ text, href }: NamedAddress): LinePart =>
  href === undefined ? { text, isQuoted: true } : { text, href };

/**
 * Returns the line under a caption, in parts: 'Photograph: Ada Ruiz, 4 Mar 2023. CC BY 4.0.' Empty if nothing is known
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

/** Ends a sentence with a full stop, unless an editor has written one. */
const ended = (sentence: readonly LinePart[]): readonly LinePart[] =>
  /[.!?…]$/u.test(sentence.at(-1)?.text ?? '') ? sentence : [...sentence, { text: '.' }];

const isPlain = ({ href, day, isQuoted }: LinePart) =>
  href === undefined && day === undefined && isQuoted === undefined;

/** Merges adjacent parts in the site's own words. */
function joined(parts: readonly LinePart[], next: LinePart): readonly LinePart[] {
  const last = parts.at(-1);
  return last && isPlain(last) && isPlain(next)
    ? [...parts.slice(0, -1), { text: last.text + next.text }]
    : [...parts, next];
}
