import type { CmsCall } from './call';
import { CmsError } from './errors';

/** The API root, ending in a slash. @throws TypeError for what is no http(s) address, or holds a user name. */
export function parseApiRoot(apiRoot: string): URL {
  if (!URL.canParse(apiRoot) || !/^https?:$/.test(new URL(apiRoot).protocol)) {
    throw new TypeError('The API root must be an http or https address');
  }
  const root = new URL(apiRoot.endsWith('/') ? apiRoot : `${apiRoot}/`);
  if (root.username !== '' || root.password !== '') {
    throw new TypeError('The API root must not hold a user name or password');
  }
  return root;
}

/** The address of a call's page, from 1. */
export function buildUrl(root: URL, call: CmsCall<unknown>, page: number): URL {
  const url = new URL(call.path, root);
  for (const [name, value] of Object.entries(call.query)) url.searchParams.set(name, value);
  if (page > 1) url.searchParams.set('page', String(page));
  return url;
}

/** A file's address. @throws CmsError of kind 'foreign' for one that is not the CMS's own. */
export function parseOwnAddress(root: URL, address: string, call: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  // A name and password in the address would be sent as an authorization.
  if (url?.origin !== root.origin || url.username !== '' || url.password !== '') {
    throw new CmsError('foreign', call, "the address is not of the CMS's own origin");
  }
  return url;
}
