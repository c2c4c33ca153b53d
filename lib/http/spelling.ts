import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { siteSlot } from '@/lib/process-slot.mjs';
import { canonicalPath, decodePath } from '@/lib/routes';
import type { OwnAnswer } from './own-answer';

interface Spelling {
  /** In its one spelling; null for a path that can mean nothing. */
  readonly path: string | null;
  /** As sent, with its question mark; empty for none. */
  readonly query: string;
  /** True when the address as sent is another. */
  readonly isOther: boolean;
}

/** An address, as sent, in the spelling of the site. What follows a `#` is for browsers alone. */
export function spellingOf(address: string): Spelling {
  const [, sent = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const path = canonicalPath(sent);
  return { path, query, isOther: path !== sent || rest !== '' };
}

/**
 * The redirect of a request whose address, as sent, is another spelling of the one it means, at once to where that page has moved, or
 * is the home page's with a query that names a record, as WordPress's are; null for any other. Only the page's own address is
 * then rendered, kept and stored (decision 52).
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

/** Browsers keep a 308 for good unless told otherwise, and a record may get its former address back. */
const redirectTo = (location: string): OwnAnswer => ({
  status: 308,
  headers: { location, 'cache-control': FOR_A_SECOND },
  text: '',
});
