import type { Clock } from '@/lib/clock';
import { CmsError, type DraftQuestion, type FileRequest, type ReviewQuestion } from '@/lib/cms';
import { log, reasonOf } from '@/lib/log';
import { slot } from '@/lib/process-slot.mjs';
import type { Route } from '@/lib/routes';
import type { AskedTogether } from './asked-together';
import { canPreview, readDraft, type Draft, type DraftReaderParts } from './draft';
import type { PreviewSubject } from './link';
import { reviewFileAddress } from './review-seal';
import type { UsedLinks } from './used-links';

/** What previews need of the running site. */
export interface PreviewRoom extends DraftReaderParts {
  /** Empty when there is no secret, and so no previews. The first one signs. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
  /** True when the site is served over https. */
  readonly isSecure: boolean;
  readonly usedLinks: UsedLinks;
  readonly ask: DraftQuestion;
  readonly askForReview: ReviewQuestion;
  readonly askForFile: FileRequest;
  /** Whether links for review are still good, by the nonces that they were opened under. */
  readonly reviews: AskedTogether<'open' | PreviewNotice>;
  /** Gives the files of the CMS that a value names other addresses. */
  readonly placeFiles: <T>(value: T, addressOf: (path: string) => string) => T;
  /** True when the page at an address is published. */
  isPublished(route: Route): Promise<boolean>;
}

/** Filled once a process, by `lib/content/start`. */
export const previewSlot = slot<PreviewRoom>('preview');

/**
 * Why a preview can't be shown, each a page of its own: the link is wrong, used or expired; a link for review has expired or
 * was revoked; the draft is no longer
 * kept; the CMS does not answer; no page shows this type; the record lacks what its page needs; there is no secret.
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

/** Asks the CMS for the unsaved state of a record and reads it. Never rejects. */
export async function fetchDraft(
  room: PreviewRoom,
  { type, id, nonce, link }: PreviewSubject,
): Promise<Draft | PreviewNotice> {
  if (!canPreview(type)) return 'no-page';
  try {
    const raw = await room.ask({ type, id, nonce });
    return (
      readDraft(type, id, raw, link === undefined ? room : forReview(room, link)) ?? 'incomplete'
    );
  } catch (error) {
    return noticeOf(error);
  }
}

/** Whoever looks at a draft by a link for review has its files from the website, as the CMS may be out of reach. */
function forReview(room: PreviewRoom, link: string): DraftReaderParts {
  const { siteVariant, review, placeFiles, keys } = room;
  const [key] = keys;
  if (!key) return room;
  const addressOf = (path: string) => reviewFileAddress(link, path, key);
  return { siteVariant, review: (name, value) => review(name, placeFiles(value, addressOf)) };
}

/**
 * The record that a link for review shows, under a nonce: asked by its token, which counts as a use, or by the nonce that it
 * has been opened under. Never rejects.
 */
export async function fetchReview(
  ask: ReviewQuestion,
  link: Parameters<ReviewQuestion>[0],
): Promise<PreviewSubject | PreviewNotice> {
  try {
    return await ask(link);
  } catch (error) {
    return noticeOf(error);
  }
}

function noticeOf(error: unknown): PreviewNotice {
  // The route itself missing is no answer about the draft.
  const isGone =
    error instanceof CmsError &&
    (error.status === 404 || error.status === 410) &&
    error.code !== 'rest_no_route';
  if (isGone) return 'ended';
  log.warn({ target: 'preview', error: reasonOf(error) }, 'The CMS gave no draft for a preview');
  return 'unavailable';
}
