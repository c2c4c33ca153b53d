import type { Tombstone } from './tombstone';

const DAY = 24 * 60 * 60 * 1_000;

/** What the CMS says of a record that was taken down: a list names it as public, or the question about it was answered 200. */
export interface Sighting {
  /** When the request began, and the present time (ms since 1970). */
  readonly askedAt: number;
  readonly now: number;
  /** The record's `modified_gmt` (ms since 1970, by the CMS's clock); null where it does not say. */
  readonly modified: number | null;
  /** True for the answer to a question about this record alone. */
  readonly isAnswer: boolean;
}

/** True for a request that began after a time (ms). A time in the future only means that the clock was set back. */
const isAskedAfter = ({ askedAt, now }: Pick<Sighting, 'askedAt' | 'now'>, time: number) =>
  askedAt >= time || time > now;

/**
 * Whether a record that was taken down is shown again because of what the CMS says (docs/specification/site.md, 'The webhook').
 * This is the only rule for it; an operator's `lift` needs none.
 *
 * An answer may be older than the removal although it was asked for afterwards: of a replica, of a cache. So after an event
 * it must be known to be younger, by the editor's save or by the CMS's own clock, or has to be repeated for a day.
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
  // What only the CMS has said, it may take back: a list what a list has said, else the answer about the record.
  return (isAnswer || by !== 'cms') && askedAt !== at && isAskedAfter(sighting, at);
}

/** The CMS's answers about a record since its removal: since when (ms since 1970) they have said the same. */
type Answered = NonNullable<Tombstone['answered']>;

/** What is known of the answers after another one. One that says that the record is gone begins the day anew. */
export function answeredAfter(
  answered: Answered | null,
  { at, isPublic }: Answered,
): Answered | null {
  if (!isPublic && !answered?.isPublic) return answered;
  // The clock was set back.
  if (answered?.isPublic === isPublic && at >= answered.at) return answered;
  return { at, isPublic };
}
