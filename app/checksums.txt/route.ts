import { getSiteUrl, isOpen, listChecksums } from '@/lib/content';
import { isMaintenanceMode, offlineAnswer } from '@/lib/offline';

/** Made from what is held, for whoever asks: kept nowhere, so that what is taken down leaves it at once. */
export const dynamic = 'force-dynamic';

/** `GET /checksums.txt`: the sums of all published files (docs/specification/site.md, 'Check a file'). */
export async function GET(): Promise<Response> {
  const origin = getSiteUrl();
  const list =
    origin === null || !isOpen() || isMaintenanceMode() ? null : await listChecksums(origin);
  if (list === null) return offlineAnswer();
  return new Response(list, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
