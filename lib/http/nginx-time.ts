import type { ServerResponse } from 'node:http';

/** The header in which nginx tells its time (deploy/nginx/proxy.conf): seconds since 1970, and milliseconds. */
const NGINX_TIME = 'x-nginx-time';

/** What nginx may store for a second. */
const FOR_A_SECOND = /\bs-maxage=1\b/;

/**
 * For how long (s) after a stored answer has ended nginx sends it to others, while one reader has it made anew. Each of them would
 * ask the site otherwise, and keep it from making it: in a rush so many that it makes none in time.
 */
const WHILE_UPDATED = { usually: 1, inRush: 10 } as const;

/** How long (s) an answer is stored at least: time to be passed on to all who wait for it. */
const LEAST = 0.2;

/** What is known of an answer. */
export interface StoredAnswer {
  /**
   * Seconds after nginx asked in which the answer was still what the site would answer: all that it took, unless the content
   * has changed meanwhile.
   */
  readonly goodAfter: number;
  /** Whether more readers ask than the site can make pages for (`FormerPages`). */
  readonly isRush: boolean;
}

/**
 * Tells nginx until when it may store an answer, and what it may do while that is made anew (deploy/nginx/open-ground.conf.template
 * takes this out); nothing of an answer that it may not store, or that is not for nginx. nginx counts whole seconds, so `s-maxage=1`
 * lasts up to two, and an edit might appear after two (decision 41). The second in which it was good ends within one.
 */
export function sayUntilWhenStored(
  response: ServerResponse,
  { goodAfter, isRush }: StoredAnswer,
): void {
  const time = response.req.headers[NGINX_TIME];
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (typeof time !== 'string' || !/^\d{10}\.\d{3}$/.test(time)) return;
  if (!FOR_A_SECOND.test(cacheControl)) return;
  const whileUpdated = isRush ? WHILE_UPDATED.inRush : WHILE_UPDATED.usually;
  response.setHeader('x-accel-expires', `@${Math.floor(Number(time) + goodAfter + LEAST)}`);
  response.setHeader('cache-control', `${cacheControl}, stale-while-revalidate=${whileUpdated}`);
}
