import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { KeptPages, LITE_POLICY } from '@/lib/lite';
import { encodePath, parametersOfPage, PART_PARAMETER } from '@/lib/routes';
import { decodeParam } from '@/lib/seo';
import * as words from '@/lib/words';

export const dynamic = 'force-dynamic';

const pages = new KeptPages();

interface Context {
  readonly params: Promise<{ path?: string[] }>;
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });

const noSuchPart = () => refusal(404, words.noSuchPart);

/** Returns the Cache-Control of a lite page: no longer than that of the page it mirrors. */
function cacheControlOf(headers: Headers): string {
  const control = headers.get('cache-control') ?? '';
  if (control.includes('no-store')) return 'no-store';
  return control.startsWith('private') ? control : FOR_A_SECOND;
}

/** Returns the requested part, counted from 0, or null if there can be no part of that number. */
function readPart(params: URLSearchParams): number | null {
  const part = params.get(PART_PARAMETER) ?? '1';
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) - 1 : null;
}

/** Returns the normalised address of the mirrored page, with those query parameters that the page reads. */
function addressOf(segments: readonly string[], asked: URLSearchParams): string {
  const path = encodePath(`/${segments.map(decodeParam).join('/')}`);
  const read = parametersOfPage(path).flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return read.length === 0 ? path : `${path}?${new URLSearchParams(read)}`;
}

/**
 * Serves a page of the lite site (decision 25). The middleware has checked that the page it mirrors exists. Its HTML
 * comes from the page cache through a request to this server, since Next has no other way to render a page.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const part = readPart(searchParams);
  if (part === null) return noSuchPart();
  // The path comes from the parameters, not from the URL: the middleware rewrites invented paths below a record to one
  // page.
  const { path = [] } = await params;
  const page = await pages.read(addressOf(path, searchParams));
  // While the server is stopping, it accepts no new connections.
  if (page === null) return refusal(503, words.maintenance, { 'retry-after': '60' });
  if (page instanceof Response) {
    const retryAfter = page.headers.get('retry-after');
    return new Response(await page.text(), {
      status: page.status >= 400 ? page.status : 503,
      headers: {
        'content-type': page.headers.get('content-type') ?? '',
        'cache-control': 'no-store',
        ...(retryAfter !== null && { 'retry-after': retryAfter }),
      },
    });
  }
  const shown = page.parts[part];
  if (shown === undefined) return noSuchPart();
  const robots = page.headers.get('x-robots-tag');
  return new Response(shown.body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': LITE_POLICY,
      'cache-control': cacheControlOf(page.headers),
      etag: shown.tag,
      ...(robots !== null && { 'x-robots-tag': robots }),
    },
  });
}
