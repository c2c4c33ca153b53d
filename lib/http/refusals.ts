import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { decodePath, MAX_ADDRESS } from '@/lib/routes';
import { methodAnswer } from './methods';
import type { OwnAnswer } from './own-answer';
import { spellingOf } from './spelling';

const NO_ADDRESS: OwnAnswer = {
  status: 400,
  text: 'The request names no address of this site.\n',
};
const NO_HOST: OwnAnswer = { status: 400, text: 'The request names no host.\n' };
const ANOTHER_SITE: OwnAnswer = { status: 421, text: 'This is another site.\n' };
export const TOO_LONG: OwnAnswer = { status: 414, text: 'The address is too long.\n' };
const MALFORMED: OwnAnswer = { status: 400, text: 'Bad Request: the address is malformed.\n' };
const TOO_LARGE: OwnAnswer = { status: 431, text: 'A header of the request is too large.\n' };
const EXPECTATION_FAILED: OwnAnswer = { status: 417, text: 'Expectation Failed\n' };

/** The headers by which Next's client requests navigation data. They name the page that the client shows. */
const OF_THE_ROUTER = /^(?:rsc|next-.*)$/;

/**
 * The maximum length (characters) of one of them for the longest address. Each escape in the address is escaped once
 * more.
 */
const MAX_ROUTER_HEADER = 2 * MAX_ADDRESS;

const hasLargeRouterHeader = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).some(
    ([name, value]) => OF_THE_ROUTER.test(name) && String(value).length > MAX_ROUTER_HEADER,
  );

/**
 * Returns path and query of a request target as sent; null if it is an absolute URL of another site, as in a proxy
 * request. Next would redirect one of those to that site.
 */
export function pathOf(target: string, siteUrl: string | undefined): string | null {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target) || !URL.canParse(siteUrl ?? '')) return null;
  if (new URL(target).host !== new URL(siteUrl ?? '').host) return null;
  const [, address = ''] = /^[a-z][a-z\d+.-]*:\/\/[^/\\?#]*(.*)$/is.exec(target) ?? [];
  return /^[/\\]/.test(address) ? address : `/${address}`;
}

/** Returns true for a path that no valid spelling matches. Uploads are exempt, since they are named as on disk. */
const isIllegible = (path: string) => decodePath(path) === null && !path.startsWith('/media/');

/** Returns the response to a request that Next must not see, or null. Rewrites an absolute target to a path. */
export function refusalOf(request: IncomingMessage, siteUrl: string | undefined): OwnAnswer | null {
  const { method = '', url: target = '', headers, httpVersion } = request;
  if (headers.host === undefined && httpVersion !== '1.0') return NO_HOST;
  const address = target === '*' ? target : pathOf(target, siteUrl);
  if (address === null) return /^https?:/i.test(target) ? ANOTHER_SITE : NO_ADDRESS;
  request.url = address;
  if (address.length > MAX_ADDRESS) return TOO_LONG;
  if (hasLargeRouterHeader(headers)) return TOO_LARGE;
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return EXPECTATION_FAILED;
  const path = address === '*' ? address : spellingOf(address).path;
  const refused = methodAnswer(method, path ?? address, headers);
  return refused ?? (path === null || isIllegible(path) ? MALFORMED : null);
}
