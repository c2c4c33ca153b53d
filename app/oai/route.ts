import { FOR_A_SECOND } from '@/lib/cache/for-a-second.mjs';
import { getSiteUrl, isOpen, listCitable } from '@/lib/content';
import { isMaintenanceMode, offlineAnswer } from '@/lib/offline';
import { harvestItems, oaiAnswer } from '@/lib/records';
import { releaseWhile } from '@/lib/work';

/** Responses depend on the query and contain the time of the request. */
export const dynamic = 'force-dynamic';

/** No request of the protocol needs a larger body. */
const MAX_BODY_BYTES = 4_096;

function respond(parameters: URLSearchParams): Response {
  const origin = getSiteUrl();
  if (origin === null || !isOpen() || isMaintenanceMode()) return offlineAnswer();
  const items = harvestItems(listCitable());
  return new Response(oaiAnswer({ items, origin, now: new Date() }, parameters), {
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      'cache-control': FOR_A_SECOND,
    },
  });
}

/** Responds to `GET /oai`: OAI-PMH 2.0 (docs/guides/api.md). */
export function GET(request: Request): Response {
  return respond(new URL(request.url).searchParams);
}

/** Responds to `POST /oai`, which takes the same arguments as a form. */
export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!(length <= MAX_BODY_BYTES)) return new Response('Content Too Large\n', { status: 413 });
  // Reading fails when the client has disconnected. If the error were thrown, any client could fill the log.
  const form = await releaseWhile(() => request.text()).catch(() => null);
  if (form === null) return new Response('Bad Request\n', { status: 400 });
  return respond(new URLSearchParams(form));
}
