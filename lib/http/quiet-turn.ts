import { systemClock, type Clock } from '@/lib/clock';

/** How long (ms) work is put off at most for those who are about to be heard. */
export const LONGEST_HUSH_MS = 20;

/** Turns without a new connection after which none waits: of the one in which the last came, a part was over. */
const QUIET_TURNS = 2;

let quietTurns = QUIET_TURNS;

function countTurn(): void {
  setImmediate(() => {
    quietTurns += 1;
    if (quietTurns < QUIET_TURNS) countTurn();
  });
}

/** Notes that a connection has been accepted: others may wait behind it. */
export function noteConnection(): void {
  const isCounted = quietTurns < QUIET_TURNS;
  quietTurns = 0;
  if (!isCounted) countTurn();
}

/**
 * Resolves in the next turn of the event loop, and while connections come in, after them. Node accepts one in each turn, so that
 * a reader whose connection stands behind two hundred would wait for a piece of the work of each (decision 54).
 */
export async function quietTurn(clock: Clock = systemClock): Promise<void> {
  const until = clock.elapsed() + LONGEST_HUSH_MS;
  do await new Promise((resolve) => setImmediate(resolve));
  while (quietTurns < QUIET_TURNS && clock.elapsed() < until);
}
