import type { CmsCall } from './call';
import { CmsError } from './errors';

/**
 * Parses the API root. The result ends in a slash.
 *
 * @throws TypeError unless it is an http(s) URL without credentials
 */
export function parseApiRoot(apiRoot: string): URL {
  if (!URL.canParse(apiRoot) || !/^https?:$/.test(new URL(apiRoot).protocol)) {
    throw new TypeError('The API root must be an http or https URL');
  }
  const root = new URL(apiRoot.endsWith('/') ? apiRoot : `${apiRoot}/`);
  if (root.username !== '' || root.password !== '') {
    throw new TypeError('The API root must not contain a user name or password');
  }
  return root;
}

/** Returns the URL of one page of a call. Pages count from 1. */
export function buildUrl(root: URL, call: CmsCall<unknown>, page: number): URL {
  const url = new URL(call.path, root);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  if (page > 1) url.searchParams.set('page', String(page));
  return url;
}

/**
 * Parses the URL of a file.
 *
 * @throws CmsError of kind 'foreign' unless it has the CMS's origin
 */
export function parseOwnAddress(root: URL, address: string, call: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  // Credentials in the URL would be sent as an Authorization header.
  if (url?.origin !== root.origin || url.username !== '' || url.password !== '') {
    throw new CmsError('foreign', call, 'the URL has another origin than the CMS');
  }
  return url;
}

/** The path prefixes of the calls in the contract (`docs/specification/cms-api.md`). */
const CALLS = /^(?:fa\/v1|wp\/v2|acf\/v3)\//;

/**
 * Returns the URL of a call from its path below the API root, query included. Returns null if it is the path of no call
 * or leads elsewhere.
 */
export function parseCallPath(root: URL, path: string): URL | null {
  if (!CALLS.test(path) || !URL.canParse(path, root.href)) return null;
  const url = new URL(path, root);
  const isBelow = url.origin === root.origin && url.pathname.startsWith(root.pathname);
  return isBelow && CALLS.test(url.pathname.slice(root.pathname.length)) ? url : null;
}
