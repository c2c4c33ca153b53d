import { answerLiveQuestion } from '@/lib/content';

const NO_STORE = { 'cache-control': 'no-store' };

/**
 * Tells the CMS's editor whether every page shows a saved state of a record (docs/specification/site.md, 'The
 * webhook').
 */
export async function POST(request: Request): Promise<Response> {
  const outcome = await answerLiveQuestion(request);
  if ('live' in outcome) return Response.json(outcome, { headers: NO_STORE });
  const { status, message } = outcome;
  return Response.json(
    { error: message },
    { status, headers: { ...NO_STORE, ...(status === 408 && { connection: 'close' }) } },
  );
}
