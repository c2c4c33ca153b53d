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

/** Sends a body to the webhook, signed as in `contract/site.md` unless told otherwise. */
export async function sendWebhook(
  site: Site,
  body: string | object,
  {
    id = randomUUID(),
    timestamp = Math.floor(Date.now() / 1000),
    secret = SECRET,
    headers = {},
  }: SendOptions = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signature = createHmac('sha256', secret)
    .update(`${id}.${timestamp}.${text}`)
    .digest('base64');
  const all: Record<string, string | null> = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
    ...headers,
  };
  const response = await fetch(`${site.url}/api/revalidate`, {
    method: 'POST',
    headers: Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    body: text,
  });
  await response.arrayBuffer();
  return response;
}
