import type { Clock } from '@/lib/clock';
import type { DraftQuestion, FileRequest } from '@/lib/cms';
import type { Route } from '@/lib/routes';
import { canPreview, readDraft, type Draft, type DraftReaderOptions } from './draft';
import type { PreviewSubject } from './link';
import { noticeOf, type PreviewNotice } from './notice';
import type { ReviewLinks } from './review-links';
import { reviewFileAddress } from './review-seal';
import type { UsedLinks } from './used-links';

/** A draft on its way from the middleware to the page that renders it. */
interface PendingDraft {
  readonly draft: Draft;
  readonly route: Route;
  /** The decoded segments of the page's address below the record: the open panel. */
  readonly panel: readonly string[];
  /** True if a review link shows it, rather than its editor's preview. */
  readonly isForReview: boolean;
}

/** The parts of the running site that previews need. */
export interface SitePreviews extends DraftReaderOptions {
  /** Empty without a secret, which disables previews. The first key signs. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
  /** True when the site is served over https. */
  readonly isSecure: boolean;
  readonly usedLinks: UsedLinks;
  /** Asks for the draft of an editor's own preview. */
  readonly ask: DraftQuestion;
  /** Asks for a reviewer's draft, with separate concurrency, so that editors never wait for reviewers. */
  readonly askForReviewer: DraftQuestion;
  readonly askForFile: FileRequest;
  readonly reviewLinks: ReviewLinks;
  /** Replaces the addresses of CMS files in a value. */
  readonly placeFiles: <T>(value: T, addressOf: (path: string) => string) => T;
  /** Drafts on their way from the middleware to the pages that render them, by id. */
  readonly views: Map<string, PendingDraft>;
  /** Resolves to true when the page at an address is published. */
  isPublished(route: Route): Promise<boolean>;
}

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly previews: SitePreviews;
  }
}

/** Asks the CMS for the unsaved state of a record and reads it. Never rejects. */
export async function fetchDraft(
  previews: SitePreviews,
  { type, id, nonce, link }: PreviewSubject,
): Promise<Draft | PreviewNotice> {
  if (!canPreview(type)) return 'no-page';
  try {
    const isOwn = link === undefined;
    const raw = await (isOwn ? previews.ask : previews.askForReviewer)({ type, id, nonce });
    return readDraft(type, id, raw, isOwn ? previews : forReview(previews, link)) ?? 'incomplete';
  } catch (error) {
    return noticeOf(error);
  }
}

/** Serves a draft's files from the website for readers with a review link, who may be unable to reach the CMS. */
function forReview(previews: SitePreviews, link: string): DraftReaderOptions {
  const { siteVariant, review, placeFiles, keys } = previews;
  const [key] = keys;
  if (!key) return previews;
  const addressOf = (path: string) => reviewFileAddress(link, path, key);
  return { siteVariant, review: (name, value) => review(name, placeFiles(value, addressOf)) };
}
