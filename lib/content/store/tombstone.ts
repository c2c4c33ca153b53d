import { createHash } from 'node:crypto';
import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, type RecordNames } from '../kinds';

/**
 * What reports a removal: an event; the CMS when asked about the record; a list that says the record is protected or
 * unpublished ('unseen' if it was not shown before, so that nobody is told of its removal); an operator.
 */
export const REPORTERS = ['event', 'cms', 'list', 'unseen', 'operator'] as const;

export const tombstoneSchema = z
  .object({
    kind: z.enum(KIND_NAMES),
    id: z.number().nullable(),
    /** Files of earlier versions may have another spelling. */
    slug: z.string().transform(spellSlug).nullable(),
    /**
     * Digests of its other slugs and its title: rows that have no id, as on people's pages, may name it by these. Former
     * slugs may be a person's name, and the title must not stay on disk.
     */
    marks: z.array(z.string()).optional(),
    /** When the record was taken down, ms since 1970. */
    at: z.number(),
    /** Only an operator can undo an operator's. A list undoes what only a list has said. */
    by: z.enum(REPORTERS),
    /** True once its text is in no file: a process may be killed in between. */
    isPurged: z.boolean().default(false),
  })
  // Versions that wrote no marks left what was spelled in another way.
  .transform(({ marks, isPurged, ...stone }) => ({
    ...stone,
    marks: marks ?? [],
    isPurged: isPurged && marks !== undefined,
  }));

/** A record that was taken down, and stays down until it is restored. */
export type Tombstone = Readonly<z.infer<typeof tombstoneSchema>>;

/** A record that was taken down, or restored (removals up to `at` no longer count). */
export interface RemovalChange extends Omit<Tombstone, 'isPurged'> {
  readonly isDown: boolean;
}

/** Names a record among those removed. */
export const keyOf = ({ kind, id, slug }: Pick<Tombstone, 'kind' | 'id' | 'slug'>) =>
  `${kind}:${id ?? `slug:${slug}`}`;

/** The name of a tombstone's file: slugs are written by editors, so a digest. */
export const nameOf = (key: string) =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`;

/** True when both refer to the same record. Ids are compared where both are known. */
export const isSameRecord = (a: RecordNames, b: RecordNames): boolean =>
  a.id !== null && b.id !== null ? a.id === b.id : a.slug !== null && a.slug === b.slug;

/** True when only a list has said that a record is not public. */
export const isStatedByList = ({ by }: Pick<Tombstone, 'by'>): boolean =>
  by === 'list' || by === 'unseen';
