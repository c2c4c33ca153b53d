import { CmsError } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';

/**
 * Why a preview can't be shown, each a page of its own: the link is wrong, used or expired; a link for review is not signed,
 * has expired or was revoked; the draft is no longer kept; the CMS does not answer; no page shows this type; the record lacks
 * what its page needs; there is no secret.
 */
export type PreviewNotice =
  | 'link-not-valid'
  | 'review-not-valid'
  | 'ended'
  | 'unavailable'
  | 'no-page'
  | 'incomplete'
  | 'not-configured';

/** The status of each notice. */
export const NOTICE_STATUS: Readonly<Record<PreviewNotice, number>> = {
  'link-not-valid': 403,
  'review-not-valid': 403,
  ended: 410,
  unavailable: 503,
  'no-page': 404,
  incomplete: 404,
  'not-configured': 503,
};

/** What a failed question to the CMS about a preview means to whoever looks at it. Logs what is a failure of the CMS. */
export function noticeOf(error: unknown): PreviewNotice {
  // The route itself missing is no answer about the draft.
  const isGone =
    error instanceof CmsError &&
    (error.status === 404 || error.status === 410) &&
    error.code !== 'rest_no_route';
  if (isGone) return 'ended';
  log.warn({ target: 'preview', error: reasonOf(error) }, 'The CMS gave no draft for a preview');
  return 'unavailable';
}
