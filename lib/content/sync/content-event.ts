import * as z from 'zod';
import { KIND_NAMES, type KindName } from '../kinds';

/** What an editor's save can be about: a record of a kind, or everything. */
const EVENT_TYPES = [...KIND_NAMES, '*'] as readonly (KindName | '*')[];

export const eventTypeSchema = z.enum(EVENT_TYPES);

export const eventActionSchema = z.enum(['save', 'trash', 'delete', 'erase']);

/** An event as the journal keeps it. */
export const contentEventSchema = z.object({
  type: eventTypeSchema,
  id: z.number().nullable(),
  slug: z.string().nullable(),
  previousSlug: z.string().nullable(),
  action: eventActionSchema,
  /** The sender's own count of events; null when it keeps none. */
  sequence: z.number().nullable().default(null),
});

/** Something an editor has done in the CMS (contract/site.md, 'The webhook'). */
export type ContentEvent = Readonly<z.infer<typeof contentEventSchema>>;
