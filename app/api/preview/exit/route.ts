import { leavePreviews } from '@/lib/content';
import { isMaintenanceMode, offlineAnswer } from '@/lib/offline';

const HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' };

/** Responds to `POST /api/preview/exit`: ends the previews of a browser. */
export async function POST(request: Request): Promise<Response> {
  if (isMaintenanceMode()) return offlineAnswer();
  const from = new URL(request.url).searchParams.get('from') ?? '/';
  const { path, cookies } = await leavePreviews(request.headers.get('cookie') ?? '', from);
  const headers = new Headers({ ...HEADERS, location: path });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
