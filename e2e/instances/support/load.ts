import { setTimeout } from 'node:timers/promises';
import { ask } from '../../deploy/support/ask';
import { tooManyAtOnce } from '../../../lib/words';
import type { Nginx } from '../../../scripts/support/deployed-nginx.mjs';

/**
 * Requests a path, again as long as the site says that it has no room for one more, or nginx has waited as long as it does: a
 * machine on which other tests run may take longer over a page than anyone is let wait. Resolves to null, or to what went wrong.
 */
async function failure(nginx: Nginx, path: string): Promise<string | null> {
  for (;;) {
    const answer = await ask(nginx, path).catch((error: unknown) => String(error));
    if (typeof answer === 'string') return answer;
    if (answer.status === 200) return null;
    if (answer.status === 504) continue;
    if (answer.status !== 503 || !answer.text.includes(tooManyAtOnce)) {
      return `${answer.status} ${answer.text.slice(0, 200)}`;
    }
    await setTimeout(1_000 * Number(answer.headers['retry-after']));
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
      const said = await failure(nginx, path);
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
