import * as z from 'zod';
import { KIND_NAMES, type KindName } from '../kinds';

/** What has no page or list of its own and is shown within records of many kinds. */
const PART_NAMES = ['press_type', 'organisation', 'media'] as const;

/** What an event can be about: a record of a kind, a part of many, everything, or (a test) nothing. */
const EVENT_TYPES = [...KIND_NAMES, ...PART_NAMES, 'test', '*'] as readonly (
  KindName | (typeof PART_NAMES)[number] | 'test' | '*'
)[];

export const eventTypeSchema = z.enum(EVENT_TYPES);

export const eventActionSchema = z.enum(['save', 'trash', 'delete', 'erase', 'release']);

/** An event as the journal keeps it. */
export const contentEventSchema = z.object({
  type: eventTypeSchema,
  id: z.number().nullable(),
  slug: z.string().nullable(),
  previousSlug: z.string().nullable(),
  action: eventActionSchema,
  /** Rises with each event of the sender; absent where it does not count. */
  sequence: z.number().optional(),
  /** Of a release: the set of records that a person lets go of. */
  digest: z.string().optional(),
});

/** Something an editor has done in the CMS (contract/site.md, 'The webhook'). */
export type ContentEvent = Readonly<z.infer<typeof contentEventSchema>>;

/** True when the type of an event is a kind of content. */
export function isKindName(type: ContentEvent['type']): type is KindName {
  return (KIND_NAMES as readonly string[]).includes(type);
}
