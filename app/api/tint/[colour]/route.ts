import { tintStylesheet } from '@/lib/domain/tint';

interface Context {
  readonly params: Promise<{ colour: string }>;
}

/**
 * The stylesheet of a showcase's tint. A sheet of its own, because a page's policy allows neither `style`
 * attributes nor inline sheets, and a page reached without a reload keeps the policy of the one before.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { colour } = await params;
  if (!/^[\da-f]{6}$/.test(colour)) return new Response('Not Found\n', { status: 404 });
  return new Response(tintStylesheet(colour), {
    headers: {
      'content-type': 'text/css; charset=utf-8',
      // The address says all there is to it.
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}
