import 'server-only';
import { log } from '@/lib/log';
import { acceptEvent } from './revalidation';
import { siteState } from './state';
import { parseWebhookEvent } from './webhook-event';
import { isSignedBy, isTimely } from './webhook-signature';

/** A request to the webhook, as received. */
export interface WebhookRequest {
  readonly body: Buffer;
  /** Unix seconds, as text. */
  readonly timestamp: string;
  readonly id: string;
  readonly signature: string;
}

export interface WebhookAnswer {
  readonly status: 200 | 202 | 400 | 401 | 503;
  readonly message: string;
}

/** Longest id (characters) a sender may give. */
const LONGEST_ID = 200;

/**
 * Judges a request to the webhook and, when it is good, takes its event into the journal before it answers
 * (contract/site.md, 'The webhook'). The signature comes first: who can't sign learns nothing else.
 */
export async function receiveWebhook(
  request: WebhookRequest,
  now = Date.now(),
): Promise<WebhookAnswer> {
  const state = siteState();
  const secret = state?.environment.revalidateSecret;
  if (!state || !secret) return { status: 503, message: 'The webhook is not configured' };
  const { body, timestamp, id, signature } = request;
  if (!isSignedBy(secret, { timestamp, body, signature })) {
    return { status: 401, message: 'The signature is missing or wrong' };
  }
  if (!isTimely(timestamp, now)) {
    return { status: 401, message: 'The timestamp is missing or too far off' };
  }
  const event = parseWebhookEvent(body.toString('utf8'));
  if (!event) return { status: 400, message: 'The body is not an event this site knows' };
  if (id === '' || id.length > LONGEST_ID) {
    return { status: 400, message: 'X-Webhook-Id is missing or too long' };
  }
  if (state.journal.has(id)) return { status: 200, message: 'already accepted' };
  try {
    await acceptEvent(state, id, event, now);
  } catch (error) {
    log.error({ error }, 'The journal could not be written; the event was refused');
    return { status: 503, message: 'The event could not be kept; send it again' };
  }
  return { status: 202, message: 'accepted' };
}
