import { monitorEventLoopDelay, type IntervalHistogram } from 'node:perf_hooks';

/** The delay of the event loop, in ms. */
export interface LoopDelay {
  readonly median: number;
  /** Only one in a hundred was longer. */
  readonly p99: number;
  readonly longest: number;
}

/** Interval (ms) at which the delay is sampled. Node's figures include it. */
const RESOLUTION_MS = 20;

let histogram: IntervalHistogram | null = null;

/** Measures the delay of the event loop from the first call on, once per process. */
export function watchLoop(): () => LoopDelay {
  if (!histogram) {
    histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    histogram.enable();
  }
  const watched = histogram;
  const delayOf = (nanoseconds: number) =>
    // In the first milliseconds there are no samples.
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) : 0;
  return () => ({
    median: delayOf(watched.percentile(50)),
    p99: delayOf(watched.percentile(99)),
    longest: delayOf(watched.max),
  });
}
