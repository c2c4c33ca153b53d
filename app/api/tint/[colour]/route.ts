import { NOT_STORED } from '@/lib/cache/for-a-second.mjs';
import { isTintInUse } from '@/lib/content';
import { tintStylesheet } from '@/lib/domain/tint';

interface Context {
  readonly params: Promise<{ colour: string }>;
}

/**
 * Serves the stylesheet of a subdomain's tint. The tint needs a stylesheet of its own: the Content-Security-Policy
 * allows neither `style` attributes nor inline styles, and a page reached by soft navigation keeps the policy of the
 * previous one.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { colour } = await params;
  if (!/^[\da-f]{6}$/.test(colour)) return new Response('Not Found\n', { status: 404 });
  return new Response(tintStylesheet(colour), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      // The response depends only on the URL.
      'cache-control': 'public, max-age=31536000, immutable',
      ...(!isTintInUse(colour) && { [NOT_STORED]: '1' }),
    },
  });
}
