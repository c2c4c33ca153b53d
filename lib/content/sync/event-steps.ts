import { log } from '@/lib/log';
import type { KindName, RecordNames } from '../kinds';
import type { ContentStore } from '../store';
import { isKindName, untrashed, type ContentEvent } from './content-event';
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

/** Completes an event's id and slug where they are known, as events may omit either (contract/site.md). */
export function withNames(event: ContentEvent, store: ContentStore): ContentEvent {
  const { type, id, previousSlug } = event;
  const slug = untrashed(event.slug);
  if (!isKindName(type)) return { ...event, slug };
  const named = theOne(store, type, { id, slug });
  const before = theOne(store, type, { id: named.id, slug: previousSlug });
  return { ...event, id: named.id ?? before.id, slug: slug ?? named.slug };
}

/** The names of the one record that is meant. Several may have the slug: which of them, it does not say. */
function theOne(store: ContentStore, kind: KindName, names: RecordNames): RecordNames {
  const [first, ...others] = store.resolveIdentities(kind, names);
  return others.length === 0 ? first : names;
}

/** Waits for a write. The change is already in memory, so a failed write is logged and does not prevent the fetch. */
export async function bestEffort(event: ContentEvent, written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    log.error({ event, error }, 'What an event says could not be written to disk');
  }
}
