import type { IncomingMessage, ServerResponse } from 'node:http';
import { methodAnswer } from './methods';

/** What is sent in place of what Next would answer. */
export interface OwnAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

const NO_ADDRESS: OwnAnswer = {
  status: 400,
  text: 'The request names no address of this site.\n',
};
const NO_HOST: OwnAnswer = { status: 400, text: 'The request names no host.\n' };
const ANOTHER_SITE: OwnAnswer = { status: 421, text: 'This is another site.\n' };
const EXPECTATION_FAILED: OwnAnswer = { status: 417, text: 'Expectation Failed\n' };

/**
 * Path and query of a request target; null when it is an absolute URL of another site, as in a proxy request. Next
 * would respond to one of those with a redirect to that site.
 */
export function pathOf(target: string, siteUrl: string | undefined): string | null {
  if (target.startsWith('/')) return target;
  if (!URL.canParse(target) || !URL.canParse(siteUrl ?? '')) return null;
  const { host, pathname, search } = new URL(target);
  return host === new URL(siteUrl ?? '').host ? pathname + search : null;
}

/** The response to a request that Next must not see, or null. Rewrites an absolute target to a path. */
export function refusalOf(request: IncomingMessage, siteUrl: string | undefined): OwnAnswer | null {
  const { method = '', url: target = '', headers, httpVersion } = request;
  if (headers.host === undefined && httpVersion !== '1.0') return NO_HOST;
  const address = target === '*' ? target : pathOf(target, siteUrl);
  if (address === null) return /^https?:/i.test(target) ? ANOTHER_SITE : NO_ADDRESS;
  request.url = address;
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return EXPECTATION_FAILED;
  return methodAnswer(method, address, headers);
}

export const headersOf = ({ headers, text }: OwnAnswer): Readonly<Record<string, string>> => ({
  ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
  'cache-control': 'no-store',
  ...headers,
});

export function refuse(response: ServerResponse, answer: OwnAnswer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.text);
}
