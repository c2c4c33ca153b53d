/** Keeps the store fresh: fetches by age, when events ask for it, and until the CMS answers. */
export { eventActionSchema, eventTypeSchema, isKindName, type ContentEvent } from './content-event';
export { DetailFetcher } from './detail-fetcher';
export { EventProcessor } from './event-processor';
export { Journal } from './journal';
export { PendingDeliveries } from './pending-deliveries';
export { RefreshQueue } from './refresh-queue';
