import { METHODS, type IncomingHttpHeaders } from 'node:http';
import { isOpenToOtherOrigins } from './security-headers';

const READING = ['GET', 'HEAD'];

/** The methods of every address that has any besides GET and HEAD. `*` is the server itself (`OPTIONS *`). */
const OWN_METHODS: ReadonlyMap<string, readonly string[]> = new Map([
  ['*', []],
  ['/api/live', ['POST']],
  ['/api/preview/exit', ['POST']],
  ['/api/revalidate', ['POST']],
  ['/api/wake', ['POST']],
  ['/oai', [...READING, 'POST']],
]);

/** How long (s) a browser may cache a preflight; browsers have lower limits of their own. */
const PREFLIGHT_MAX_AGE = 86_400;

/** The response to a request whose method its address does not support. */
export interface MethodAnswer {
  readonly status: 204 | 405;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Whether a browser asks, before it sends a request of another origin's page, if it may. */
const isPreflight = (headers: IncomingHttpHeaders) =>
  headers.origin !== undefined && headers['access-control-request-method'] !== undefined;

/**
 * Returns the response to a request whose method its address does not support: 405, or 204 to OPTIONS, each with
 * `Allow`. Returns null if the address itself has to answer. `address` is a path in its canonical spelling, with or
 * without a query, or `*` for the server itself. Next must not see these requests: it renders a page for any method
 * that it does not know, and caches its own response to OPTIONS in place of a document (docs/specification/site.md,
 * 'Endpoints beside the pages').
 */
export function methodAnswer(
  method: string,
  address: string,
  headers: IncomingHttpHeaders,
): MethodAnswer | null {
  const path = address.replace(/[?#].*$/s, '');
  const own = OWN_METHODS.get(path) ?? READING;
  if (own.includes(method)) return null;
  const allow = [...own, 'OPTIONS'].join(', ');
  if (method !== 'OPTIONS')
    return { status: 405, headers: { allow }, text: 'Method Not Allowed\n' };
  const isAllowed = isPreflight(headers) && isOpenToOtherOrigins(address);
  return {
    status: 204,
    headers: {
      allow,
      ...(isAllowed && {
        'access-control-allow-methods': allow,
        'access-control-allow-headers': '*',
        'access-control-max-age': String(PREFLIGHT_MAX_AGE),
      }),
    },
    text: '',
  };
}

/**
 * Returns the method and target of a request that Node's parser refuses because it does not know the method, such as
 * `FOO` or `get`. Returns null for any other bytes. `packet` is what Node passes on with the error.
 */
export function unknownMethodIn(
  packet: Uint8Array | undefined,
): { readonly method: string; readonly target: string } | null {
  const text = Buffer.from(packet ?? []).toString('latin1');
  const line = /^(?<method>[!#$%&'*+.^`|~\w-]+) (?<target>[!-~]+) HTTP\/1\.[01]\r?\n/.exec(text);
  const { method = '', target = '' } = line?.groups ?? {};
  return method === '' || METHODS.includes(method) ? null : { method, target };
}
