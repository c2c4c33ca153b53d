/** Ms until the headers of an answer must be there, as long as nothing is known of the call. */
const FIRST_LIMIT_MS = 3_000;

/**
 * How long the first byte of an answer may take, by call. It starts short, so that a CMS that hangs is recognised
 * soon, and doubles after each time-out up to the limit of the whole call, so that a slow list still loads.
 */
export interface FirstByteLimit {
  /** Ms that the next request of a call may take until its first byte. */
  of(call: string): number;
  /** Notes that a call's first byte did not come in time. */
  timedOut(call: string): void;
  /** Notes after how many ms a call's first byte came. */
  answered(call: string, ms: number): void;
}

/** `totalMs` is the limit of a whole call. Calls are told apart by name, of which there are few. */
export function createFirstByteLimit(totalMs: number): FirstByteLimit {
  const first = Math.min(FIRST_LIMIT_MS, totalMs);
  const limits = new Map<string, number>();
  return {
    of: (call) => limits.get(call) ?? first,
    timedOut(call) {
      limits.set(call, Math.min((limits.get(call) ?? first) * 2, totalMs));
    },
    answered(call, ms) {
      // A call that is slow every time keeps the patience it needs.
      if (ms <= first) limits.delete(call);
    },
  };
}
