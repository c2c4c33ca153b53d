import type { IncomingMessage } from 'node:http';
import { decodePath, parametersOf, QUERY_ASKED_FOR } from '@/lib/routes';

/** The parameter that Next's client adds to requests for navigation data. */
const OF_NAVIGATION = '_rsc';

const splitAddress = (address: string): readonly [path: string, query: string | null] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, null] : [address.slice(0, at), address.slice(at + 1)];
};

/**
 * Returns an address without the part of its query that it does not read: campaign and made-up parameters, differently
 * spelled names, and all but the first of several values. Two addresses with the same result have the same response, so
 * nothing is rendered or cached twice, and no visitor's query gets into what others see (decision 44).
 *
 * @param address its path in its one spelling (spelling.ts), its query as sent
 * @param isNavigation whether Next's navigation data are asked for, by the header `RSC`
 */
export function readAddress(address: string, isNavigation: boolean): string {
  const [path, query] = splitAddress(address);
  if (query === null) return address;
  const names = parametersOf(decodePath(path) ?? path);
  if (names === 'all') return address;
  const pairs = query.split('&');
  const read = [...names, ...(isNavigation ? [OF_NAVIGATION] : [])].flatMap(
    (name) => pairs.find((pair) => pair === name || pair.startsWith(`${name}=`)) ?? [],
  );
  return read.length === 0 ? path : `${path}?${read.join('&')}`;
}

/**
 * Removes from a request the part of its query that its address does not read, before anything looks at it. The
 * middleware receives the whole query, because a redirect keeps it.
 */
export function dropUnreadQuery(request: IncomingMessage): void {
  const { url = '/', headers } = request;
  delete headers[QUERY_ASKED_FOR];
  const address = readAddress(url, headers.rsc === '1');
  if (address === url) return;
  const [, query] = splitAddress(url);
  // A header may contain fewer characters than a request target.
  headers[QUERY_ASKED_FOR] = `?${query?.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`;
  request.url = address;
}
