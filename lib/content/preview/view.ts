import { randomBytes } from 'node:crypto';
import { siteSlot } from '@/lib/process-slot.mjs';
import { decodePath, matchRoute, type Route } from '@/lib/routes';
import { withOverlay } from '../store';
import { readPreviewCookies, renewedCookieHeader } from './preview-cookie';
import type { PreviewNotice } from './notice';
import { fetchDraft } from './site-previews';

/** How long (ms) a draft is held for its page to render. */
const HELD_FOR = 30_000;

/** Maximum number of drafts held at a time. The oldest is dropped. */
const MAX_HELD = 32;

const isSameRecord = (route: Route, other: Route | null): boolean => {
  if (!other || route.kind !== other.kind || 'format' in route) return false;
  if ('slug' in route) return 'slug' in other && route.slug === other.slug;
  return route.kind === 'static' && other.kind === 'static' && route.name === other.name;
};

const routeAt = (path: string): Route | null => {
  const decoded = decodePath(path);
  return decoded === null ? null : matchRoute(decoded);
};

/** How many segments of an address name a record's page. The rest name a panel. */
const RECORD_PARTS: { readonly [Kind in Route['kind']]?: number } = {
  investigation: 2,
  exhibition: 3,
};

/**
 * Returns true if a browser must be shown a draft or what belongs to one: it has an unexpired preview of the record at
 * this address or, for addresses that are no page, any preview. At any other record's address it gets the published
 * page.
 *
 * @param cookies the `Cookie` header
 * @param path percent-encoded
 */
export function hasPreview(cookies: string, path: string): boolean {
  const previews = siteSlot.get()?.previews;
  if (!previews) return false;
  const valid = readPreviewCookies(cookies, previews.keys, previews.clock.now());
  if (path.startsWith('/api/')) return valid.length > 0;
  const route = routeAt(path);
  return route !== null && valid.some((cookie) => isSameRecord(route, routeAt(cookie.path)));
}

/** A draft that a browser may see. */
interface PreviewAt {
  readonly view: string;
  /** The `Set-Cookie` that extends the preview; null when the current cookie suffices. */
  readonly renewed: string | null;
}

/**
 * Fetches the draft that a browser may see at an address, from the CMS each time, and returns the id under which it is
 * held for its page. Returns a notice if the draft can't be shown, and null if the browser may only see the published
 * page. Never rejects.
 *
 * @param cookies the `Cookie` header
 * @param panelPath finds the canonical address of a panel below the record, as for published pages
 */
export async function previewAt(
  cookies: string,
  route: Route,
  panelPath: () => Promise<string | null>,
): Promise<PreviewAt | { readonly notice: PreviewNotice } | null> {
  const previews = siteSlot.get()?.previews;
  if (!previews) return null;
  const valid = readPreviewCookies(cookies, previews.keys, previews.clock.now());
  const cookie = valid.find(({ path }) => isSameRecord(route, routeAt(path)));
  if (!cookie) return null;
  const draft = await fetchDraft(previews, cookie);
  if (typeof draft === 'string') return { notice: draft };
  // An editor may have changed its address since.
  if (!isSameRecord(route, routeAt(draft.path))) return { notice: 'ended' };
  const shown = await withOverlay(draft.overlay, panelPath);
  const parts =
    decodePath(shown ?? '')
      ?.split('/')
      .slice(1) ?? [];
  const id = randomBytes(16).toString('base64url');
  const { views: held } = previews;
  held.set(id, {
    draft,
    route,
    panel: parts.slice(RECORD_PARTS[route.kind] ?? parts.length),
    isForReview: cookie.link !== undefined,
  });
  for (const oldest of held.keys()) {
    if (held.size <= MAX_HELD) break;
    held.delete(oldest);
  }
  previews.clock.after(HELD_FOR, () => held.delete(id));
  const [key] = previews.keys;
  const renewed = key
    ? renewedCookieHeader(cookie, key, previews.isSecure, previews.clock.now())
    : null;
  return { view: id, renewed };
}

/** The data that the page of a draft renders. */
export interface DraftView {
  readonly route: Route;
  readonly panel: readonly string[];
  /** True if a review link shows it, rather than its editor's preview. */
  readonly isForReview: boolean;
  /** The path of the page, percent-encoded. */
  readonly path: string;
  /** Runs work that reads the content, with the draft in it. */
  render<T>(work: () => T): T;
}

/** Returns a draft that the middleware has prepared; null for any other id. */
export function draftView(id: string): DraftView | null {
  const view = siteSlot.get()?.previews.views.get(id);
  if (!view) return null;
  const { draft, ...about } = view;
  return { ...about, path: draft.path, render: (work) => withOverlay(draft.overlay, work) };
}
