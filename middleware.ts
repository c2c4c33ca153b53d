import { NextResponse, type NextRequest } from 'next/server';
import { FOR_A_SECOND, NOT_STORED } from '@/lib/cache/for-a-second.mjs';
import { notFoundPage } from '@/lib/cache/not-found-page.mjs';
import {
  isInvented,
  isNewAgency,
  isOpen,
  isWhole,
  noteRouteVisit,
  oldAddress,
  panelAt,
  partPath,
  partSegment,
  presenceOf,
  presentPathOf,
  resultsPath,
  usualAddress,
  type PanelAt,
  type Presence,
} from '@/lib/content/server';
import { isMaintenanceMode } from '@/lib/env';
import {
  answerDraft,
  answerDraftTrack,
  answerPreviewLink,
  keptQuery,
  shownAs,
} from '@/lib/middleware';
import { RETRY_AFTER } from '@/lib/offline';
import {
  decodePath,
  filePath,
  isReadingPage,
  litePath,
  matchRoute,
  mirroredPath,
  notFoundPath,
  PREVIEW_PATH,
  QUERY_ASKED_FOR,
  renderedFilePath,
  resourcePagePath,
  RESOURCE_PARAMETERS,
  shownLink,
  type Route,
} from '@/lib/routes';

export const config = {
  // The content lives in the server's own process, which the edge runtime can't see.
  runtime: 'nodejs',
  matcher: [
    // No address that takes a form: Next would copy the request body for the middleware, and log an error when the
    // sender disconnects.
    '/((?!_next/|api/|oai$|favicon.ico$|icon.svg$|apple-icon.png$|robots.txt$).*)',
    // Matched only so that malformed addresses answer 400; Next would fail on them.
    '/api/tint/(.*)',
    '/api/subtitles/(.*)',
    '/api/preview',
  ],
};

function notFound(request: NextRequest, brokenLink: string): NextResponse {
  const path = shownLink(brokenLink);
  const headers = { 'x-robots-tag': 'noindex' };
  const page = notFoundPage(path);
  if (page) {
    return new NextResponse(page.html, {
      status: 404,
      headers: { ...page.headers, ...headers, 'content-type': 'text/html; charset=utf-8' },
    });
  }
  return shownAs(request, notFoundPath(path), { status: 404, headers });
}

function offline(request: NextRequest): NextResponse {
  const headers = { 'retry-after': RETRY_AFTER };
  return shownAs(request, '/maintenance', { status: 503, headers });
}

/** Returns the whole query of a request, including what no page reads. */
const queryOf = ({ headers, nextUrl }: NextRequest): string =>
  headers.get(QUERY_ASKED_FOR) ?? nextUrl.search;

/**
 * Redirects to a page's new address for a second only. Browsers cache a 308 indefinitely unless told otherwise, and a
 * record may return to its old address.
 */
function moved(request: NextRequest, path: string, query = queryOf(request)): NextResponse {
  const url = new URL(path, request.url);
  if (url.search === '') url.search = query;
  return NextResponse.redirect(url, { status: 308, headers: { 'cache-control': FOR_A_SECOND } });
}

/** Redirects to the canonical address of a resource. */
const renamed = (request: NextRequest, path: string, { isOfFormerFile }: PanelAt): NextResponse =>
  moved(request, path, keptQuery(request.nextUrl.pathname, queryOf(request), isOfFormerFile));

type Resource = NonNullable<PanelAt['resource']>;

/** Returns the part of a resource that an address names, or an empty string. */
const partIn = ({ nextUrl }: NextRequest, { is }: Resource): string =>
  nextUrl.searchParams.get(RESOURCE_PARAMETERS[is]) ?? '';

/** Returns what a draft shows open: for a resource, its own page and the part requested. */
function draftPanel(request: NextRequest, panel: Awaited<ReturnType<typeof panelAt>>) {
  if (panel === null || panel === 'unknown') return null;
  if (!panel.resource || panel.address === undefined) return panel.path;
  const part = panel.isOfFormerFile ? '' : partIn(request, panel.resource);
  return part === '' ? panel.address : `${panel.address}/${partSegment(part)}`;
}

/** Redirects from an old address. Answers with the not-found page if it never was one, or if its content is gone. */
function oldPlace(request: NextRequest, path: string): NextResponse {
  const to = oldAddress(path);
  return to === null ? notFound(request, path) : moved(request, to);
}

/** Keeps invented addresses out of a proxy's store, where they would leave no room for pages. */
const storedAs = (asked: string, panel: PanelAt): Record<string, string> =>
  isInvented(asked, panel) ? { [NOT_STORED]: '1' } : {};

/**
 * Answers with the page of a resource. A part of it is rendered for each request and never cached. While a film's
 * transcript is unavailable, the answer is the film's own page.
 */
async function shown(request: NextRequest, resource: Resource): Promise<NextResponse> {
  const part = partIn(request, resource);
  return part !== '' && (await isWhole(resource))
    ? shownAs(request, partPath(resource, part))
    : shownAs(request, resourcePagePath(resource));
}

/** Renders a search for each request, without caching it. The visitor's address stays. */
function searched(request: NextRequest): NextResponse {
  const path = resultsPath(request.nextUrl.searchParams);
  return path === null
    ? NextResponse.next()
    : shownAs(request, path, { headers: { 'x-robots-tag': 'noindex' } });
}

/**
 * Answers every request that Next renders, and keeps search engines from indexing pages which say that nothing has been
 * published yet.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const response = await answer(request);
  if (isNewAgency() && !isMaintenanceMode()) response.headers.set('x-robots-tag', 'noindex');
  return response;
}

/**
 * Decides before anything is rendered whether an address names an existing page. Answers 400 for a malformed address,
 * 404 with the not-found page for an unknown one, and 503 with the maintenance page while there is no content to show.
 */
async function answer(request: NextRequest): Promise<NextResponse> {
  const path = decodePath(request.nextUrl.pathname);
  if (path === null) {
    return new NextResponse('Bad Request: the address is malformed.\n', {
      status: 400,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const isPreviewLink = path === PREVIEW_PATH;
  if (path.startsWith('/api/') && !isPreviewLink) {
    return (await answerDraftTrack(request, path)) ?? NextResponse.next();
  }
  // Editors can still log in during maintenance.
  if (isMaintenanceMode() && matchRoute(path)?.kind !== 'auth') return offline(request);
  if (isPreviewLink) return answerPreviewLink(request);
  const mirrored = mirroredPath(path);
  return mirrored === null ? answerPage(request, path) : answerLite(request, path, mirrored);
}

async function answerPage(request: NextRequest, path: string): Promise<NextResponse> {
  const route = matchRoute(path);
  if (route?.kind === 'maintenance' || route?.kind === 'auth') return NextResponse.next();
  if (route?.kind === 'not-found') return notFound(request, route.brokenLink);
  if (route?.kind === 'moved') return moved(request, route.to);
  if (!isOpen()) return offline(request);
  if (route?.kind === 'card' || route?.kind === 'sitemap-part') return NextResponse.next();
  const draft =
    route &&
    (await answerDraft(request, route, async () =>
      draftPanel(request, await panelAt(route, path)),
    ));
  if (draft) return draft;
  const usual = usualAddress(path);
  if (usual !== null) return moved(request, usual);
  if (!route) return oldPlace(request, path);

  const presence = await presenceOrMove(route, path);
  if (presence === 'absent') return oldPlace(request, path);
  if (presence === 'unknown') return offline(request);
  if (presence !== 'present') {
    return moved(
      request,
      'format' in route ? filePath(presence.path, route.format) : presence.path,
    );
  }
  if (route.kind === 'static' && route.name === 'search') return searched(request);
  noteRouteVisit(route);
  if ('format' in route) return shownAs(request, renderedFilePath(route));
  const panel = await panelAt(route, path);
  if (panel === null) return NextResponse.next();
  if (panel === 'unknown') return offline(request);
  const asked = request.nextUrl.pathname;
  if (panel.address !== undefined && panel.address !== asked) {
    return renamed(request, panel.address, panel);
  }
  if (panel.resource) return shown(request, panel.resource);
  if (panel.path === asked) return NextResponse.next();
  return shownAs(request, panel.path, { headers: storedAs(asked, panel) });
}

/** A page of the lite site exists if the page it mirrors does. If that page has moved, the answer redirects to its lite page. */
async function answerLite(
  request: NextRequest,
  path: string,
  mirrored: string,
): Promise<NextResponse> {
  const route = matchRoute(mirrored);
  if (route?.kind === 'moved') return moved(request, litePath(route.to));
  if (!isOpen()) return offline(request);
  const usual = usualAddress(mirrored);
  if (usual !== null) return moved(request, litePath(usual));
  if (!route || !isReadingPage(route)) return notFound(request, path);
  const presence = await presenceOrMove(route, mirrored);
  if (presence === 'absent') return notFound(request, path);
  if (presence === 'unknown') return offline(request);
  if (presence !== 'present') return moved(request, litePath(presence.path));
  const panel = await panelAt(route, mirrored);
  if (panel === null) return NextResponse.next();
  if (panel === 'unknown') return offline(request);
  const { address, path: shown } = panel;
  const url = request.nextUrl.clone();
  const asked = url.pathname;
  if (address !== undefined) {
    return asked === litePath(address)
      ? NextResponse.next()
      : renamed(request, litePath(address), panel);
  }
  url.pathname = litePath(shown);
  return NextResponse.rewrite(url, {
    headers: storedAs(asked, { path: url.pathname }),
  });
}

/**
 * Returns whether the page of a route exists, or where it has moved. Only people and pages need to be waited for,
 * because no list names them.
 */
async function presenceOrMove(
  route: Route,
  asked: string,
): Promise<Presence | { readonly path: string }> {
  const presence = await presenceOf(route);
  if (presence === 'present') return presence;
  const path = await presentPathOf(route, asked);
  return path === null ? presence : { path };
}
