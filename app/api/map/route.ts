import { listMapCases } from '@/lib/content';

export const dynamic = 'force-dynamic';

/** The locations for the map and what their popups say, from the content held (contract/site.md). */
export function GET(): Response {
  return Response.json(
    { locations: listMapCases() },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=1' } },
  );
}
