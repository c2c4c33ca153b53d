/** Calls the site's webhook after an edit, signed as the contract requires (docs/specification/site.md, 'The webhook'). */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{url: string, secret: string}} WebhookTarget */

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 250;
const TIMEOUT_MS = 5000;

/** Returns the bytes of a secret: `whsec_` and base64, or any text. @param {string} secret */
const keyOf = (secret) =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);

/** Returns the keys of a setting: two secrets, separated by a space, during rotation. @param {string} secrets */
export const keysOf = (secrets) => secrets.split(/\s+/).filter(Boolean).map(keyOf);

/**
 * Returns the headers of a signed webhook (Standard Webhooks 1.0).
 *
 * @param {string} body  Exactly as sent.
 * @param {string} secret
 * @param {string} id  Unique to the event, the same in each attempt.
 * @returns {Record<string, string>}
 */
function signedHeaders(body, secret, id) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const digest = createHmac('sha256', keysOf(secret)[0] ?? '')
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${digest}`,
  };
}

/**
 * Sends the event, retrying a few times, and never throws: an editor's save must not fail because the site is down.
 * All attempts have the same id, so that a second delivery has no effect.
 *
 * @param {WebhookTarget} target
 * @param {object} event
 * @returns {Promise<boolean>} whether the site accepted it.
 */
export async function sendWebhook({ url, secret }, event) {
  const body = JSON.stringify(event);
  const id = randomUUID();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await delay(FIRST_PAUSE_MS * 4 ** (attempt - 1));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: signedHeaders(body, secret, id),
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return true;
      // The site would reject this event again.
      if (response.status < 500 && response.status !== 429) return false;
    } catch {
      // Not reachable yet.
    }
  }
  return false;
}
