import { getSiteUrl, isOpen, listChecksums } from '@/lib/content';
import { isMaintenanceMode, offlineAnswer } from '@/lib/offline';

/** Generated from the content held on each request and never cached, so that a record taken down leaves it at once. */
export const dynamic = 'force-dynamic';

/**
 * Responds to `GET /checksums.txt` with the checksums of all published files (docs/specification/site.md, 'Check a
 * file').
 */
export async function GET(): Promise<Response> {
  const origin = getSiteUrl();
  const list =
    origin === null || !isOpen() || isMaintenanceMode() ? null : await listChecksums(origin);
  if (list === null) return offlineAnswer();
  return new Response(list, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
