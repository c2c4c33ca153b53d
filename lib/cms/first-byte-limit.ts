/** Initial time limit (ms) for the response headers. */
const FIRST_LIMIT_MS = 3_000;

/**
 * The time limit for the first byte of a response, per call. It starts short, so that a hanging CMS is noticed quickly.
 * After each timeout it doubles, up to the limit of the whole call, so that a slow list still loads.
 */
export interface FirstByteLimit {
  /** Returns the time limit (ms) for the first byte of the next request. */
  of(call: string): number;
  /** Records that a call's first byte did not arrive in time. */
  timedOut(call: string): void;
  /** Records how long (ms) a call's first byte took. */
  answered(call: string, ms: number): void;
}

/** Creates the limits. `totalMs` is the limit of a whole call. Calls are identified by name; there are few names. */
export function createFirstByteLimit(totalMs: number): FirstByteLimit {
  const first = Math.min(FIRST_LIMIT_MS, totalMs);
  const limits = new Map<string, number>();
  return {
    of: (call) => limits.get(call) ?? first,
    timedOut(call) {
      limits.set(call, Math.min((limits.get(call) ?? first) * 2, totalMs));
    },
    answered(call, ms) {
      // A call that is always slow keeps its longer limit.
      if (ms <= first) limits.delete(call);
    },
  };
}
