import * as z from 'zod';
import { LIST_NAMES } from '../kinds';
import { departureSchema, readFormerRemoval, removalSchema, type Marks } from '../store';
import { appointmentSchema, journalEntrySchema } from '../sync';

/** A removal or its end, as the instances know it. */
export const removalFactSchema = removalSchema.extend({ isDown: z.boolean() });

export type RemovalFact = Readonly<z.infer<typeof removalFactSchema>>;

const isDownSchema = z.object({ isDown: z.boolean() });

/** Reads a fact, also one that an earlier version has written, with names; null when it is something else. */
export function readFact(value: unknown, marks: Marks): RemovalFact | null {
  const fact = removalFactSchema.safeParse(value).data;
  if (fact) return fact;
  const former = readFormerRemoval(value, marks);
  const state = isDownSchema.safeParse(value).data;
  return former && state ? { ...former, ...state } : null;
}

/** Writes a fact. An earlier version, which may run beside this one, requires a slug or null. */
export const writeFact = (fact: RemovalFact): object => ({ ...fact, slug: null });

/** A list as the CMS gave it to one of the instances. */
export const answerSchema = z.object({
  name: z.string(),
  askedAt: z.number(),
  /** The last message that was known when the CMS was asked: the answer contains what it announced. */
  asOf: z.string(),
  total: z.number().nullable(),
  raw: z.unknown(),
});

/** A list as the CMS gave it, as the instances share it. */
export type SharedAnswer = z.infer<typeof answerSchema>;

/** What an instance tells all others. */
const messageSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('event'), entry: journalEntrySchema }),
  /** See `readFact`. */
  z.object({ about: z.literal('removal'), fact: z.unknown() }),
  /** A key that an instance recognises removed names with. */
  z.object({ about: z.literal('key'), key: z.string() }),
  z.object({ about: z.literal('departure'), departure: departureSchema }),
  /** A list was fetched; the answer is in Redis. */
  z.object({ about: z.literal('list'), name: z.enum(LIST_NAMES), askedAt: z.number() }),
  /** When the CMS wants to be woken. */
  z.object({ about: z.literal('wake-up'), appointment: appointmentSchema }),
  /** An operator has released what is held back. */
  z.object({ about: z.literal('release'), digest: z.string(), from: z.string() }),
]);

export type ClusterMessage = z.infer<typeof messageSchema>;

/** Reads a text by its schema; null when it is something else. Never throws. */
export function readText<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads a message; null for one that only another version of the site knows. */
export const readMessage = (text: string | null): ClusterMessage | null =>
  readText(messageSchema, text);

export const writeMessage = (message: ClusterMessage): string => JSON.stringify(message);
