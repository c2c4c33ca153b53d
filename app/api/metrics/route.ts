import { getMetrics, hasMetrics, mayReadMetrics } from '@/lib/content';

export const dynamic = 'force-dynamic';

/** Returns metrics for Prometheus to clients with `METRICS_TOKEN`; 404 when no token is set. */
export function GET(request: Request): Response {
  const headers = { 'cache-control': 'no-store' };
  if (!hasMetrics()) return new Response('Not Found\n', { status: 404, headers });
  if (!mayReadMetrics(request.headers.get('authorization'))) {
    return new Response('Unauthorized\n', {
      status: 401,
      headers: { ...headers, 'www-authenticate': 'Bearer' },
    });
  }
  return new Response(getMetrics(), {
    headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  });
}
