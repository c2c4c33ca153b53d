import { receiveWakeUp } from '@/lib/content';

/** Lets the CMS ask for a wake-up call at a given time (decision 38). */
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
