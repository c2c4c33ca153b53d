import { parseSavedState, type NotShown } from '../sync';
import { webhookSlot } from './receive';
import { isRefusal, readSignedRequest, type Refusal } from './signed-request';

interface LiveAnswer {
  readonly live: boolean;
  /** What of the record's texts no page can show; absent when that is nothing. */
  readonly notShown?: NotShown;
}

/**
 * Answers a signed question of the CMS: whether every page shows a saved state of a record (contract/site.md,
 * `POST /api/live`).
 */
export async function answerLiveQuestion(request: Request): Promise<LiveAnswer | Refusal> {
  const room = webhookSlot.get();
  const message = await readSignedRequest(request, room);
  if (isRefusal(message)) return message;
  const state = parseSavedState(message.body.toString('utf8'));
  if (!room || !state) {
    return { status: 400, message: 'The body does not name a record and when it was saved' };
  }
  if (!(await room.isLive(state))) return { live: false };
  const notShown = room.notShown(state);
  return { live: true, ...(Object.keys(notShown).length > 0 && { notShown }) };
}

/** Whether a request, which may have no body, is signed by the CMS. */
export async function isSignedQuestion(request: Request): Promise<boolean> {
  return !isRefusal(await readSignedRequest(request, webhookSlot.get()));
}
