import { getSiteUrl, listCitable } from '@/lib/content';
import { recordIndex } from '@/lib/records';
import { RECORD_PATHS } from '@/lib/routes';

export const revalidate = 600;

/** `GET /records.json`. In a build, which serves nothing, an index of nowhere. */
export function GET(): Response {
  const origin = getSiteUrl() ?? 'http://localhost';
  return new Response(recordIndex(listCitable(), origin, RECORD_PATHS.schema), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
