import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, type KindName } from '../kinds';
import type { Marks } from '../store';

/** A type by which records are chosen, and which no page shows: nothing of it can be taken down. */
const PRESS_TYPE = 'press_type';

/** What a record that is saved can be. */
export const RECORD_TYPES = [...KIND_NAMES, PRESS_TYPE] as const;

/** What an event can be about: a record, everything, or nothing (a test). */
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
  /** Increases with each event from the sender; absent if the sender does not number them. */
  sequence: z.number().optional(),
  /** The `webhook-timestamp` it came with (Unix seconds, by the sender's clock); absent in journals of earlier versions. */
  signedAt: z.number().optional(),
  /** Of a removal, in place of names: marks of its slug, and of its former one (`Marks`). */
  slugMarks: z.array(z.string()).readonly().optional(),
  marks: z.array(z.string()).readonly().optional(),
  /** True for a removal whose record was restored since, although what it asks for was not fetched yet. */
  isUndone: z.boolean().optional(),
  /** For a release: identifies the set of held-back records to release. */
  digest: z.string().optional(),
});

/** A change an editor made in the CMS (docs/specification/site.md, 'The webhook'). */
export type ContentEvent = Readonly<z.infer<typeof contentEventSchema>>;

/** True for an event after which its record's names must not be kept. */
export const isRemoval = ({ action }: Pick<ContentEvent, 'action'>): boolean =>
  action === 'trash' || action === 'delete' || action === 'erase';

/**
 * An event as it is kept: that of a removal without names, which are known again by their marks.
 *
 * @param isAny true to take the names from an event of any action, as its record was removed since
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

/** True when the type of an event is a kind of content. */
export function isKindName(type: ContentEvent['type']): type is KindName {
  return KIND_NAMES.some((kind) => kind === type);
}

/** WordPress adds a suffix to the slug of a trashed post; the site knows the record by the original slug. */
export const untrashed = (slug: string | null): string | null =>
  slug?.replace(/__trashed(-\d+)?$/, '') ?? null;
