import { log, reasonOf } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import { fileHeaders, FILE_HEADERS, readRange } from './file-answer';
import { readPreviewCookies, renewedCookieHeader } from './preview-cookie';
import { isSealed } from './review-seal';
import { NOTICE_STATUS } from './notice';
import type { SitePreviews } from './site-previews';

/** A request for a file of a draft. */
export interface ReviewFileRequest {
  readonly method: 'GET' | 'HEAD';
  /** The path on the CMS, in canonical spelling. */
  readonly path: string;
  readonly seal: string;
  /** The `Cookie` header. */
  readonly cookies: string;
  /** The `Range` header. */
  readonly range: string | null;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
}

const refused = (status: number) =>
  new Response(null, {
    status,
    headers: { ...FILE_HEADERS, ...(status === 503 && { 'retry-after': '5' }) },
  });

/** CMS statuses that concern the file. With any other, the file is missing or the CMS fails. */
const PASSED: ReadonlySet<number> = new Set([200, 206, 416]);

/**
 * Serves a draft's file to readers who see the draft by a review link (docs/specification/wordpress.md, 'Share for
 * review'). Answers 404 to everybody else and for what is no file, 410 when the link has ended, and 503 while the CMS
 * fails. Checks the link with the CMS each time, without counting a use. Never rejects.
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
