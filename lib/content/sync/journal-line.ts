import * as z from 'zod';
import { contentEventSchema } from './content-event';

export const journalEntrySchema = z.object({
  /** The webhook's id for the event. Each id takes effect once. */
  id: z.string(),
  /** ms since 1970. */
  receivedAt: z.number(),
  event: contentEventSchema,
});

/** An accepted event. */
export type JournalEntry = Readonly<z.infer<typeof journalEntrySchema>>;

const lineSchema = z.union([
  z.object({ entry: journalEntrySchema }),
  z.object({ done: z.string() }),
]);

/** A line of the journal: an accepted event, or the id of a completed one. */
export type JournalLine = z.infer<typeof lineSchema>;

/** Reads a line. Returns null for one truncated by a kill: its sender never got a response and will retry. */
export function parseLine(text: string): JournalLine | null {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes a line. */
export const toText = (line: JournalLine): string => JSON.stringify(line);
