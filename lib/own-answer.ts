import { systemClock, within } from '@/lib/clock';
import { slot } from '@/lib/process-slot.mjs';
import { headersOfOwnRequest } from '@/lib/work';

/**
 * The address at which server.mjs, which has the page in its cache, listens. In development Next sets `PORT` instead.
 */
const originSlot = slot<string>('own-origin');

const self = () => originSlot.get() ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;

/**
 * How long (ms) a page may take; its render waits at most half a second for the CMS. This same process answers, so the
 * time it is too busy to answer, such as with other lite pages, hardly counts.
 */
const PATIENCE_MS = 10_000;

interface OwnRequest {
  /** The entity tag of what is known of the path. The response is 304 if nothing has changed. */
  readonly tag?: string | undefined;
  /** The id of the request that this one serves; defaults to the current request. */
  readonly servedFor?: string | undefined;
  /** How long (ms) the page may take. */
  readonly patience?: number;
}

/**
 * Requests a path from this same server. Returns null if there is no response in time. A connection kept from an
 * earlier request may close just as it is reused, so a broken one is retried once. Never rejects.
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
