import { createHmac, randomUUID } from 'node:crypto';
import type { Site } from '../../support/site';

/** The secret that sites and content servers share in these tests. */
export const SECRET = 'a secret of the tests';

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
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex');
  const all: Record<string, string | null> = {
    'content-type': 'application/json',
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-id': id,
    'x-webhook-signature': `sha256=${signature}`,
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
