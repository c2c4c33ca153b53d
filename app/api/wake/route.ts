import { receiveWakeUp } from '@/lib/content';

/** For the CMS, which wants to be woken at a time (decision 38). */
export async function POST(request: Request): Promise<Response> {
  const refusal = await receiveWakeUp(request);
  const body = refusal ? { error: refusal.message } : { status: 'accepted' };
  return Response.json(body, {
    status: refusal?.status ?? 202,
    headers: {
      'cache-control': 'no-store',
      ...(refusal?.status === 408 && { connection: 'close' }),
    },
  });
}
