import { setTimeout } from 'node:timers/promises';
import { ask, type Answer } from '../../deploy/support/ask';
import { tooManyAtOnce } from '../../../lib/words';
import type { Nginx } from '../../../scripts/support/deployed-nginx.mjs';

/** How often the site may say of one request that it has no room for one more: for a minute. */
export const MOST_REFUSALS = 12;

/** Seconds after which the site itself asks to be asked again, as it has no room; null for every other answer. */
function refusedFor({ status, text, headers }: Answer): number | null {
  if (status !== 503 || !text.includes(tooManyAtOnce)) return null;
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? seconds : null;
}

/**
 * Requests something, again only where the site itself says when, as a program that reads Retry-After does, and not for ever.
 * Resolves to null, or to what went wrong: a 504 of nginx is a page that a reader did not get.
 */
export async function failure(
  request: () => Promise<Answer>,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<string | null> {
  for (let refusals = 0; ; refusals += 1) {
    const answer = await request().catch((error: unknown) => String(error));
    if (typeof answer === 'string') return answer;
    if (answer.status === 200) return null;
    const seconds = refusedFor(answer);
    if (seconds === null) return `${answer.status} ${answer.text.slice(0, 200)}`;
    if (refusals === MOST_REFUSALS) return `The site had no room for it ${refusals + 1} times.`;
    await pause(1_000 * seconds);
  }
}

/** Requests pages through nginx, one after the other in each of several lanes, until it is stopped. */
export function startLoad(nginx: Nginx, paths: readonly string[], lanes = 3) {
  let isStopped = false;
  const failed: string[] = [];
  let count = 0;
  const work = async (lane: number) => {
    while (!isStopped) {
      // A query makes no difference to the page, but each request has one of its own in the log.
      const path = paths[(count + lane) % paths.length] ?? '/';
      count += 1;
      const said = await failure(() => ask(nginx, path));
      if (said !== null) failed.push(`${path}: ${said}`);
    }
  };
  const done = Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return {
    /** How many requests were made so far. */
    count: () => count,
    /** Ends the load; resolves to the requests that failed. */
    async stop(): Promise<readonly string[]> {
      isStopped = true;
      await done;
      return failed;
    },
  };
}
