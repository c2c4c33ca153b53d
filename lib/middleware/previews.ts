import { NextResponse, type NextRequest } from 'next/server';
import {
  NOTICE_STATUS,
  openPreview,
  previewAt,
  probePreview,
  type PreviewNotice,
} from '@/lib/content/server';
import { draftPath, draftTrackPath, previewNoticePath, type Route } from '@/lib/routes';
import { shownAs } from './shown-as';

/** The middleware's responses for previews (docs/decisions/0027-preview.md). */

const NOINDEX = { 'x-robots-tag': 'noindex, nofollow' };

/** For responses without a page. Pages have their own headers (lib/cache/page-headers.mjs). */
const NO_STORE = { ...NOINDEX, 'cache-control': 'no-store' };

const noticed = (request: NextRequest, notice: PreviewNotice) =>
  shownAs(request, previewNoticePath(notice), { status: NOTICE_STATUS[notice], headers: NOINDEX });

/** Returns true if a browser fetches a link before anyone has followed it. */
const isAhead = ({ headers }: NextRequest) =>
  [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((value) =>
    /\b(?:prefetch|prerender)\b/i.test(value ?? ''),
  );

/** Answers a link to a draft. */
export async function answerPreviewLink(request: NextRequest): Promise<NextResponse> {
  const { method, nextUrl } = request;
  if (method === 'HEAD' || isAhead(request)) {
    const notice = await probePreview(nextUrl.searchParams);
    // Browsers discard a prefetched error response, so the visitor's click sends its own request.
    const status = notice ? NOTICE_STATUS[notice] : method === 'HEAD' ? 200 : 503;
    return new NextResponse(null, { status, headers: NO_STORE });
  }
  const opened = await openPreview(nextUrl.searchParams);
  if (typeof opened === 'string') return noticed(request, opened);
  return NextResponse.redirect(new URL(opened.path, request.url), {
    status: 303,
    headers: { ...NO_STORE, 'set-cookie': opened.cookie },
  });
}

/**
 * Answers with a draft, rendered by the internal path that `pathOf` makes from its view. Returns null for visitors who
 * may not see it.
 */
async function answerWith(
  request: NextRequest,
  route: Route,
  panelPath: () => Promise<string | null>,
  pathOf: (view: string) => string,
): Promise<NextResponse | null> {
  const preview = await previewAt(request.headers.get('cookie') ?? '', route, panelPath);
  if (preview === null) return null;
  if ('notice' in preview) return noticed(request, preview.notice);
  const response = shownAs(request, pathOf(preview.view), { headers: NOINDEX });
  if (preview.renewed !== null) response.headers.append('set-cookie', preview.renewed);
  return response;
}

/**
 * Answers with the draft that this browser may see at an address, or with the reason why it can't be shown. Returns
 * null for everyone who sees the published page, that is, without a cookie of this site for this record.
 */
export const answerDraft = (
  request: NextRequest,
  route: Route,
  panelPath: () => Promise<string | null>,
): Promise<NextResponse | null> =>
  answerWith(request, route, panelPath, (view) =>
    draftPath(view, 'slug' in route ? route.slug : '-'),
  );

/** Answers with the subtitles of a draft's film, under the same conditions. `path` is decoded. */
export async function answerDraftTrack(
  request: NextRequest,
  path: string,
): Promise<NextResponse | null> {
  const [, kind, slug = ''] = /^\/api\/subtitles\/([a-z]+)\/([^/]+)\//.exec(path) ?? [];
  if (kind !== 'investigation' && kind !== 'exhibition') return null;
  const noPanel = () => Promise.resolve(null);
  return answerWith(request, { kind, slug }, noPanel, (view) => draftTrackPath(view, path));
}
