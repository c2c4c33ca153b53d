import { getSiteUrl } from '@/lib/content';
import { recordJsonSchema } from '@/lib/records';
import { RECORD_PATHS } from '@/lib/routes';

export const revalidate = 600;

/** Responds to `GET /schemas/record-1.json` with the schema of `/investigation/{slug}.json`. */
export function GET(): Response {
  const id = new URL(RECORD_PATHS.schema, getSiteUrl() ?? 'http://localhost').href;
  return new Response(`${JSON.stringify(recordJsonSchema(id), null, 2)}\n`, {
    headers: { 'content-type': 'application/schema+json; charset=utf-8' },
  });
}
