import { systemClock, within } from '@/lib/clock';
import { slot } from '@/lib/process-slot.mjs';
import { headersOfOwnRequest } from '@/lib/work';

/** Where server.mjs listens, which has the page in its cache. In development Next sets `PORT` instead. */
const originSlot = slot<string>('own-origin');

const self = () => originSlot.get() ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;

/**
 * How long (ms) a page may take; rendering it waits half a second for the CMS at most. It is this process that answers: time in
 * which it is too busy to, such as with other lite pages, hardly counts.
 */
const PATIENCE_MS = 10_000;

interface OwnRequest {
  /** The entity tag of what is known of the path: the answer is 304 when nothing has changed. */
  readonly tag?: string | undefined;
  /** The id of the request that it is for; without one, that of the request that is being answered. */
  readonly servedFor?: string | undefined;
  /** How long (ms) the page may take. */
  readonly patience?: number;
}

/**
 * This server's own answer to the request of a path; null when there is none in time. A connection kept from an earlier request
 * may be closed just as it is used again, so a broken one is tried once more. Never rejects.
 */
export async function ownAnswer(
  path: string,
  { tag, servedFor, patience = PATIENCE_MS }: OwnRequest = {},
  isLastTry = false,
): Promise<Response | null> {
  const late = new AbortController();
  const answer = fetch(self() + path, {
    redirect: 'manual',
    cache: 'no-store',
    signal: late.signal,
    headers: {
      ...headersOfOwnRequest(servedFor),
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });
  try {
    const inTime = await within(systemClock, patience, answer);
    if (inTime === null) late.abort();
    return inTime;
  } catch {
    return isLastTry ? null : ownAnswer(path, { tag, servedFor, patience }, true);
  }
}
