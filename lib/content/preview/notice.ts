import { CmsError } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';

/**
 * The reason why a preview can't be shown, each with a page of its own: the link is wrong, used or expired; a review
 * link is unsigned, expired or revoked; the draft is no longer kept; the CMS does not answer; no page shows this type;
 * the record lacks what its page needs; there is no secret.
 */
export type PreviewNotice =
  | 'link-not-valid'
  | 'review-not-valid'
  | 'ended'
  | 'unavailable'
  | 'no-page'
  | 'incomplete'
  | 'not-configured';

/** The HTTP status of each notice. */
export const NOTICE_STATUS: Readonly<Record<PreviewNotice, number>> = {
  'link-not-valid': 403,
  'review-not-valid': 403,
  ended: 410,
  unavailable: 503,
  'no-page': 404,
  incomplete: 404,
  'not-configured': 503,
};

/** Returns the notice for a failed question to the CMS about a preview. Logs failures of the CMS. */
export function noticeOf(error: unknown): PreviewNotice {
  // A missing route says nothing about the draft.
  const isGone =
    error instanceof CmsError &&
    (error.status === 404 || error.status === 410) &&
    error.code !== 'rest_no_route';
  if (isGone) return 'ended';
  log.warn({ target: 'preview', error: reasonOf(error) }, 'The CMS gave no draft for a preview');
  return 'unavailable';
}
