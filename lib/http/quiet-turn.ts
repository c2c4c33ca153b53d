import { systemClock, type Clock } from '@/lib/clock';

/** How long (ms) at most work is postponed for incoming connections. */
export const LONGEST_HUSH_MS = 20;

/**
 * Turns without a new connection after which none is pending. One is not enough, because part of the turn in which the
 * last connection arrived was already over.
 */
const QUIET_TURNS = 2;

let quietTurns = QUIET_TURNS;

function countTurn(): void {
  setImmediate(() => {
    quietTurns += 1;
    if (quietTurns < QUIET_TURNS) countTurn();
  });
}

/** Records that a connection has been accepted, behind which others may wait. */
export function noteConnection(): void {
  const isCounted = quietTurns < QUIET_TURNS;
  quietTurns = 0;
  if (!isCounted) countTurn();
}

/**
 * Resolves in the next turn of the event loop or, while connections come in, after them. Node accepts one connection
 * per turn, so a reader behind two hundred others would wait for a piece of the work of each (decision 54).
 */
export async function quietTurn(clock: Clock = systemClock): Promise<void> {
  const until = clock.elapsed() + LONGEST_HUSH_MS;
  do await new Promise((resolve) => setImmediate(resolve));
  while (quietTurns < QUIET_TURNS && clock.elapsed() < until);
}
