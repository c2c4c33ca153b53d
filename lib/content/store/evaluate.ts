import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { isListName, listSourceOf, type ListSource, type ResourceKey } from '../kinds';
import type { AnyEntry } from './entry';

/** The value of a response, and the version of the tombstones it was read with: it holds until they change. */
export interface Reading<Value = unknown> {
  readonly value: Value;
  readonly tombstones: object;
}

/** A CMS response, before it is evaluated. */
export interface Answer {
  readonly raw: unknown;
  /** When the request began (ms since 1970); responses to requests older than the current entry are ignored. */
  readonly askedAt: number;
  /** True when everything missing from it is confirmed as removed, by events or by asking the CMS. */
  readonly isConfirmed?: boolean;
  /** What was read of `raw`, if that has already been done. */
  readonly reading?: Reading;
}

/**
 * The outcome for a response: new content, identical bytes, an unconfirmed loss, or a request older than the current
 * entry.
 */
export type Verdict = 'changed' | 'same' | 'held-back' | 'outdated';

/** A digest for comparing responses byte for byte. */
export const digestOf = (raw: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex');

/** True when the current entry was requested later. A time in the future only means that the clock was set back. */
export function isOutdated(held: AnyEntry | null, askedAt: number, now: number): boolean {
  return held !== null && askedAt < held.fetchedAt && held.fetchedAt <= now;
}

/** Keys that identify the items of a value. A detail is one item, or none when empty. */
function itemsOf(key: ResourceKey, value: unknown): readonly string[] {
  if (isListName(key)) {
    const source: ListSource<string, unknown> = listSourceOf(key);
    return source.identify(value);
  }
  return value === null || (Array.isArray(value) && value.length === 0) ? [] : [key];
}

/** The items of the current value that are missing from a new one. */
export function lossBetween(key: ResourceKey, before: unknown, after: unknown): readonly string[] {
  const source: ListSource<string, unknown> | null = isListName(key) ? listSourceOf(key) : null;
  const left = source?.corresponding?.(before, after) ?? new Set(itemsOf(key, after));
  return itemsOf(key, before).filter((item) => !left.has(item));
}

/**
 * The entry for a response, or the reason it is not accepted.
 *
 * @param read the value of the response
 */
export function evaluate(
  key: ResourceKey,
  { raw, askedAt, isConfirmed = false }: Answer,
  held: AnyEntry | null,
  now: number,
  read: () => unknown,
): AnyEntry | Exclude<Verdict, 'changed'> {
  if (isOutdated(held, askedAt, now)) return 'outdated';
  const digest = digestOf(raw);
  if (held?.digest === digest) return 'same';
  const value = read();
  // Neither time nor a repeated response confirms a loss: a persistent fault would look the same.
  const missing = held && !isConfirmed ? lossBetween(key, held.value, value) : [];
  if (missing.length > 0) {
    log.warn(
      { target: key, missing: missing.length },
      'An answer that lacks what is held is held back',
    );
    return 'held-back';
  }
  return { value, digest, fetchedAt: askedAt, ...(isListName(key) ? { raw } : {}) };
}
