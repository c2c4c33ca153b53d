import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, type KindName } from '../kinds';
import type { Marks } from '../store';

/** A taxonomy that selects press items. No page shows its terms, so none can be taken down. */
const PRESS_TYPE = 'press_type';

/** The types of a saved record. */
export const RECORD_TYPES = [...KIND_NAMES, PRESS_TYPE] as const;

/** The types of an event: a record's, everything, or nothing (a test). */
export const eventTypeSchema = z.enum([...RECORD_TYPES, 'test', '*']);

export const eventActionSchema = z.enum(['save', 'trash', 'delete', 'erase', 'release']);

/** Journals of earlier versions may have another spelling. */
const slug = z.string().transform(spellSlug).nullable();

/** An event as stored in the journal. */
export const contentEventSchema = z.object({
  type: eventTypeSchema,
  id: z.number().nullable(),
  slug,
  previousSlug: slug,
  action: eventActionSchema,
  /** Increases with each event from the sender; absent if the sender does not number its events. */
  sequence: z.number().optional(),
  /** The event's `webhook-timestamp` (Unix seconds, by the sender's clock); absent in journals of earlier versions. */
  signedAt: z.number().optional(),
  /** For a removal, marks of its slug and of its former slug in place of the names (`Marks`). */
  slugMarks: z.array(z.string()).readonly().optional(),
  marks: z.array(z.string()).readonly().optional(),
  /** True for a removal whose record was restored before the removal's fetches were complete. */
  isUndone: z.boolean().optional(),
  /** For a release: identifies the set of held-back records to release. */
  digest: z.string().optional(),
});

/** A change an editor made in the CMS (docs/specification/site.md, 'The webhook'). */
export type ContentEvent = Readonly<z.infer<typeof contentEventSchema>>;

/** Returns true for an event after which its record's names must not be kept. */
export const isRemoval = ({ action }: Pick<ContentEvent, 'action'>): boolean =>
  action === 'trash' || action === 'delete' || action === 'erase';

/**
 * Replaces the names in a removal event with their marks, as the event is stored.
 *
 * @param isAny true to replace the names in any event, as its record was removed since
 */
export function withoutNames(
  event: ContentEvent,
  marks: Marks,
  isAny = isRemoval(event),
): ContentEvent {
  const { slug, previousSlug } = event;
  if (!isAny || (slug === null && previousSlug === null)) return event;
  const present = untrashed(slug);
  return {
    ...event,
    slug: null,
    previousSlug: null,
    slugMarks: present === null ? (event.slugMarks ?? []) : marks.ofSlug(present),
    marks: [...(event.marks ?? []), ...(previousSlug === null ? [] : marks.ofSlug(previousSlug))],
  };
}

/** Returns true when the type of an event is a kind of content. */
export function isKindName(type: ContentEvent['type']): type is KindName {
  return KIND_NAMES.some((kind) => kind === type);
}

/** Removes the suffix that WordPress adds to the slug of a trashed post, as the site knows the record by its original slug. */
export const untrashed = (slug: string | null): string | null =>
  slug?.replace(/__trashed(-\d+)?$/, '') ?? null;
