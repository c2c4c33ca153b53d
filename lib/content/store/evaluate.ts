import { createHash } from 'node:crypto';
import { log } from '@/lib/log';
import { isListName, type ResourceKey } from '../kinds';
import type { AnyEntry } from './entry';
import { lossBetween } from './loss';

/** An answer of the CMS, as it came. */
export interface Answer {
  readonly raw: unknown;
  /** When the call began (ms since 1970): an answer that a later one has overtaken is left aside. */
  readonly askedAt: number;
  /** True when everything it lacks has been confirmed as gone, by events or by questions. */
  readonly isConfirmed?: boolean;
  /** What `raw` was read as, if it has been read before. */
  readonly value?: unknown;
}

/**
 * What becomes of an answer: new content, the bytes already held, a loss that nothing has confirmed, or one asked for
 * before what is held.
 */
export type Verdict = 'changed' | 'same' | 'held-back' | 'outdated';

/** Tells answers apart by their bytes. */
export const digestOf = (raw: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(raw) ?? '')
    .digest('hex');

/** True when what is held was asked for later; a time still to come says only that the clock was set back. */
export function isOutdated(held: AnyEntry | null, askedAt: number, now: number): boolean {
  return held !== null && askedAt < held.fetchedAt && held.fetchedAt <= now;
}

/**
 * The entry an answer makes, or the verdict that it makes none.
 *
 * @param read transforms the raw answer
 */
export function evaluate(
  key: ResourceKey,
  { raw, askedAt, isConfirmed = false, value: readBefore }: Answer,
  held: AnyEntry | null,
  now: number,
  read: (raw: unknown) => unknown,
): AnyEntry | Exclude<Verdict, 'changed'> {
  if (isOutdated(held, askedAt, now)) return 'outdated';
  const digest = digestOf(raw);
  if (held?.digest === digest) return 'same';
  const value = readBefore === undefined ? read(raw) : readBefore;
  // Time never confirms a loss, and neither does a second answer: a fault that repeats itself is not agreement.
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
