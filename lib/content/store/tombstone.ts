import { createHash } from 'node:crypto';
import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, type KindName, type RecordNames } from '../kinds';
import type { Marks } from './marks';

/**
 * What reports a removal: an event; the CMS when asked about the record; a list that says the record is protected or
 * unpublished ('unseen' if it was not shown before); an operator.
 */
export const REPORTERS = ['event', 'cms', 'list', 'unseen', 'operator'] as const;

/** How a removed record is known again: by its id, and by digests of its names, which may be a person's. */
export const removedNamesSchema = z.object({
  id: z.number().nullable(),
  /** Marks of its present slug; none when it is not known. */
  slugMarks: z.array(z.string()).readonly(),
  /** Marks of its other slugs and its titles: rows that have no id, as on people's pages, may name it by these. */
  marks: z.array(z.string()).readonly(),
});

export type RemovedNames = Readonly<z.infer<typeof removedNamesSchema>>;

/** What instances tell each other of a removal. */
export const removalSchema = removedNamesSchema.extend({
  kind: z.enum(KIND_NAMES),
  /** When the record was taken down, ms since 1970. */
  at: z.number(),
  /** Only an operator can undo an operator's. A list undoes what only a list has said. */
  by: z.enum(REPORTERS),
  /** True when the record was in a list that is shown: only then was it public, and others may be told that it is gone. */
  wasListed: z.boolean(),
  /** True when nobody is to be told of it, and its former names are deleted. */
  isErased: z.boolean(),
  /** The `webhook-timestamp` of the event that removed it (Unix seconds); null for other removals, and for earlier versions'. */
  signedAt: z.number().nullable().default(null),
  /** When a later save event was received here (ms since 1970): what is asked for afterwards may readmit the record. */
  savedAt: z.number().nullable().default(null),
  /** What the CMS has answered about the record since its removal, and since when (ms since 1970); null for nothing. */
  answered: z.object({ at: z.number(), isPublic: z.boolean() }).nullable().default(null),
});

/** What a removal says of its record's return where nothing is known of it. */
export const NOTHING_SINCE = { signedAt: null, savedAt: null, answered: null } as const;

export type Removal = Readonly<z.infer<typeof removalSchema>>;

export const tombstoneSchema = removalSchema.extend({
  /** True once no copy names it any more: a process may be killed in between. */
  isPurged: z.boolean(),
});

/** A record that was taken down, and stays down until it is restored. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>;

/** What instances tell each other of it. */
export const removalOf = (tombstone: Tombstone): Removal => removalSchema.parse(tombstone);

/** How much the removals by different reporters outweigh each other. */
const WEIGHTS: Readonly<Record<Removal['by'], number>> = {
  operator: 3,
  event: 2,
  cms: 1,
  list: 0,
  unseen: 0,
};

/** True when a removal stays what it is although another reporter says the same, who could take it back more easily. */
export const outweighs = (a: Pick<Removal, 'by'>, b: Pick<Removal, 'by'>): boolean =>
  WEIGHTS[a.by] > WEIGHTS[b.by];

/**
 * The time (ms) of the latest that a removal says: what instances tell each other is told again when it becomes later. Of two
 * that say the same time, the one that says more is later by a part of a millisecond. So it is told again as well, and replaces
 * the other, when the record was removed and asked about at once, or when an editor erases what an operator has taken down.
 */
export const latestAt = ({ at, by, savedAt, answered, wasListed, isErased }: Removal): number => {
  const said = [savedAt !== null, answered !== null, wasListed, isErased].filter(Boolean).length;
  return Math.max(at, savedAt ?? 0, answered?.at ?? 0) + (WEIGHTS[by] + said) / 8;
};

/** What earlier versions wrote of a removal: the slug as it is, and digests that need no key. */
const formerSchema = z.object({
  kind: z.enum(KIND_NAMES),
  id: z.number().nullable(),
  slug: z.string().transform(spellSlug).nullable(),
  marks: z.array(z.string()).default([]),
  at: z.number(),
  by: z.enum(REPORTERS),
});

/**
 * A removal as an earlier version wrote it; null for anything else. Whether the record was ever public, or was erased, is
 * not known any more, so nobody is told of it.
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

/** Names a record among those removed. */
export const keyOf = ({ kind, id, slugMarks }: Pick<Removal, 'kind' | 'id' | 'slugMarks'>) =>
  `${kind}:${id ?? `slug:${slugMarks[0] ?? ''}`}`;

/** The name of a tombstone's file. */
export const nameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;

export const overlap = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one));

/** True when both refer to the same record. Ids are compared where both are known. */
export const isSameRecord = (
  a: Pick<RemovedNames, 'id' | 'slugMarks'>,
  b: Pick<RemovedNames, 'id' | 'slugMarks'>,
): boolean => (a.id !== null && b.id !== null ? a.id === b.id : overlap(a.slugMarks, b.slugMarks));

/** A record that is known by its names, or by the marks of its slug. */
export type Named = RecordNames | Pick<RemovedNames, 'id' | 'slugMarks'>;

/** The names of a record as a tombstone has them. */
export const marked = (named: Named, marks: Marks): Pick<RemovedNames, 'id' | 'slugMarks'> =>
  'slugMarks' in named
    ? named
    : { id: named.id, slugMarks: named.slug === null ? [] : marks.ofSlug(named.slug) };

/** True when a slug is that of a removed record, or was at some time. */
export const hasHadSlug = (
  { kind, slugMarks, marks }: Pick<Removal, 'kind' | 'slugMarks' | 'marks'>,
  of: KindName,
  slugMarksOf: readonly string[],
): boolean => kind === of && (overlap(slugMarks, slugMarksOf) || overlap(marks, slugMarksOf));
