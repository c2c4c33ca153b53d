import type { JournalEntry } from './journal-line';

/** How events reach the other instances of the site. */
export interface EventSharing {
  /** Announces a new event; false when any instance has accepted it before. */
  announce(entry: JournalEntry): Promise<boolean>;
  /** Takes an announcement back, as the event could not be accepted. */
  withdraw(id: string): Promise<void>;
}
