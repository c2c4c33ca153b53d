/** Keeps the store fresh: fetches by age and on events, and retries until the CMS answers. */
export {
  eventActionSchema,
  eventTypeSchema,
  isKindName,
  RECORD_TYPES,
  type ContentEvent,
} from './content-event';
export { forgetEvents } from './forget-events';
export { DetailFetcher } from './detail-fetcher';
export { EventProcessor, type EventSharing } from './event-processor';
export { Journal } from './journal';
export { journalEntrySchema, type JournalEntry } from './journal-line';
export { isDiskFault } from './line-file';
export { LiveState, parseLiveQuestion, type SavedState, type DroppedContent } from './live-state';
export { LossReview } from './loss-review';
export { NamedByEvents } from './named-by-events';
export { planEvent } from './plan-event';
export { Readmissions } from './readmissions';
export { RecordInquiry } from './record-inquiry';
export { RefreshQueue, type Fetched } from './refresh-queue';
export { release } from './release';
export { Sequences } from './sequences';
export { undoEvents } from './undo-events';
export { appointmentSchema, parseRequestedDelay, WakeUps, type Appointment } from './wake-ups';
