import type { ServerResponse } from 'node:http';

/** The header in which nginx tells its time (deploy/nginx/proxy.conf): seconds since 1970, and milliseconds. */
const NGINX_TIME = 'x-nginx-time';

/** What nginx may store for a second. */
const FOR_A_SECOND = /\bs-maxage=1\b/;

/**
 * What nginx alone is told besides (deploy/nginx/proxy.conf takes it out): while one reader has a stored answer made anew that ended
 * less than a second ago, the others get it as it is. Each of them would ask the site otherwise, and keep it from making it.
 */
const WHILE_UPDATED = ', stale-while-revalidate=1';

/** How long (s) an answer is stored at least: time to be passed on to all who wait for it. */
const LEAST = 0.2;

/**
 * Tells nginx until when it may store an answer; nothing of an answer that it may not store, or that is not for nginx. nginx
 * counts whole seconds, so `s-maxage=1` lasts up to two, and an edit might appear after two (decision 41). The second in which it was good ends within one.
 *
 * @param goodAfter seconds after nginx asked in which the answer was still what the site would answer: all that it took, unless the
 *   content has changed meanwhile
 */
export function sayUntilWhenStored(response: ServerResponse, goodAfter: number): void {
  const time = response.req.headers[NGINX_TIME];
  const cacheControl = String(response.getHeader('cache-control') ?? '');
  if (typeof time !== 'string' || !/^\d{10}\.\d{3}$/.test(time)) return;
  if (!FOR_A_SECOND.test(cacheControl)) return;
  response.setHeader('x-accel-expires', `@${Math.floor(Number(time) + goodAfter + LEAST)}`);
  response.setHeader('cache-control', cacheControl + WHILE_UPDATED);
}
