import type { Clock } from '@/lib/clock';
import { log } from '@/lib/log';
import { siteSlot } from '@/lib/process-slot.mjs';
import type { ContentEvent, DroppedContent, SavedState } from '../sync';
import { parseWebhookEvent } from './event';
import type { SignedMessage } from './signature';
import { isRefusal, NOT_CONFIGURED, readSignedRequest } from './signed-request';
import { testPathOf, type TestReading } from './test-path';

interface WebhookAnswer {
  readonly status: 200 | 202 | 400 | 401 | 408 | 413 | 503;
  readonly message: string;
  /** The result of the call back for a two-way test; empty when the test was already known. */
  readonly reading?: TestReading | Readonly<Record<string, never>>;
}

/** The parts of the site that the webhook uses. */
interface SiteWebhook {
  /** Empty when the webhook is not configured. */
  readonly keys: readonly Buffer[];
  readonly clock: Clock;
  /** Returns true when an event with this id has been accepted before. */
  hasSeen(id: string): boolean;
  /** Resolves once the event is durable, to false if it is known. Rejects when it could not be written. */
  accept(id: string, event: ContentEvent): Promise<boolean>;
  /** Resolves to true when every page shows a saved state of a record. */
  isLive(state: SavedState): Promise<boolean>;
  notShown(state: SavedState): DroppedContent;
  /** Makes the call at a path below the API root and reports the result; null when no call has this path. */
  test(path: string): Promise<TestReading | null>;
  /** Schedules waking the CMS; see `WakeUps.arrange`. */
  wakeIn(seconds: number | null, signedAt: number): Promise<void>;
}

declare module '@/lib/running-site' {
  interface RunningSite {
    readonly webhook: SiteWebhook;
  }
}

/** Maximum length of an event id, in characters. */
const LONGEST_ID = 200;

/** Events being written to the journal, by id. */
const underWay = new Map<string, Promise<boolean>>();

/** Accepts an event. Resolves to true if it is new; rejects when it could not be made durable. */
async function acceptOnce(webhook: SiteWebhook, id: string, event: ContentEvent): Promise<boolean> {
  // The sender may be retrying after a timeout, so this waits for the first attempt before it reports success.
  for (let earlier = underWay.get(id); earlier; earlier = underWay.get(id)) {
    await earlier.catch(() => false);
  }
  if (webhook.hasSeen(id)) return false;
  const written = webhook.accept(id, event);
  underWay.set(id, written);
  return written.finally(() => underWay.delete(id));
}

const NO_CALL: WebhookAnswer = { status: 400, message: 'read is not the path of a call' };

/** Runs a two-way test. */
async function test(webhook: SiteWebhook, path: string, isNew: boolean): Promise<WebhookAnswer> {
  const reading = isNew ? await webhook.test(path) : {};
  return reading === null ? NO_CALL : { status: 200, message: 'read', reading };
}

async function receiveMessage(
  webhook: SiteWebhook,
  message: SignedMessage,
): Promise<WebhookAnswer> {
  const { id, body } = message;
  const event = parseWebhookEvent(body.toString('utf8'));
  if (!event) return { status: 400, message: 'The body is not an event this site knows' };
  const path = testPathOf(body.toString('utf8'));
  if (path === 'wrong') return NO_CALL;
  if (id.length > LONGEST_ID) return { status: 400, message: 'webhook-id is too long' };
  try {
    const isNew = await acceptOnce(webhook, id, { ...event, signedAt: Number(message.timestamp) });
    if (path !== null) return await test(webhook, path, isNew);
    return isNew
      ? { status: 202, message: 'accepted' }
      : { status: 200, message: 'already accepted' };
  } catch (error) {
    log.error({ error }, 'The journal could not be written; the event was refused');
    return { status: 503, message: 'The event could not be stored; send it again' };
  }
}

/**
 * Verifies a webhook request and writes its event to the journal before responding (docs/specification/site.md, 'The
 * webhook'). Checks the signature before the content, so that an unsigned request reveals nothing.
 */
export async function receiveWebhook(request: Request): Promise<WebhookAnswer> {
  const webhook = siteSlot.get()?.webhook ?? null;
  const message = await readSignedRequest(request, webhook);
  if (isRefusal(message)) return message;
  // Without a site the request has already been refused.
  return webhook ? receiveMessage(webhook, message) : NOT_CONFIGURED;
}
