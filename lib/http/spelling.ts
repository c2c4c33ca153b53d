import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { siteSlot } from '@/lib/process-slot.mjs';
import { canonicalPath, decodePath } from '@/lib/routes';
import type { OwnAnswer } from './own-answer';

interface Spelling {
  /** The path in its canonical spelling; null for an invalid path. */
  readonly path: string | null;
  /** The query as sent, with its question mark; empty if there is none. */
  readonly query: string;
  /** True if the address as sent is spelled differently. */
  readonly isOther: boolean;
}

/** Returns an address, as sent, in the site's spelling. Only browsers use what follows a `#`. */
export function spellingOf(address: string): Spelling {
  const [, sent = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const path = canonicalPath(sent);
  return { path, query, isOther: path !== sent || rest !== '' };
}

/**
 * Returns the redirect of a request whose address is another spelling of the one it means, or is the home page's with a
 * query that names a record, as WordPress's are. The redirect goes straight to where that page has moved. Returns null
 * for any other address. So only the page's own address is rendered, cached and stored (decision 52).
 */
export async function redirectOf(address: string): Promise<OwnAnswer | null> {
  const { path, query, isOther } = spellingOf(address);
  if (path === null) return null;
  const old = path === '/' && query !== '' ? (siteSlot.get()?.oldQuery(query) ?? null) : null;
  if (old !== null) return redirectTo(old);
  if (!isOther) return null;
  const decoded = decodePath(path);
  const moved = decoded === null ? null : await siteSlot.get()?.movedPath(decoded);
  return redirectTo((moved ?? path) + query);
}

/**
 * Redirects for a second only. Browsers keep a 308 for good unless told otherwise, and a record may return to its
 * former address.
 */
const redirectTo = (location: string): OwnAnswer => ({
  status: 308,
  headers: { location, 'cache-control': FOR_A_SECOND },
  text: '',
});
