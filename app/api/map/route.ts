import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { listMapInvestigations } from '@/lib/content';
import type { MapAnswer } from '@/lib/domain/api-answers';

export const dynamic = 'force-dynamic';

/** Returns the locations on the map and the text of their popups (docs/specification/site.md). */
export function GET(): Response {
  return Response.json({ locations: listMapInvestigations() } satisfies MapAnswer, {
    headers: { 'cache-control': FOR_A_SECOND },
  });
}
