import type { NextRequest } from 'next/server';
import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { search } from '@/lib/content';
import type { SearchAnswer } from '@/lib/domain/api-answers';
import { isTooLong, LONGEST_QUERY } from '@/lib/domain/search-query';

export const dynamic = 'force-dynamic';

const refuse = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** Returns the results for the search panel (docs/specification/site.md, `GET /api/search?q=`). */
export async function GET(request: NextRequest): Promise<Response> {
  const value = request.nextUrl.searchParams.get('q') ?? '';
  const query = value.trim();
  if (query === '') return refuse(400, 'q is blank');
  if (isTooLong(value)) return refuse(400, `q is longer than ${LONGEST_QUERY} characters`);

  const outcome = await search(query);
  switch (outcome.kind) {
    case 'found':
      return Response.json({ results: outcome.hits } satisfies SearchAnswer, {
        // A proxy that kept the response longer would show an excerpt of a record taken down since.
        headers: { 'cache-control': FOR_A_SECOND },
      });
    case 'limited':
      return refuse(429, 'Too many searches', { 'retry-after': String(outcome.retryAfter) });
    case 'unavailable':
      return refuse(502, 'Search is unavailable');
  }
}
