import * as z from 'zod';

import type { CalendarDay, EditorialDate, SafeHtml } from '@/lib/domain/primitives';
import { toSlug } from '@/lib/domain/slug';
import { readRichText, sanitizeHtml } from '@/lib/html/sanitize';
import { htmlToText, oneLine, readPlainText } from '@/lib/html/text';

import { isNothing, isRecord, unwrapRendered } from './absent';
import { parseWebAddress } from './address';
import { parseEditorialDate } from './editorial-date';
import { cutRichText, cutToLimit, fitsIntoRecord, noteLoss, noteUnreadableDate } from './limits';

/**
 * The lenient primitives of the raw schemas. Each accepts any value, even a missing key, and never fails. An unreadable
 * value counts as missing and becomes null.
 */
function tolerant<T>(read: (value: unknown) => T) {
  return z.unknown().optional().transform(read);
}

/** Left unchanged, for a transformer that reads the rows itself. */
export const raw = z.unknown().optional();

/** Plain text, with character references decoded and tags dropped. */
export const text = tolerant(readText);

/** Plain text, empty when missing. */
export const textOrEmpty = tolerant((value) => readText(value) ?? '');

/** A line that is not HTML, whose markup and character references are text. Null if none of it would be visible. */
export const line = tolerant(readLine);

/** Sanitised HTML, or null if none of it would be visible. */
export const html = tolerant(readHtml);

/** A finite number, from a number or a numeric string. */
export const number = tolerant(readNumber);

/** An integer above 0: an id, or a size in pixels. */
export const positiveInteger = tolerant(readPositiveInteger);

export const flag = tolerant(
  (value) => value === true || ['1', 'true', 'yes', 'on'].includes(readWord(value)),
);

export const editorialDate = tolerant(readEditorialDate);

/** The same for a line that is not HTML. */
export const dateLine = tolerant((value) => dateIn(readLine(value)));

/** A day; free text counts as missing. */
export const calendarDay = tolerant((value): CalendarDay | null => {
  const date = readEditorialDate(value);
  return date?.kind === 'day' ? date.day : null;
});

/** http(s) only. */
export const webAddress = tolerant((value) => readAddress(value, parseWebAddress));

/** The number of columns of a block, or null if it is missing. */
export const columns = tolerant((value): 1 | 2 | null => {
  const word = readWord(value);
  if (word === '1' || word === 'one') return 1;
  return word === '2' || word === 'two' ? 2 : null;
});

/** A path segment of a page, in its canonical spelling. */
export const slug = tolerant(readSlug);

/**
 * Returns a keyword in lower case, or an empty string if it is missing. A JSON object may have a `toString` that is not
 * a function.
 */
export function readWord(value: unknown): string {
  const isWord = typeof value === 'string' || typeof value === 'number';
  return isWord ? String(value).trim().toLowerCase() : '';
}

export function readText(value: unknown): string | null {
  const content = unwrapRendered(value);
  if (typeof content === 'number') return String(content);
  if (typeof content !== 'string') return null;
  const { text: read, struck } = readPlainText(cutToLimit('text', content));
  if (struck !== '') noteLoss(content, ['struck']);
  // Without a title, the record would be left out.
  return read || struck || null;
}

function readLine(value: unknown): string | null {
  const isLine = typeof value === 'string' || typeof value === 'number';
  return (isLine && oneLine(cutToLimit('text', String(value)))) || null;
}

function readHtml(value: unknown): SafeHtml | null {
  const content = unwrapRendered(value);
  if (typeof content === 'number') return sanitizeHtml(String(content));
  if (typeof content !== 'string' || content.trim() === '') return null;
  const kept = cutRichText(content);
  if (!fitsIntoRecord(kept)) return null;
  const { html: safe, lost } = readRichText(kept);
  noteLoss(content, lost);
  const shows = /<(?:img|figure data-embed-src)\b/.test(safe) || htmlToText(safe) !== '';
  return shows ? safe : null;
}

function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const isNumeric = typeof value === 'string' && /^\s*[+-]?\d{1,20}(?:\.\d{1,20})?\s*$/.test(value);
  return isNumeric ? Number(value) : null;
}

export function readPositiveInteger(value: unknown): number | null {
  const read = readNumber(value);
  return read !== null && Number.isSafeInteger(read) && read > 0 ? read : null;
}

export function readSlug(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? toSlug(text) : null;
}

/** Three numbers, which are meant as a day. */
const IN_FIGURES = /^\d+([-/.])\d+\1\d+\b/;

function readEditorialDate(value: unknown): EditorialDate | null {
  return dateIn(readText(value), value);
}

function dateIn(text: string | null, value: unknown = text): EditorialDate | null {
  const date = text === null ? null : parseEditorialDate(text);
  if (date?.kind === 'text' && IN_FIGURES.test(date.text)) noteUnreadableDate(String(value));
  return date;
}

/** ACF's link field is `{title, url, target}`; its page link field is a list of URLs. */
function readAddress(value: unknown, parse: (text: string) => string | null): string | null {
  if (isNothing(value)) return null;
  const address = isRecord(value)
    ? value['url']
    : Array.isArray(value)
      ? (value as unknown[])[0]
      : value;
  return typeof address === 'string' ? parse(address) : null;
}
