import type { IncomingMessage } from 'node:http';
import { decodePath, parametersOf, QUERY_ASKED_FOR } from '@/lib/routes';

/** The parameter that Next's client adds when it asks for navigation data. */
const OF_NAVIGATION = '_rsc';

const splitAddress = (address: string): readonly [path: string, query: string | null] => {
  const at = address.indexOf('?');
  return at < 0 ? [address, null] : [address.slice(0, at), address.slice(at + 1)];
};

/**
 * An address without what it does not read of its query: a campaign's parameters, made-up ones, names in other spellings
 * than their own, all but the first of several values. Two addresses with the same result have the same answer, so
 * nothing has to be rendered or kept twice, and no visitor's query gets into what others are shown (decision 44).
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
 * Takes from a request what its address does not read of the query, before anything looks at it. The middleware is told
 * the whole query, since a redirect keeps it.
 */
export function dropUnreadQuery(request: IncomingMessage): void {
  const { url = '/', headers } = request;
  delete headers[QUERY_ASKED_FOR];
  const address = readAddress(url, headers.rsc === '1');
  if (address === url) return;
  const [, query] = splitAddress(url);
  // A header holds less than a request target may.
  headers[QUERY_ASKED_FOR] = `?${query?.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`;
  request.url = address;
}
