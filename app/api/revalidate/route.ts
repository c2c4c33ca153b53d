import { receiveWebhook } from '@/lib/content';

/** Bytes of a webhook's body; WordPress sends about 150. */
const LARGEST_BODY = 16 * 1024;

/** Reads the body; stops and returns null as soon as it exceeds the limit. */
async function readBody(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > LARGEST_BODY) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

/** The webhook that the CMS calls after every save (contract/site.md, 'The webhook'). */
export async function POST(request: Request): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_BODY) {
    return Response.json({ error: 'The body is too large' }, { status: 413 });
  }
  const body = await readBody(request);
  if (!body) return Response.json({ error: 'The body is too large' }, { status: 413 });
  const { status, message } = await receiveWebhook({
    body,
    timestamp: request.headers.get('x-webhook-timestamp') ?? '',
    id: request.headers.get('x-webhook-id') ?? '',
    signature: request.headers.get('x-webhook-signature') ?? '',
  });
  return Response.json(status < 400 ? { status: message } : { error: message }, { status });
}
