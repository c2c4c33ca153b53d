import { log } from '@/lib/log';
import type { ContentEvent } from './content-event';
import type { JournalEntry } from './journal-line';

/** Logs that an event could not be processed. */
export const logFailure = (event: ContentEvent | null, error: unknown) =>
  log.error({ event, error }, 'An event could not be processed; retried on restart');

/** An event of another instance that is older than this (ms) may have been followed by a restoration. */
export const FRESH = 10_000;

export const isOlderThan =
  (time: number) =>
  ({ receivedAt }: JournalEntry): boolean =>
    receivedAt < time;

/** True when a later event saves the record of an earlier one. */
export const isSaveOf = ({ event: later }: JournalEntry, { event }: JournalEntry) =>
  event.action !== 'save' &&
  later.action === 'save' &&
  later.type === event.type &&
  (later.id === null ? later.slug !== null && later.slug === event.slug : later.id === event.id);

/** Waits for a write. The change is already in memory, so a failed write is logged and does not prevent the fetch. */
export async function bestEffort(event: ContentEvent, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    log.error({ event, error }, 'What an event says could not be written to disk');
  }
}
