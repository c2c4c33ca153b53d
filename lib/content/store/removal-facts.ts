import * as z from 'zod';
import type { Marks } from './marks';
import {
  isSameRecord,
  outweighs,
  readFormerRemoval,
  removalSchema,
  type Tombstone,
} from './tombstone';

/** A record that was taken down or restored. A restoration cancels removals up to `at`. */
export const removalChangeSchema = removalSchema.extend({ isDown: z.boolean() });

export type RemovalChange = Readonly<z.infer<typeof removalChangeSchema>>;

const isDownSchema = z.object({ isDown: z.boolean() });

/** Reads a fact, including one that an earlier version wrote to disk with names; null for anything else. */
export function readFact(value: unknown, marks: Marks): RemovalChange | null {
  const fact = removalChangeSchema.safeParse(value).data;
  if (fact) return fact;
  const former = readFormerRemoval(value, marks);
  const state = isDownSchema.safeParse(value).data;
  return former && state ? { ...former, ...state } : null;
}

/** Returns the subject of a fact. The latest fact about each subject counts. */
export const thingOf = ({ isDown, kind, id, slugMarks, by }: RemovalChange): string =>
  [
    isDown ? 'down' : 'lifted',
    by === 'operator' ? 'operator' : 'other',
    kind,
    id ?? `slug:${slugMarks[0]}`,
  ].join(' ');

/** Returns true when a record stays down despite this lift. Only an operator can lift an operator's removal. */
export const outlasts = (
  down: Pick<RemovalChange, 'kind' | 'id' | 'slugMarks' | 'at' | 'by'>,
  lift: RemovalChange,
): boolean =>
  down.kind !== lift.kind ||
  !isSameRecord(down, lift) ||
  lift.at < down.at ||
  (down.by === 'operator' && lift.by !== 'operator');

/** Returns the removals in force among all facts, regardless of the order in which they became known. */
export function inForce(facts: Iterable<RemovalChange>): readonly RemovalChange[] {
  const all = [...facts];
  const lifts = all.filter(({ isDown }) => !isDown);
  return all.filter((fact) => fact.isDown && lifts.every((lift) => outlasts(fact, lift)));
}

/** Returns true when a fact strengthens a removal beyond its tombstone here. */
export const addsTo = (held: Tombstone, fact: RemovalChange): boolean =>
  (fact.at > held.at && !outweighs(held, fact)) ||
  outweighs(fact, held) ||
  (fact.isErased && !held.isErased) ||
  (fact.wasListed && !held.wasListed);

/** Returns what a fact adds to a tombstone here about the record's return; null for nothing. */
export function newsOf(
  held: Tombstone,
  fact: RemovalChange,
): Pick<Tombstone, 'savedAt' | 'answered'> | null {
  if (fact.at !== held.at) return null;
  // Every instance dates a save by its own clock.
  const savedAt = held.savedAt ?? fact.savedAt;
  const isLater = (fact.answered?.at ?? 0) > (held.answered?.at ?? 0);
  const answered = isLater ? fact.answered : held.answered;
  return savedAt === held.savedAt && !isLater ? null : { savedAt, answered };
}
