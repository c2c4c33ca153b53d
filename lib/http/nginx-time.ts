import type { ServerResponse } from 'node:http';

/** The header in which nginx sends its time (deploy/nginx/proxy.conf): seconds since 1970, with milliseconds. */
const NGINX_TIME = 'x-nginx-time';

/** Matches what nginx may store for a second. */
const FOR_A_SECOND = /\bs-maxage=1\b/;

/**
 * For how long (s) after its expiry nginx sends a stored response to other readers while one reader has it renewed.
 * Otherwise each of them would ask the site and keep it from rendering; in a rush, so many would that no render
 * finished in time.
 */
const WHILE_UPDATED = { usually: 1, inRush: 10 } as const;

/** How long (s) a response is stored at least, so that it reaches everyone who waits for it. */
const LEAST = 0.2;

/** What is known of a response. */
export interface StoredAnswer {
  /**
   * Seconds after nginx's request during which the response was still current: the whole time it took, unless the
   * content has changed meanwhile.
   */
  readonly goodAfter: number;
  /** Whether readers request pages faster than the site can render them (`FormerPages`). */
  readonly isRush: boolean;
}

/**
 * Tells nginx until when it may store a response, and what it may do while that is renewed
 * (deploy/nginx/open-ground.conf.template removes this). Says nothing about a response that nginx may not store, or
 * that is not for nginx. nginx counts whole seconds, so `s-maxage=1` lasts up to two, and an edit might appear after
 * two (decision 41). The second in which the response was good ends within one.
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
