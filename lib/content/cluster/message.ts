import * as z from 'zod';
import { spellSlug } from '@/lib/domain/slug';
import { KIND_NAMES, LIST_NAMES } from '../kinds';
import { REPORTERS } from '../store';
import { appointmentSchema, journalEntrySchema } from '../sync';

/** A removal or its end, as the instances know it. */
export const removalFactSchema = z.object({
  isDown: z.boolean(),
  kind: z.enum(KIND_NAMES),
  id: z.number().nullable(),
  slug: z.string().transform(spellSlug).nullable(),
  /** Digests of what else names it; see `Tombstone`. */
  marks: z.array(z.string()).default([]),
  by: z.enum(REPORTERS),
  /** When the record was taken down, or up to when removals are lifted (ms since 1970). */
  at: z.number(),
});

export type RemovalFact = Readonly<z.infer<typeof removalFactSchema>>;

/** An item that left a list without an event; see `HeldBack`. */
export const departureSchema = z.object({ key: z.string(), item: z.string(), at: z.number() });

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
  z.object({ about: z.literal('removal'), fact: removalFactSchema }),
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
