import { createHmac, randomUUID } from 'node:crypto';
import type { Site } from '../../support/site';

/** The secret the sites and content servers of these tests share. */
export const SECRET = 'a-secret-that-the-tests-share';

export interface SendOptions {
  readonly id?: string;
  /** Unix seconds. */
  readonly timestamp?: number | string;
  readonly secret?: string;
  /** Overrides headers; null omits one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** The headers of a delivery, signed as in `docs/specification/site.md`. */
export function signedHeaders(
  body: string,
  {
    id = randomUUID(),
    timestamp = Math.floor(Date.now() / 1000),
    secret = SECRET,
  }: Pick<SendOptions, 'id' | 'timestamp' | 'secret'> = {},
): Readonly<Record<string, string>> {
  const signature = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
}

/** Sends a body to the webhook, signed unless told otherwise. */
export async function sendWebhook(
  site: Site,
  body: string | object,
  { headers = {}, ...signing }: SendOptions = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const all: Record<string, string | null> = { ...signedHeaders(text, signing), ...headers };
  const response = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    body: text,
  });
  await response.arrayBuffer();
  return response;
}
