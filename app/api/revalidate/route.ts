import { receiveWebhook } from '@/lib/content';

/** Receives the webhook that the CMS calls when a record is saved (docs/specification/site.md, 'The webhook'). */
export async function POST(request: Request): Promise<Response> {
  const { status, message, reading } = await receiveWebhook(request);
  return Response.json(reading ?? (status < 400 ? { status: message } : { error: message }), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(status === 408 && { connection: 'close' }),
    },
  });
}
