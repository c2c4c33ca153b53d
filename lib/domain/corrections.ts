import { compareEditorialDates } from './calendar-day';
import { dayOf } from './format-day';
import type { Investigation, Revision } from './investigation';

/** Formats of an update that mark it as a correction, in lower case. */
const FORMATS: ReadonlySet<string> = new Set([
  'correction',
  'corrections',
  'korrektur',
  'berichtigung',
]);

/**
 * Returns true if the format of an update, plain text, marks it as a correction (docs/specification/site.md,
 * 'Corrections').
 */
export const isCorrectionFormat = (format: string): boolean =>
  FORMATS.has(format.trim().toLowerCase());

/** An update of an investigation that corrects it. */
export interface Correction {
  readonly investigation: Investigation;
  readonly revision: Revision;
  /** The id of the update on its record's page. */
  readonly anchor: string;
}

/**
 * Returns the ids of updates on their record's page, in order. They are made from the day, so that they stay when
 * another update is added. Of several on one day the last was there first, because the newest comes first.
 */
export function updateAnchors(revisions: readonly Revision[]): readonly string[] {
  const counts = new Map<string, number>();
  return revisions
    .toReversed()
    .map(({ date }) => {
      const day = dayOf(date);
      const anchor = day === null ? 'update' : `update-${day}`;
      const count = (counts.get(anchor) ?? 0) + 1;
      counts.set(anchor, count);
      return count === 1 ? anchor : `${anchor}-${count}`;
    })
    .toReversed();
}

/** Sorts corrections, newest first. Those without a day come last, and those of one day keep their order. */
const inOrder = <T extends Pick<Correction, 'revision'>>(corrections: readonly T[]) =>
  corrections.toSorted((a, b) =>
    compareEditorialDates(a.revision.date, b.revision.date, 'descending'),
  );

/** Returns the corrections among the updates of one investigation, newest first, undated last. */
export function correctionsAmong(
  revisions: readonly Revision[],
): readonly Omit<Correction, 'investigation'>[] {
  const anchors = updateAnchors(revisions);
  return inOrder(
    revisions.flatMap((revision, index) =>
      revision.isCorrection ? [{ revision, anchor: anchors[index] ?? '' }] : [],
    ),
  );
}

/**
 * Returns all corrections of investigations, each with its updates: newest first, undated last
 * (docs/specification/site.md, 'Corrections').
 */
export const correctionsOf = (
  records: readonly {
    readonly investigation: Investigation;
    readonly revisions: readonly Revision[];
  }[],
): readonly Correction[] =>
  inOrder(
    records.flatMap(({ investigation, revisions }) =>
      correctionsAmong(revisions).map((correction) => ({ investigation, ...correction })),
    ),
  );
