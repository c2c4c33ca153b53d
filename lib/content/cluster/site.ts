import type { EventProcessor, LiveState, RefreshQueue, WakeUps } from '../sync';

/** What is put together after the parts that share events and lists. */
export interface Site {
  readonly events: EventProcessor;
  readonly queue: Pick<RefreshQueue, 'request'>;
  readonly live: LiveState;
  readonly wakeUps: WakeUps;
  /** Releases what is held back, on this instance alone. */
  release(digest: string): Promise<boolean>;
}
