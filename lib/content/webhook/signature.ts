import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far (s) a webhook's clock may be off, either way. */
export const WEBHOOK_WINDOW = 300;

/**
 * True when `signature` is `sha256=` and the hex HMAC-SHA256 of `{timestamp}.{body}` with the secret. The
 * comparison takes the same time wherever the two differ.
 */
export function isSignedBy(
  secret: string,
  { timestamp, body, signature }: { timestamp: string; body: Buffer; signature: string },
): boolean {
  const given = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (given === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

/** True when a webhook's timestamp (Unix seconds, as sent) lies within the window around `now` (ms). */
export function isTimely(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= WEBHOOK_WINDOW;
}
