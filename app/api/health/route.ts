import {
  getHealth,
  hasMetrics,
  isSignedQuestion,
  listHeldBack,
  mayReadMetrics,
} from '@/lib/content';

export const dynamic = 'force-dynamic';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Tells probes and operators whether there is content to show, how old each list is and how much is held back. With
 * `?held` and the metrics token, also lists the items held back (docs/specification/site.md, 'Held back'). The CMS's
 * own screen signs that request instead of sending the token.
 */
export async function GET(request: Request): Promise<Response> {
  if (new URL(request.url).searchParams.has('held')) return listHeld(request);
  const health = getHealth();
  return Response.json(health, {
    status: health.status === 'unavailable' ? 503 : 200,
    headers: NO_STORE,
  });
}

/** Requires the token or a signature, since ids could reveal records that an editor wants hidden. */
async function listHeld(request: Request): Promise<Response> {
  const isAllowed =
    mayReadMetrics(request.headers.get('authorization')) || (await isSignedQuestion(request));
  if (!isAllowed && !hasMetrics()) {
    return new Response('Not found', { status: 404, headers: NO_STORE });
  }
  if (!isAllowed) {
    const headers = { ...NO_STORE, 'www-authenticate': 'Bearer' };
    return new Response('The metrics token is missing or wrong', { status: 401, headers });
  }
  const { held } = getHealth();
  return Response.json({ held: { ...held, items: listHeldBack() } }, { headers: NO_STORE });
}
