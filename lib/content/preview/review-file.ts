import { log, reasonOf } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import { fileHeaders, FILE_HEADERS, readRange } from './file-answer';
import { readPreviewCookies, renewedCookieHeader } from './preview-cookie';
import { isSealed } from './review-seal';
import { NOTICE_STATUS } from './notice';
import type { SitePreviews } from './site-previews';

/** Who asks for a file of a draft, and for which. */
export interface ReviewFileRequest {
  readonly method: 'GET' | 'HEAD';
  /** The path on the CMS, in its one spelling. */
  readonly path: string;
  readonly seal: string;
  /** The header `Cookie`. */
  readonly cookies: string;
  /** The header `Range`. */
  readonly range: string | null;
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}

const refused = (status: number) =>
  new Response(null, {
    status,
    headers: { ...FILE_HEADERS, ...(status === 503 && { 'retry-after': '5' }) },
  });

/** Statuses of the CMS that are about the file; by all others it is missing, or the CMS fails. */
const PASSED: ReadonlySet<number> = new Set([200, 206, 416]);

/**
 * A file that a draft names, for whoever looks at the draft by a link for review (docs/specification/wordpress.md, 'Share for
 * review'): 404 for everybody else, and for what is no file; 410 when the link has ended; 503 while the CMS fails. The CMS is
 * asked about the link each time, and counts nothing. Never rejects.
 */
export async function answerReviewFile(asked: ReviewFileRequest): Promise<Response> {
  const previews = siteSlot.get()?.previews;
  const [key] = previews?.keys ?? [];
  if (!previews || !key) return refused(404);
  const now = previews.clock.now();
  const cookie = readPreviewCookies(asked.cookies, previews.keys, now).find(
    ({ link }) => link !== undefined && isSealed(link, asked, previews.keys),
  );
  if (!cookie) return refused(404);
  const state = await previews.reviewLinks.check(cookie.nonce);
  if (state !== 'open') return refused(NOTICE_STATUS[state]);
  const response = await fetchFile(previews, asked);
  const renewed = renewedCookieHeader(cookie, key, previews.isSecure, now);
  if (renewed !== null && response.ok) response.headers.append('set-cookie', renewed);
  return response;
}

async function fetchFile(
  { askForFile }: SitePreviews,
  { method, path, range, signal }: ReviewFileRequest,
): Promise<Response> {
  try {
    const given = await askForFile({ path, method, range: readRange(range), signal });
    const { status, body } = given;
    const headers = PASSED.has(status) ? fileHeaders(status, given.headers) : null;
    if (headers) return new Response(method === 'HEAD' ? null : body, { status, headers });
    await body?.cancel();
    if (status < 500) return refused(404);
    log.warn({ target: 'preview', status }, 'The CMS gave no file of a draft');
  } catch (error) {
    if (signal.aborted) return refused(503);
    log.warn({ target: 'preview', error: reasonOf(error) }, 'The CMS gave no file of a draft');
  }
  return refused(503);
}
