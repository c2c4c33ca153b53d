import type { Lost } from '@/lib/html/lost';
import { FIELD_LIMITS, type FieldKind } from '../field-limits';

/** A value that was cut to its limit, or a numeric date that is invalid. */
export interface Cut {
  readonly kind: FieldKind | 'date';
  /** The value before the cut. */
  readonly value: string;
}

/** A text that no page can show in full. */
export interface Loss {
  /** The text as it came. */
  readonly value: string;
  readonly lost: readonly Lost[];
}

/** What is being read: a record or a part of it. */
interface Reading {
  readonly cuts: Cut[];
  readonly losses: Loss[];
  /** How much more rich text the record may have. */
  readonly room: { characters: number; elements: number };
}

/** Set while `collectCuts` runs, because synchronous schemas have no other way to report what they cut. */
let reading: Reading | null = null;

/**
 * Runs `read` and returns its result, the values that it cut and the texts that it lost parts of. The outermost call
 * reads a complete record.
 */
export function collectCuts<T>(read: () => T): {
  readonly result: T;
  readonly cuts: readonly Cut[];
  readonly losses: readonly Loss[];
} {
  const outer = reading;
  const cuts: Cut[] = [];
  const room = outer?.room ?? {
    characters: FIELD_LIMITS.recordHtml,
    elements: FIELD_LIMITS.elements,
  };
  const losses: Loss[] = [];
  reading = { cuts, losses, room };
  try {
    return { result: read(), cuts, losses };
  } finally {
    reading = outer;
  }
}

/** Maximum number of cuts reported, because finding each path takes time. */
const MAX_CUTS = 10;

function note(kind: Cut['kind'], value: string): void {
  if (reading && reading.cuts.length < MAX_CUTS) reading.cuts.push({ kind, value });
}

/** Records the parts of a text that no page can show. */
export function noteLoss(value: string, lost: readonly Lost[]): void {
  if (lost.length > 0) reading?.losses.push({ value, lost });
}

/** Reports a numeric date that can't be read, such as one with the month first. */
export const noteUnreadableDate = (value: string): void => note('date', value);

/** Lone surrogates, left where this limit or the CMS has cut a text. They cannot be encoded: a URL with one throws. */
const HALVES = /\p{Cs}/gu;

/** Cuts a text to the limit of its kind, in whole characters. */
export function cutToLimit(kind: 'text' | 'html' | 'srcset' | 'subtitles', value: string): string {
  if (value.length > FIELD_LIMITS[kind]) note(kind, value);
  return value.slice(0, FIELD_LIMITS[kind]).replace(HALVES, '');
}

/** Cuts rich text to its limits, between tags, so that no partial tag shows. */
export function cutRichText(value: string): string {
  const kept = cutToLimit('html', value);
  const { end } = countElements(kept);
  if (end < kept.length) {
    note('elements', value);
    return kept.slice(0, end);
  }
  if (value.length <= FIELD_LIMITS.html) return kept;
  const tag = kept.lastIndexOf('<');
  return tag > kept.lastIndexOf('>') ? kept.slice(0, tag) : kept;
}

/**
 * Returns true if another rich text fits into the record's limit. One that does not is reported and counts as missing.
 */
export function fitsIntoRecord(value: string): boolean {
  if (!reading) return true;
  const { room } = reading;
  const { count } = countElements(value);
  if (value.length > room.characters) note('recordHtml', value);
  else if (count > room.elements) note('elements', value);
  else {
    room.characters -= value.length;
    room.elements -= count;
    return true;
  }
  return false;
}

/** Matches start tags, tells pictures and films apart, and finds WordPress's wrapper of a film's URL. */
const ELEMENT = /<(?:(img|iframe)\b|[a-z])(?:[^<>]{0,100}(wp-block-embed__wrapper))?/gi;

/**
 * Counts the elements of a text up to the limit. Returns the position of the first beyond it, or else of the text's
 * end.
 */
function countElements(html: string): { readonly count: number; readonly end: number } {
  let count = 0;
  for (const { index, 1: medium, 2: film } of html.matchAll(ELEMENT)) {
    const weight = medium || film ? 3 : 1;
    if (count + weight > FIELD_LIMITS.elements) return { count, end: index };
    count += weight;
  }
  return { count, end: html.length };
}

/** Returns true if a URL is within the limit. A longer one is reported and counts as missing. */
export function isWithinAddressLimit(value: string): boolean {
  if (value.length <= FIELD_LIMITS.address) return true;
  note('address', value);
  return false;
}

/** Returns the consequence of a cut, for the log. */
export function describeCut({ kind }: Cut): string {
  if (kind === 'date') return "the date can't be read, day first: it is shown as words";
  const limit = FIELD_LIMITS[kind];
  if (kind === 'elements')
    return `the html of the record has more than ${limit} elements: the rest is left out`;
  if (kind === 'recordHtml')
    return `the html of the record has more than ${limit} characters: the rest is left out`;
  const consequence = kind === 'address' ? 'it is left out' : 'the rest is cut';
  return `the ${kind} has more than ${limit} characters: ${consequence}`;
}

/**
 * Returns the path of a string within a raw record, as in `media[2].caption`; empty if it is not found near the top.
 */
export function pathOf(record: unknown, value: string, depth = 0): string {
  if (typeof record !== 'object' || record === null || depth > 6) return '';
  const isList = Array.isArray(record);
  for (const [key, inner] of Object.entries(record).slice(0, FIELD_LIMITS.rows)) {
    const here = isList ? `[${key}]` : key;
    if (inner === value) return here;
    const below = pathOf(inner, value, depth + 1);
    if (below !== '') return below.startsWith('[') ? here + below : `${here}.${below}`;
  }
  return '';
}
