import * as z from 'zod';
import { removalChangeSchema } from '../store';
import { journalEntrySchema } from '../sync';

/** A message from one instance to all others. */
const messageSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('event'), entry: journalEntrySchema }),
  z.object({ about: z.literal('removal'), fact: removalChangeSchema }),
  /** See `SharedNotes`. */
  z.object({ about: z.literal('note'), name: z.string(), value: z.unknown() }),
]);

type ClusterMessage = z.infer<typeof messageSchema>;

/** Parses a text by a schema; null when it does not match. Never throws. */
export function readText<T>(schema: z.ZodType<T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Parses a message; null for one that only another version of the site knows. */
export const readMessage = (text: string | null): ClusterMessage | null =>
  readText(messageSchema, text);

export const writeMessage = (message: ClusterMessage): string => JSON.stringify(message);
