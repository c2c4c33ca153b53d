import { parseLiveQuestion, type DroppedContent } from '../sync';
import { siteSlot } from '@/lib/process-slot.mjs';
import { isRefusal, readSignedRequest, type Refusal } from './signed-request';

interface LiveAnswer {
  readonly live: boolean;
  /** The record's content that no page can show, or the record itself if it is left out; absent if everything is shown. */
  readonly notShown?: DroppedContent;
}

interface LiveAnswers {
  /** In the order of the question. */
  readonly live: readonly boolean[];
}

/**
 * Answers a signed question of the CMS whether every page shows a saved state of a record, or of each record in a list
 * (docs/specification/site.md, `POST /api/live`).
 */
export async function answerLiveQuestion(
  request: Request,
): Promise<LiveAnswer | LiveAnswers | Refusal> {
  const webhook = siteSlot.get()?.webhook ?? null;
  const message = await readSignedRequest(request, webhook);
  if (isRefusal(message)) return message;
  const state = parseLiveQuestion(message.body.toString('utf8'));
  if (!webhook || !state) {
    return { status: 400, message: 'The body does not name a record and when it was saved' };
  }
  if ('length' in state)
    return { live: await Promise.all(state.map((one) => webhook.isLive(one))) };
  const live = await webhook.isLive(state);
  const notShown = webhook.notShown(state);
  if (!live) return { live, ...(notShown.record !== undefined && { notShown: { record: 1 } }) };
  return { live: true, ...(Object.keys(notShown).length > 0 && { notShown }) };
}

/** Resolves to true when the CMS has signed a request, which may have no body. */
export async function isSignedQuestion(request: Request): Promise<boolean> {
  return !isRefusal(await readSignedRequest(request, siteSlot.get()?.webhook ?? null));
}
