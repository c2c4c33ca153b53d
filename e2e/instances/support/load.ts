import { setTimeout } from 'node:timers/promises';
import { ask, type Answer } from '../../deploy/support/ask';
import { tooManyAtOnce } from '../../../lib/words';
import type { Nginx } from '../../../scripts/support/deployed-nginx.mjs';

const REFUSED = 'refused';

/** True for the answer that a page gets which must be made, and for which there is no room: its reader is told when to ask again. */
const isRefused = ({ status, text, headers }: Answer): boolean =>
  status === 503 && text.includes(tooManyAtOnce) && Number(headers['retry-after']) > 0;

/** What became of a request: null for a page, else what was answered in its place. A 504 of nginx is a page that a reader did not get. */
export function outcomeOf(answer: Answer | Error): string | null {
  if (answer instanceof Error) return String(answer);
  if (answer.status === 200) return null;
  return isRefused(answer) ? REFUSED : `${answer.status} ${answer.text.slice(0, 200)}`;
}

/** What became of all requests. */
interface Load {
  /** Those that did not get what they must. */
  readonly failed: readonly string[];
  /** How often one was told to ask again: no page was kept, and it could not be made in four seconds. */
  readonly refused: number;
  /** How long (ms) the slowest waited, to be read. */
  readonly slowest: number;
}

/** Requests a second. */
const RATE = 50;
/** How often a reader asks again who is told to, each time when told. */
const PATIENCE = 5;

/**
 * Requests pages through nginx at a steady rate, 50 a second, until it is stopped: each when it is due, whether or not those before
 * have been answered. A machine that answers so slowly that more than `atOnce` would wait is asked less often: all that would be
 * measured then is how long the queue grows.
 */
export function startLoad(nginx: Nginx, paths: readonly string[], atOnce = 6) {
  const failed: string[] = [];
  const answered: Promise<void>[] = [];
  let due = performance.now();
  let waiting = 0;
  let count = 0;
  let refused = 0;
  let slowest = 0;
  const send = async (path: string, sentAt: number, patience = PATIENCE): Promise<void> => {
    const answer = await ask(nginx, path).catch((error: unknown) => new Error(String(error)));
    const said = outcomeOf(answer);
    if (said === REFUSED && patience > 0 && !(answer instanceof Error)) {
      refused += 1;
      await setTimeout(Number(answer.headers['retry-after']) * 1_000);
      return send(path, sentAt, patience - 1);
    }
    slowest = Math.max(slowest, performance.now() - sentAt);
    if (said === null) count += 1;
    else failed.push(`${path}: ${said}`);
  };
  const sendCounted = async (path: string, sentAt: number) => {
    waiting += 1;
    await send(path, sentAt);
    waiting -= 1;
  };
  const timer = setInterval(() => {
    for (; due <= performance.now(); due += 1_000 / RATE)
      if (waiting < atOnce)
        answered.push(sendCounted(paths[answered.length % paths.length] ?? '/', due));
  }, 1_000 / RATE);
  return {
    /** How many pages have been got so far. */
    count: () => count,
    /** Ends the load, and resolves when all that was asked for is answered. */
    async stop(): Promise<Load> {
      clearInterval(timer);
      await Promise.all(answered);
      return { failed, refused, slowest };
    },
  };
}
