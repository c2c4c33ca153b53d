import type { Clock } from '@/lib/clock';
import { createConcurrencyLimit, type Limit } from './concurrency-limit';

/**
 * Requests queue in lanes that never block each other: the regular refresh of the lists, fetches that an event
 * triggers, retries of those, fetches that a visitor waits for, the small call that checks whether the CMS answers, and
 * calls that the CMS has asked for, to test the connection back to it.
 */
export type CmsLane = 'lists' | 'events' | 'retries' | 'visitors' | 'canary' | 'tests';

export type Slots = Readonly<Record<CmsLane, number>>;

const SLOTS: Slots = { lists: 4, events: 4, retries: 4, visitors: 4, canary: 1, tests: 1 };

/** A request that takes longer (ms) no longer blocks those behind it. */
const OVERDUE_MS = 1_000;

/** A lane runs at most this many times its slots, overdue requests included. */
const MAX_OVERDUE = 4;

/** Creates the lanes of a client. `slots` overrides the number of concurrent requests. */
export function createLanes(slots: Partial<Slots>, clock: Clock): Readonly<Record<CmsLane, Limit>> {
  const laneOf = (name: Exclude<CmsLane, 'canary' | 'tests'>) => {
    const count = slots[name] ?? SLOTS[name];
    const overdue = { afterMs: OVERDUE_MS, most: MAX_OVERDUE * count, clock };
    return createConcurrencyLimit(count, overdue);
  };
  return {
    lists: laneOf('lists'),
    events: laneOf('events'),
    retries: laneOf('retries'),
    visitors: laneOf('visitors'),
    canary: createConcurrencyLimit(slots.canary ?? SLOTS.canary),
    tests: createConcurrencyLimit(slots.tests ?? SLOTS.tests),
  };
}
