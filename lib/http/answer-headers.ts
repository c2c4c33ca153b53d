import type { ServerResponse } from 'node:http';
import { NOT_STORED } from '@/lib/cache/for-a-second.mjs';
import { sayUntilWhenStored, type StoredAnswer } from './nginx-time';
import { securityHeaders, type AnswerHeadersOptions } from './security-headers';

/** Returns a page's address on the onion service, which Tor Browser offers its reader; null for anything but a page. */
function onionLocation(
  response: ServerResponse,
  address: string,
  onionUrl: string | undefined,
): string | null {
  const isPage = String(response.getHeader('content-type') ?? '').startsWith('text/html');
  if (onionUrl === undefined || !isPage) return null;
  // Concatenated rather than resolved, because an address that begins with two slashes would name another host.
  return URL.canParse(onionUrl + address) ? new URL(onionUrl + address).href : null;
}

/** Whether a header is internal to Next. Its client reads `x-nextjs-` only on navigation data. */
const isInternal = (name: string, status: number) =>
  name.startsWith('x-middleware-') || (status >= 400 && name.startsWith('x-nextjs-'));

/**
 * Adds missing security headers to a response: a page, an asset, an error, a redirect or whatever else Next sends.
 * Headers in next.config.mjs would cover only some of these, and a policy there would be sent in addition to the page's
 * own.
 *
 * @param response about to send its headers
 * @param address path and query that were asked for
 * @param stored what nginx is told of storing it
 */
export function completeHeaders(
  response: ServerResponse,
  address: string,
  options: AnswerHeadersOptions,
  stored: StoredAnswer = { goodAfter: 0, isRush: false },
): void {
  for (const name of response.getHeaderNames())
    if (isInternal(name, response.statusCode)) response.removeHeader(name);
  for (const [name, value] of Object.entries(securityHeaders(options, address))) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
  const onion = onionLocation(response, address, options.onionUrl);
  if (onion !== null) response.setHeader('onion-location', onion);
  if (response.hasHeader(NOT_STORED)) response.setHeader('x-accel-expires', '0');
  else sayUntilWhenStored(response, stored);
  response.removeHeader(NOT_STORED);
  // Next sends one with each redirect, as long again as its address. Browsers follow `Location` alone.
  response.removeHeader('refresh');
}
