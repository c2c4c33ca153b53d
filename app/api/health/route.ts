import { getHealth } from '@/lib/content';

export const dynamic = 'force-dynamic';

/** Whether there is content to show, and how old each list is; for probes and people. */
export function GET(): Response {
  const health = getHealth();
  return Response.json(health, {
    status: health.status === 'ok' ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  });
}
