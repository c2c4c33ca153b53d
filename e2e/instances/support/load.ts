import { ask } from '../../deploy/support/ask';
import type { Nginx } from '../../../scripts/support/deployed-nginx.mjs';

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
      const answer = await ask(nginx, path).catch((error: unknown) => String(error));
      if (typeof answer === 'string') failed.push(`${path}: ${answer}`);
      else if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
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
