import { log } from '@/lib/log';
import type { SiteState } from './state';
import type { Target } from './targets';

/** Has an event of the journal wait until a target has been fetched anew. */
export function owe(state: SiteState, target: Target, id: string): void {
  const owed = state.owed.get(target) ?? new Set();
  state.owed.set(target, owed.add(id));
}

/** Takes the events that wait for a target: a fetch that begins now is for them, not for those that come later. */
export function takeOwed(state: SiteState, target: Target): ReadonlySet<string> {
  const events = state.owed.get(target) ?? new Set<string>();
  state.owed.delete(target);
  return events;
}

/** Strikes a target off what events wait for; an event that waits for nothing more is settled. */
export function settleEvents(state: SiteState, target: Target, events: ReadonlySet<string>): void {
  for (const id of events) {
    const awaited = state.awaited.get(id);
    awaited?.delete(target);
    if (awaited?.size !== 0) continue;
    state.awaited.delete(id);
    state.journal
      .settle(id)
      .catch((error: unknown) => log.error({ id, error }, 'The journal could not be written'));
  }
}

/** Strikes a target off that will never be fetched: the record it belonged to is gone. */
export function settleOwed(state: SiteState, target: Target): void {
  settleEvents(state, target, takeOwed(state, target));
}
