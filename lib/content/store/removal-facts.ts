import * as z from 'zod';
import type { Marks } from './marks';
import {
  isSameRecord,
  outweighs,
  readFormerRemoval,
  removalSchema,
  type Tombstone,
} from './tombstone';

/** A record that was taken down, or restored (removals up to `at` no longer count). */
export const removalChangeSchema = removalSchema.extend({ isDown: z.boolean() });

export type RemovalChange = Readonly<z.infer<typeof removalChangeSchema>>;

const isDownSchema = z.object({ isDown: z.boolean() });

/** Reads a fact, also one that an earlier version has written to disk, with names; null when it is something else. */
export function readFact(value: unknown, marks: Marks): RemovalChange | null {
  const fact = removalChangeSchema.safeParse(value).data;
  if (fact) return fact;
  const former = readFormerRemoval(value, marks);
  const state = isDownSchema.safeParse(value).data;
  return former && state ? { ...former, ...state } : null;
}

/** What a fact is about: of each thing, the latest fact counts. */
export const thingOf = ({ isDown, kind, id, slugMarks, by }: RemovalChange): string =>
  [
    isDown ? 'down' : 'lifted',
    by === 'operator' ? 'operator' : 'other',
    kind,
    id ?? `slug:${slugMarks[0]}`,
  ].join(' ');

/** True when a record is still down, although this lift is known. Only an operator lifts what an operator took down. */
export const outlasts = (
  down: Pick<RemovalChange, 'kind' | 'id' | 'slugMarks' | 'at' | 'by'>,
  lift: RemovalChange,
): boolean =>
  down.kind !== lift.kind ||
  !isSameRecord(down, lift) ||
  lift.at < down.at ||
  (down.by === 'operator' && lift.by !== 'operator');

/** The removals in force among all facts. The order in which the facts became known does not matter. */
export function inForce(facts: Iterable<RemovalChange>): readonly RemovalChange[] {
  const all = [...facts];
  const lifts = all.filter(({ isDown }) => !isDown);
  return all.filter((fact) => fact.isDown && lifts.every((lift) => outlasts(fact, lift)));
}

/** True when a fact says more of a removal than its tombstone here, of what makes the record go. */
export const addsTo = (held: Tombstone, fact: RemovalChange): boolean =>
  (fact.at > held.at && !outweighs(held, fact)) ||
  outweighs(fact, held) ||
  (fact.isErased && !held.isErased) ||
  (fact.wasListed && !held.wasListed);

/** What a fact says, beyond a tombstone here, of what may make the record come back; null for nothing. */
export function newsOf(
  held: Tombstone,
  fact: RemovalChange,
): Pick<Tombstone, 'savedAt' | 'answered'> | null {
  if (fact.at !== held.at) return null;
  // Every instance notes a save by its own clock.
  const savedAt = held.savedAt ?? fact.savedAt;
  const isLater = (fact.answered?.at ?? 0) > (held.answered?.at ?? 0);
  const answered = isLater ? fact.answered : held.answered;
  return savedAt === held.savedAt && !isLater ? null : { savedAt, answered };
}
