import { createHash } from 'node:crypto';
import { jsonText, rowText } from '@/lib/cms';
import { log } from '@/lib/log';
import { isListName, listSourceOf, type ListSource, type ResourceKey } from '../kinds';
import type { AnyEntry } from './entry';
import { memoizeByInput } from './memoize-by-input';

/** The result of reading a response, valid until the tombstones' version changes. */
export interface Reading<Value = unknown> {
  readonly value: Value;
  /** The raw response without what was taken down; null for a detail that was taken down itself. */
  readonly remaining: unknown;
  readonly tombstones: object;
}

/** A CMS response, before it is evaluated. */
export interface Answer {
  readonly raw: unknown;
  /** When the request began (ms since 1970). Responses to requests older than the current entry are ignored. */
  readonly askedAt: number;
  /** The last message from other instances known at that time. */
  readonly asOf?: string | undefined;
  /**
   * Replaces `askedAt` in comparisons when another instance received the response: the time of a removal known here.
   */
  readonly fetchedAt?: number;
  /** True when everything missing from it is confirmed as removed, by events or by asking the CMS. */
  readonly isConfirmed?: boolean;
  /** The result of reading `raw`, if that has already been done. */
  readonly reading?: Reading;
}

/**
 * The outcome for a response: new content, identical bytes, an unconfirmed loss, or a request older than the current
 * entry.
 */
export type Verdict = 'changed' | 'same' | 'held-back' | 'outdated';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digests a list's row, which stays the same object while its content is the same. */
const digestOfRow = memoizeByInput((row: object) => sha256(rowText(row)));

const rowDigest = (row: unknown): string =>
  typeof row === 'object' && row !== null ? digestOfRow(row) : rowText(row);

const digestOfAnswer = memoizeByInput((raw: object) => sha256(jsonText(raw, rowDigest)));

/** Returns a digest for comparing responses byte for byte. */
export const digestOf = (raw: unknown): string =>
  typeof raw === 'object' && raw !== null ? digestOfAnswer(raw) : sha256(rowText(raw));

/** Returns true for a response with the same bytes as the current entry's. */
export const isSame = (held: Pick<AnyEntry, 'digest'> | null, raw: unknown): boolean =>
  held?.digest === digestOf(raw);

/**
 * Returns true when the current entry was requested later. A time in the future only means that the clock was set back.
 */
export function isOutdated(
  held: AnyEntry | null,
  { askedAt, fetchedAt = askedAt }: Answer,
  now: number,
): boolean {
  return held !== null && fetchedAt < held.fetchedAt && held.fetchedAt <= now;
}

/** Returns the times of an entry for a response. */
export const timesOf = ({
  askedAt,
  asOf,
  fetchedAt = askedAt,
}: Answer): Pick<AnyEntry, 'fetchedAt' | 'askedAt' | 'asOf'> => ({ fetchedAt, askedAt, asOf });

/** Returns keys that identify the items of a value. A detail is one item, or none when empty. */
function itemsOf(key: ResourceKey, value: unknown): readonly string[] {
  if (isListName(key)) {
    const source: ListSource<string, unknown> = listSourceOf(key);
    return source.identify(value);
  }
  return value === null || (Array.isArray(value) && value.length === 0) ? [] : [key];
}

/** Returns the items of the current value that are missing from a new one. */
export function lossBetween(key: ResourceKey, before: unknown, after: unknown): readonly string[] {
  const source: ListSource<string, unknown> | null = isListName(key) ? listSourceOf(key) : null;
  const left = source?.corresponding?.(before, after) ?? new Set(itemsOf(key, after));
  return itemsOf(key, before).filter((item) => !left.has(item));
}

/** Returns true when the current value shows something that a new one lacks, so that cached pages still show it. */
export function showsMore(key: ResourceKey, before: unknown, after: unknown): boolean {
  if (lossBetween(key, before, after).length > 0) return true;
  const source: ListSource<string, unknown> | null = isListName(key) ? listSourceOf(key) : null;
  const left = new Set(source?.says?.(after));
  return source?.says?.(before).some((one) => !left.has(one)) ?? false;
}

/** An entry for a response, and the reading it was made from. */
export interface Evaluated {
  readonly entry: AnyEntry;
  readonly reading: Reading;
}

/** Returns an entry for a reading; for a list, with the rest of its raw response. */
export function entryOf(
  key: ResourceKey,
  { value, remaining }: Reading,
  { digest, fetchedAt, askedAt, asOf }: Omit<AnyEntry, 'value' | 'raw'>,
): AnyEntry {
  const raw = isListName(key) ? { raw: remaining } : {};
  return { value, digest, fetchedAt, askedAt, asOf, ...raw };
}

/**
 * Returns the entry for a response, or the reason it is not accepted.
 *
 * @param read reads the response
 */
export function evaluate(
  key: ResourceKey,
  answer: Answer,
  held: AnyEntry | null,
  now: number,
  read: () => Reading,
): Evaluated | Exclude<Verdict, 'changed'> {
  const { raw, isConfirmed = false } = answer;
  if (isOutdated(held, answer, now)) return 'outdated';
  if (isSame(held, raw)) return 'same';
  const reading = read();
  // Neither time nor a repeated response confirms a loss: a persistent fault would look the same.
  const missing = held && !isConfirmed ? lossBetween(key, held.value, reading.value) : [];
  if (missing.length > 0) {
    log.warn(
      { target: key, missing: missing.length },
      'An answer that lacks what is held is held back',
    );
    return 'held-back';
  }
  return { reading, entry: entryOf(key, reading, { digest: digestOf(raw), ...timesOf(answer) }) };
}
