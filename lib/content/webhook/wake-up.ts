import { log, reasonOf } from '@/lib/log';
import { parseRequestedDelay } from '../sync';
import { siteSlot } from '@/lib/process-slot.mjs';
import { isRefusal, readSignedRequest, type Refusal } from './signed-request';

/**
 * Receives the CMS's request to be woken after a delay (decision 38). Resolves to null once it is stored, otherwise to
 * the reason for refusing it.
 */
export async function receiveWakeUp(request: Request): Promise<Refusal | null> {
  const webhook = siteSlot.get()?.webhook ?? null;
  const message = await readSignedRequest(request, webhook);
  if (isRefusal(message)) return message;
  const seconds = parseRequestedDelay(message.body.toString('utf8'));
  if (!webhook || seconds === undefined)
    return { status: 400, message: 'The body does not say when' };
  try {
    await webhook.wakeIn(seconds, Number(message.timestamp));
  } catch (error) {
    log.error({ error: reasonOf(error) }, 'When to wake the CMS could not be written to disk');
    return { status: 503, message: 'The time could not be stored; send it again' };
  }
  return null;
}
