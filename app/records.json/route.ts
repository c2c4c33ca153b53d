import { getSiteUrl, listCitable } from '@/lib/content';
import { recordIndex } from '@/lib/records';
import { RECORD_PATHS } from '@/lib/routes';

export const revalidate = 600;

/** Responds to `GET /records.json`. A build uses a placeholder origin, since its output is never served. */
export function GET(): Response {
  const origin = getSiteUrl() ?? 'http://localhost';
  return new Response(recordIndex(listCitable(), origin, RECORD_PATHS.schema), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
