import { NextResponse, type NextRequest } from 'next/server';
import {
  leavePreviews,
  NOTICE_STATUS,
  openPreview,
  previewAt,
  probePreview,
  type PreviewNotice,
} from '@/lib/content/server';
import { EXIT_PREVIEW_PATH, previewNoticePath, type Route } from '@/lib/routes';

/** What the middleware answers about previews (docs/decisions/0027-preview.md). */

const NOINDEX = { 'x-robots-tag': 'noindex, nofollow' };
const NO_STORE = { 'cache-control': 'no-store', ...NOINDEX };

/** No link of a draft may tell another site its address, nor a browser keep it for longer than it is looked at. */
const OF_A_DRAFT = { 'cache-control': 'private, no-store', ...NOINDEX };

/** The page of another path, under the visitor's own. */
function shownAs(request: NextRequest, path: string, init: ResponseInit): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = path;
  url.search = '';
  return NextResponse.rewrite(url, init);
}

const noticed = (request: NextRequest, notice: PreviewNotice) =>
  shownAs(request, previewNoticePath(notice), { status: NOTICE_STATUS[notice], headers: NO_STORE });

/** Relative, since the site may be asked by another name than its visitors use. */
function sentTo(path: string, cookies: readonly string[]): NextResponse {
  const response = new NextResponse(null, {
    status: 303,
    headers: { ...NO_STORE, location: path },
  });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const refused = (allow: string) =>
  new NextResponse(null, { status: 405, headers: { ...NO_STORE, allow } });

/** True when a browser fetches a link that nobody has followed yet. */
const isAhead = ({ headers }: NextRequest) =>
  [headers.get('sec-purpose'), headers.get('purpose'), headers.get('x-moz')].some((value) =>
    /\b(?:prefetch|prerender)\b/i.test(value ?? ''),
  );

async function answerLink(request: NextRequest): Promise<NextResponse> {
  const { method, nextUrl } = request;
  if (method !== 'GET' && method !== 'HEAD') return refused('GET, HEAD');
  if (method === 'HEAD' || isAhead(request)) {
    const notice = await probePreview(nextUrl.searchParams);
    // A browser uses nothing that it has fetched ahead with an error: the visitor's click asks again.
    const status = notice ? NOTICE_STATUS[notice] : method === 'HEAD' ? 200 : 503;
    return new NextResponse(null, { status, headers: NO_STORE });
  }
  const opened = await openPreview(nextUrl.searchParams);
  return typeof opened === 'string'
    ? noticed(request, opened)
    : sentTo(opened.path, [opened.cookie]);
}

async function answerExit(request: NextRequest): Promise<NextResponse> {
  if (request.method !== 'POST') return refused('POST');
  const from = request.nextUrl.searchParams.get('from') ?? '/';
  const { path, cookies } = await leavePreviews(request.headers.get('cookie') ?? '', from);
  return sentTo(path, cookies);
}

/** The endpoints of previews: a link, and the way out. */
export const answerPreviewCall = (request: NextRequest, path: string): Promise<NextResponse> =>
  path === EXIT_PREVIEW_PATH ? answerExit(request) : answerLink(request);

/**
 * The draft that this browser may see at an address, or why it can't be shown; null for whoever sees the published page:
 * everybody without a cookie of ours for this record.
 */
export async function answerDraft(
  request: NextRequest,
  route: Route,
  panelPath: () => Promise<string | null>,
): Promise<NextResponse | null> {
  const preview = await previewAt(request.headers.get('cookie') ?? '', route, panelPath);
  if (preview === null) return null;
  return typeof preview === 'string'
    ? shownAs(request, preview, { headers: OF_A_DRAFT })
    : noticed(request, preview.notice);
}
