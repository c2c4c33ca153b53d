import { setTimeout } from 'node:timers/promises';
import { ask, type Answer } from '../../deploy/support/ask';
import { tooManyAtOnce } from '../../../lib/words';
import type { Nginx } from '../../../scripts/support/deployed-nginx.mjs';

const REFUSED = 'refused';

/** Returns true for the response to a page that must be rendered but finds no free slot: it says when to retry. */
const isRefused = ({ status, text, headers }: Answer): boolean =>
  status === 503 && text.includes(tooManyAtOnce) && Number(headers['retry-after']) > 0;

/** Returns null for a page, otherwise a description of the response. A 504 of nginx is a page that a reader did not get. */
export function outcomeOf(answer: Answer | Error): string | null {
  if (answer instanceof Error) return String(answer);
  if (answer.status === 200) return null;
  return isRefused(answer) ? REFUSED : `${answer.status} ${answer.text.slice(0, 200)}`;
}

/** The outcome of all requests. */
interface Load {
  /** Descriptions of failed requests. */
  readonly failed: readonly string[];
  /** How often a request was told to retry: no page was cached, and it could not be rendered in four seconds. */
  readonly refused: number;
  /** The longest wait (ms), for information. */
  readonly slowest: number;
}

/** Requests per second. */
const RATE = 50;
/** How often a reader retries when told to, each time after the given delay. */
const PATIENCE = 5;

/**
 * Requests pages through nginx at a steady rate, 50 per second, until stopped: each when due, whether or not earlier ones have been
 * answered. If a slow machine keeps more than `atOnce` requests waiting, it makes fewer, because it would otherwise measure only
 * the growth of the queue.
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
    /** Returns the number of pages received so far. */
    count: () => count,
    /** Ends the load, and resolves when all requests have been answered. */
    async stop(): Promise<Load> {
      clearInterval(timer);
      await Promise.all(answered);
      return { failed, refused, slowest };
    },
  };
}
