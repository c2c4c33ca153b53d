import { log, reasonOf } from '@/lib/log';
import { decodePath, matchRoute } from '@/lib/routes';
import { siteSlot } from '@/lib/process-slot.mjs';
import { readLink, readReviewToken, type PreviewSubject } from './link';
import {
  expiredCookieHeaders,
  previewCookieHeader,
  COOKIE_SECONDS,
  readPreviewCookies,
} from './preview-cookie';
import type { Draft } from './draft';
import { nameOfLink } from './review-seal';
import type { PreviewNotice } from './notice';
import { fetchDraft, type SitePreviews } from './site-previews';

/** An opened preview: its path, and the cookie that lets the browser see it there. */
export interface OpenedPreview {
  readonly path: string;
  readonly cookie: string;
}

/**
 * Opens a preview link, once (docs/specification/wordpress.md, 'Preview'). Asks the CMS first, as only the draft
 * determines the address. The link stays valid while the CMS does not answer. Never rejects.
 */
export async function openPreview(params: URLSearchParams): Promise<OpenedPreview | PreviewNotice> {
  const previews = siteSlot.get()?.previews;
  const [key] = previews?.keys ?? [];
  if (!previews || !key) return 'not-configured';
  if (params.has('review')) return openReview(params, previews, key);
  const link = readLink(params, previews.keys, previews.clock.now());
  if (typeof link === 'string' || (await previews.usedLinks.has(link.nonce)))
    return 'link-not-valid';
  const draft = await fetchDraft(previews, link);
  // A link whose draft the CMS no longer keeps counts as expired.
  if (typeof draft === 'string') return draft === 'ended' ? 'link-not-valid' : draft;
  try {
    if (!(await previews.usedLinks.use(link.nonce))) return 'link-not-valid';
  } catch (error) {
    log.error({ error: reasonOf(error) }, 'A preview link could not be noted as used');
    return 'unavailable';
  }
  return opened(link, draft, previews, key);
}

/**
 * Opens a signed review link, as often as it is followed, while the CMS knows it (docs/specification/wordpress.md,
 * 'Share for review'). The CMS counts its uses.
 */
async function openReview(
  params: URLSearchParams,
  previews: SitePreviews,
  key: Buffer,
): Promise<OpenedPreview | PreviewNotice> {
  const token = readReviewToken(params, previews.keys);
  if (token === null) return 'review-not-valid';
  const known = await previews.reviewLinks.follow(token);
  if (typeof known === 'string') return known === 'ended' ? 'review-not-valid' : known;
  const subject = { ...known, link: nameOfLink(token, key) };
  const draft = await fetchDraft(previews, subject);
  if (typeof draft === 'string') return draft === 'ended' ? 'review-not-valid' : draft;
  return opened(subject, draft, previews, key);
}

function opened(
  { type, id, nonce, link }: PreviewSubject,
  { path }: Draft,
  previews: SitePreviews,
  key: Buffer,
): OpenedPreview {
  const until = Math.floor(previews.clock.now() / 1_000) + COOKIE_SECONDS;
  const cookie = { type, id, nonce, path, until, link };
  return { path, cookie: previewCookieHeader(cookie, key, previews.isSecure) };
}

/**
 * Returns why a link could not be opened now, without using it up; null if it could. Programs that fetch links ahead,
 * such as mail scanners, often send HEAD. Never rejects.
 */
export async function probePreview(params: URLSearchParams): Promise<PreviewNotice | null> {
  const previews = siteSlot.get()?.previews;
  if (!previews || previews.keys.length === 0) return 'not-configured';
  // Only the CMS knows whether a signed review link is still valid, and it would count the question.
  if (params.has('review'))
    return readReviewToken(params, previews.keys) === null ? 'review-not-valid' : null;
  const link = readLink(params, previews.keys, previews.clock.now());
  const isGood = typeof link !== 'string' && !(await previews.usedLinks.has(link.nonce));
  return isGood ? null : 'link-not-valid';
}

/**
 * Ends all previews of a browser. `path` is the page it leaves. Returns to that page if it is published, otherwise to
 * the home page. Never rejects.
 */
export async function leavePreviews(
  cookies: string,
  path: string,
): Promise<{ readonly path: string; readonly cookies: readonly string[] }> {
  const previews = siteSlot.get()?.previews;
  const cookie =
    previews &&
    readPreviewCookies(cookies, previews.keys, previews.clock.now()).find((it) => it.path === path);
  const decoded = cookie ? decodePath(cookie.path) : null;
  const route = decoded === null ? null : matchRoute(decoded);
  const isPublished =
    previews && route ? await previews.isPublished(route).catch(() => false) : false;
  return {
    path: isPublished && cookie ? cookie.path : '/',
    cookies: expiredCookieHeaders(cookies),
  };
}
