import { createHash } from 'node:crypto';
import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, type KindName, type RecordNames } from '../kinds';
import type { Marks } from './marks';

/**
 * The sources of a removal: an event; the CMS's answer about the record; a list in which the record is protected or
 * unpublished ('unseen' if it was not shown before); an operator.
 */
export const REPORTERS = ['event', 'cms', 'list', 'unseen', 'operator'] as const;

/** Identifies a removed record: by its id, and by digests of its names, which may be a person's. */
export const removedNamesSchema = z.object({
  id: z.number().nullable(),
  /** Marks of its current slug; empty when unknown. */
  slugMarks: z.array(z.string()).readonly(),
  /** Marks of its other slugs and its titles. Rows without an id, as on people's pages, may name it by these. */
  marks: z.array(z.string()).readonly(),
});

export type RemovedNames = Readonly<z.infer<typeof removedNamesSchema>>;

/** A removal, as instances share it. */
export const removalSchema = removedNamesSchema.extend({
  kind: z.enum(KIND_NAMES),
  /** When the record was taken down, ms since 1970. */
  at: z.number(),
  /** Only an operator can undo an operator's removal. A list undoes only what a list has said. */
  by: z.enum(REPORTERS),
  /** True when the record was in a list that is shown. Only then was it public, so that its removal may be announced. */
  wasListed: z.boolean(),
  /** True when the removal must not be announced, and the record's former names are deleted. */
  isErased: z.boolean(),
  /** The `webhook-timestamp` of the event that removed it (Unix seconds); null for other removals and for earlier versions'. */
  signedAt: z.number().nullable().default(null),
  /** When this instance received a later save event (ms since 1970). Responses requested afterwards may readmit the record. */
  savedAt: z.number().nullable().default(null),
  /** The CMS's answer about the record since its removal, and since when (ms since 1970); null for none. */
  answered: z.object({ at: z.number(), isPublic: z.boolean() }).nullable().default(null),
});

/** The default while nothing is known about the record's return. */
export const NOTHING_SINCE = { signedAt: null, savedAt: null, answered: null } as const;

export type Removal = Readonly<z.infer<typeof removalSchema>>;

export const tombstoneSchema = removalSchema.extend({
  /** True once no copy names the record any more. The process may be killed before the purge is complete. */
  isPurged: z.boolean(),
});

/** A record that was taken down, and stays down until it is restored. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>;

/** Returns the part of a tombstone that instances share. */
export const removalOf = (tombstone: Tombstone): Removal => removalSchema.parse(tombstone);

/** The weight of removals by each reporter. */
const WEIGHTS: Readonly<Record<Removal['by'], number>> = {
  operator: 3,
  event: 2,
  cms: 1,
  list: 0,
  unseen: 0,
};

/** Returns true when a removal keeps its reporter although another one, whose removal is easier to undo, reports it too. */
export const outweighs = (a: Pick<Removal, 'by'>, b: Pick<Removal, 'by'>): boolean =>
  WEIGHTS[a.by] > WEIGHTS[b.by];

/**
 * Returns the time (ms) of a removal's latest news. Instances share a removal again when this becomes later. With equal
 * times, the removal with more information counts as later by a fraction of a millisecond. It is thus shared again and
 * replaces the other, such as when the record was removed and asked about at once, or when an editor erases what an
 * operator has taken down.
 */
export const latestAt = ({ at, by, savedAt, answered, wasListed, isErased }: Removal): number => {
  const said = [savedAt !== null, answered !== null, wasListed, isErased].filter(Boolean).length;
  return Math.max(at, savedAt ?? 0, answered?.at ?? 0) + (WEIGHTS[by] + said) / 8;
};

/** A removal as earlier versions wrote it, with a plain slug and unkeyed digests. */
const formerSchema = z.object({
  kind: z.enum(KIND_NAMES),
  id: z.number().nullable(),
  slug: z.string().transform(spellSlug).nullable(),
  marks: z.array(z.string()).default([]),
  at: z.number(),
  by: z.enum(REPORTERS),
});

/**
 * Reads a removal that an earlier version wrote; null for anything else. It does not say whether the record was ever
 * public or was erased, so the removal is not announced.
 */
export function readFormerRemoval(value: unknown, marks: Marks): Removal | null {
  const former = formerSchema.safeParse(value).data;
  if (!former) return null;
  const { slug, ...rest } = former;
  return {
    ...rest,
    slugMarks: slug === null ? [] : [...marks.ofSlug(slug)],
    marks: former.marks.flatMap((digest) => marks.ofDigest(digest)),
    wasListed: false,
    isErased: false,
    ...NOTHING_SINCE,
  };
}

/** Returns the key of a removed record. */
export const keyOf = ({ kind, id, slugMarks }: Pick<Removal, 'kind' | 'id' | 'slugMarks'>) =>
  `${kind}:${id ?? `slug:${slugMarks[0] ?? ''}`}`;

/** Returns the name of a tombstone's file. */
export const nameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;

export const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** Returns true when both refer to the same record. Compares ids where both are known. */
export const isSameRecord = (
  a: Pick<RemovedNames, 'id' | 'slugMarks'>,
  b: Pick<RemovedNames, 'id' | 'slugMarks'>,
): boolean => (a.id !== null && b.id !== null ? a.id === b.id : overlap(a.slugMarks, b.slugMarks));

/** A record identified by its names, or by the marks of its slug. */
export type Named = RecordNames | Pick<RemovedNames, 'id' | 'slugMarks'>;

/** Converts a record's names to those of a tombstone. */
export const marked = (named: Named, marks: Marks): Pick<RemovedNames, 'id' | 'slugMarks'> =>
  'slugMarks' in named
    ? named
    : { id: named.id, slugMarks: named.slug === null ? [] : marks.ofSlug(named.slug) };

/** Returns true when a removed record has, or has had, a slug. */
export const hasHadSlug = (
  { kind, slugMarks, marks }: Pick<Removal, 'kind' | 'slugMarks' | 'marks'>,
  of: KindName,
  slugMarksOf: readonly string[],
): boolean => kind === of && (overlap(slugMarks, slugMarksOf) || overlap(marks, slugMarksOf));
