import { getSiteUrl, listCitable } from '@/lib/content';
import { harvestItems, oaiAnswer } from '@/lib/records';

/** Answers depend on the query, and tell when they were given. */
export const dynamic = 'force-dynamic';

/** No request of the protocol is longer. */
const LONGEST_BODY = 4_096;

function answer(parameters: URLSearchParams): Response {
  const origin = getSiteUrl();
  if (origin === null) return new Response('Service Unavailable\n', { status: 503 });
  const items = harvestItems(listCitable());
  return new Response(oaiAnswer({ items, origin, now: new Date() }, parameters), {
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=1',
    },
  });
}

/** `GET /oai`: OAI-PMH 2.0 (docs/guides/api.md). */
export function GET(request: Request): Response {
  return answer(new URL(request.url).searchParams);
}

/** `POST /oai`: the same, with the arguments as a form. */
export async function POST(request: Request): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (!(length <= LONGEST_BODY)) return new Response('Content Too Large\n', { status: 413 });
  return answer(new URLSearchParams(await request.text()));
}
