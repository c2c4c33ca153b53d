import * as z from 'zod';
import { parseGmt } from '@/lib/cms';
import { KIND_NAMES } from '../kinds';
import type { SavedState } from '../sync';
import { webhookSlot } from './receive';
import { isRefusal, readSignedRequest, type Refusal } from './signed-request';

const questionSchema = z.object({
  type: z.enum(KIND_NAMES),
  id: z.number().int().positive(),
  modified: z.string().transform(parseGmt).pipe(z.number()),
});

/** The state a body asks about; null when it is not such a question. */
function parseQuestion(body: string): SavedState | null {
  try {
    return questionSchema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Answers a signed question of the CMS: whether every page shows a saved state of a record (contract/site.md,
 * `POST /api/live`). Rejects when the sender aborts.
 */
export async function answerLiveQuestion(request: Request): Promise<{ live: boolean } | Refusal> {
  const room = webhookSlot.get();
  const message = await readSignedRequest(request, room);
  if (isRefusal(message)) return message;
  const state = parseQuestion(message.body.toString('utf8'));
  if (!room || !state) {
    return { status: 400, message: 'The body does not name a record and when it was saved' };
  }
  return { live: await room.isLive(state) };
}
