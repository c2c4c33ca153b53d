import { createHash } from 'node:crypto';
import { LITE_POLICY, litePage, ownAnswer } from '@/lib/lite';
import { mirroredPath } from '@/lib/routes';
import * as words from '@/lib/words';

export const dynamic = 'force-dynamic';

/** As for pages (lib/cache/page-headers.mjs). */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1';

const UNAVAILABLE = () =>
  new Response(`${words.maintenance}\n`, {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '60',
    },
  });

/** The requested part, from 0; -1 if the parameter is malformed. */
const partIn = (params: URLSearchParams) => {
  const part = params.get('part') ?? '1';
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) - 1 : -1;
};

/**
 * A page of the lite site (decision 25). The middleware has checked that the page it mirrors exists; its HTML comes from
 * the page cache through a request to this server, since Next has no other way to render a page.
 */
export async function GET(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const part = partIn(searchParams);
  const query = searchParams.get('q');
  const search = query === null ? '' : `?${new URLSearchParams({ q: query })}`;
  const path = (mirroredPath(pathname) ?? '/') + search;
  const page = await ownAnswer(path);
  // The server may be stopping, and takes no new connections then.
  if (page === null) return UNAVAILABLE();
  const contentType = page.headers.get('content-type') ?? '';
  if (!page.ok || !contentType.startsWith('text/html')) {
    return new Response(await page.text(), {
      status: page.status >= 400 ? page.status : 503,
      headers: { 'content-type': contentType, 'cache-control': 'no-store' },
    });
  }
  const html = litePage({ html: await page.text(), path })[part];
  if (html === undefined) {
    return new Response(`${words.noSuchPart}\n`, {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const robots = page.headers.get('x-robots-tag');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': LITE_POLICY,
      'cache-control': page.headers.get('cache-control')?.includes('no-store')
        ? 'no-store'
        : CACHE_CONTROL,
      etag: `W/"${tag}"`,
      ...(robots !== null && { 'x-robots-tag': robots }),
    },
  });
}
