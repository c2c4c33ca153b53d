import type { Clock } from '@/lib/clock';

export interface ManualClock extends Clock {
  /** Advances the time, and runs what falls due in order. */
  advance(ms: number): void;
  /** Sets the time of day back, as an administrator or a time server may; timers are not affected. */
  setBack(ms: number): void;
  /** Timers set and not yet due. */
  readonly pending: number;
  /** Milliseconds until the next timer falls due; null if none is set. */
  readonly untilNext: number | null;
}

/** Creates a clock that stands still until a test advances it. */
export function createManualClock(start = 0): ManualClock {
  let elapsed = 0;
  let epoch = start;
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  const nextDue = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];

  return {
    now: () => epoch + elapsed,
    elapsed: () => elapsed,
    after(ms, task) {
      const timer = { at: elapsed + ms, task };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = elapsed + ms;
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due);
        elapsed = due.at;
        due.task();
      }
      elapsed = until;
    },
    setBack(ms) {
      epoch -= ms;
    },
    get pending() {
      return timers.size;
    },
    get untilNext() {
      const next = nextDue(Infinity);
      return next ? next.at - elapsed : null;
    },
  };
}
