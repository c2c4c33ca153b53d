import type { Tombstone } from './tombstone';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Evidence from the CMS that a removed record is public: a list names it, or a question about it was answered with 200.
 */
export interface Sighting {
  /** When the request began, and the present time (ms since 1970). */
  readonly askedAt: number;
  readonly now: number;
  /** The record's `modified_gmt` (ms since 1970, by the CMS's clock); null when unknown. */
  readonly modified: number | null;
  /** True for the answer to a question about this record alone. */
  readonly isAnswer: boolean;
}

/**
 * Returns true for a request that began after a time (ms). A time in the future only means that the clock was set back.
 */
const isAskedAfter = ({ askedAt, now }: Pick<Sighting, 'askedAt' | 'now'>, time: number) =>
  askedAt >= time || time > now;

/**
 * Returns true when a CMS response makes a removed record visible again (docs/specification/site.md, 'The webhook').
 * This is the only rule for it; an operator's `lift` needs none.
 *
 * A replica or a cache may give an answer older than the removal even to a later request. After an event the answer
 * must therefore be known to be younger, by the editor's save or by the CMS's own clock, or be repeated for a day.
 */
export function isReadmitted(
  { by, at, savedAt, signedAt, answered }: Tombstone,
  sighting: Sighting,
): boolean {
  if (by === 'operator') return false;
  if (savedAt !== null && isAskedAfter(sighting, savedAt)) return true;
  const { askedAt, modified, isAnswer } = sighting;
  if (by === 'event') {
    if (modified !== null && signedAt !== null && Math.floor(modified / 1_000) > signedAt)
      return true;
    return isAnswer && answered?.isPublic === true && askedAt - answered.at >= DAY;
  }
  // The CMS may take back what only the CMS has said: a list overrides a list, otherwise the answer about the record
  // counts.
  return (isAnswer || by !== 'cms') && askedAt !== at && isAskedAfter(sighting, at);
}

/** The CMS's answers about a record since its removal, and since when (ms since 1970) they have agreed. */
type Answered = NonNullable<Tombstone['answered']>;

/** Returns the known answers after another one. An answer that the record is gone starts the day again. */
export function answeredAfter(
  answered: Answered | null,
  { at, isPublic }: Answered,
): Answered | null {
  if (!isPublic && !answered?.isPublic) return answered;
  // The clock was set back.
  if (answered?.isPublic === isPublic && at >= answered.at) return answered;
  return { at, isPublic };
}
