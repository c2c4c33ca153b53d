import type { ServerResponse } from 'node:http';

/** The header in which nginx tells its time (deploy/nginx/proxy.conf): seconds since 1970, and milliseconds. */
const NGINX_TIME = 'x-nginx-time';

/** What nginx may store for a second. */
const FOR_A_SECOND = /\bs-maxage=1\b/;

/** How long (s) an answer is stored at least: time to be passed on to all who wait for it. */
const LEAST = 0.2;

/**
 * Until when nginx may store an answer, as `X-Accel-Expires` says it; null for an answer that it may not store, or that is
 * not for nginx. nginx counts whole seconds, so `s-maxage=1` lasts up to two, and an edit might appear after two (decision
 * 41). The second in which nginx asked ends within one.
 */
export function storedUntil(response: ServerResponse): string | null {
  const time = response.req.headers[NGINX_TIME];
  if (typeof time !== 'string' || !/^\d{10}\.\d{3}$/.test(time)) return null;
  if (!FOR_A_SECOND.test(String(response.getHeader('cache-control') ?? ''))) return null;
  return `@${Math.floor(Number(time) + LEAST)}`;
}
