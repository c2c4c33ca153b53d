import { slot } from '@/lib/process-slot.mjs';
import { log } from '@/lib/log';
import type { ContentEvent } from '../sync';
import { parseWebhookEvent } from './event';
import { isSignedBy, isTimely } from './signature';

/** A request to the webhook, as received. */
interface WebhookRequest {
  readonly body: Buffer;
  /** Unix seconds, as text. */
  readonly timestamp: string;
  readonly id: string;
  readonly signature: string;
}

interface WebhookAnswer {
  readonly status: 200 | 202 | 400 | 401 | 503;
  readonly message: string;
}

/** Whom the webhook hands events to. */
interface WebhookRoom {
  /** Undefined: the webhook is not configured. */
  readonly secret: string | undefined;
  readonly now: () => number;
  /** True when an event of this id has been accepted before. */
  hasSeen(id: string): boolean;
  /** Resolves once the event is durable; rejects when it could not be written. */
  accept(id: string, event: ContentEvent): Promise<void>;
}

/** Filled once a process, by `start.ts`. */
export const webhookSlot = slot<WebhookRoom>('webhook');

/** Longest id (characters) a sender may give. */
const LONGEST_ID = 200;

/**
 * Checks a request to the webhook and, when it is good, appends its event to the journal before it answers
 * (contract/site.md, 'The webhook'). The signature comes first: who can't sign learns nothing else.
 */
export async function receiveWebhook(request: WebhookRequest): Promise<WebhookAnswer> {
  const room = webhookSlot.get();
  if (!room?.secret) return { status: 503, message: 'The webhook is not configured' };
  const { body, timestamp, id, signature } = request;
  if (!isSignedBy(room.secret, { timestamp, body, signature })) {
    return { status: 401, message: 'The signature is missing or wrong' };
  }
  if (!isTimely(timestamp, room.now())) {
    return { status: 401, message: 'The timestamp is missing or too far off' };
  }
  const event = parseWebhookEvent(body.toString('utf8'));
  if (!event) return { status: 400, message: 'The body is not an event this site knows' };
  if (id === '' || id.length > LONGEST_ID) {
    return { status: 400, message: 'X-Webhook-Id is missing or too long' };
  }
  if (room.hasSeen(id)) return { status: 200, message: 'already accepted' };
  try {
    await room.accept(id, event);
  } catch (error) {
    log.error({ error }, 'The journal could not be written; the event was refused');
    return { status: 503, message: 'The event could not be stored; send it again' };
  }
  return { status: 202, message: 'accepted' };
}
