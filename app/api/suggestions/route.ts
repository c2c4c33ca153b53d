import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { getSuggestions } from '@/lib/content';
import type { SearchSuggestions } from '@/lib/domain/search-suggestions';

export const dynamic = 'force-dynamic';

/** Returns what the search panel shows before a search (docs/specification/site.md). */
export function GET(): Response {
  return Response.json(getSuggestions() satisfies SearchSuggestions, {
    headers: { 'cache-control': FOR_A_SECOND },
  });
}
