import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far (s) a sender's clock may be off, either way. */
export const WEBHOOK_WINDOW = 300;

/** A request signed according to Standard Webhooks 1.0: its headers as received, and its body. */
export interface SignedMessage {
  readonly id: string;
  /** Unix seconds, as text. */
  readonly timestamp: string;
  /** Space-separated signatures, each prefixed with its version. */
  readonly signatures: string;
  readonly body: Buffer;
}

/** The HMAC-SHA256 version. A sender may add signatures of other versions. */
const SYMMETRIC = /^v1,([A-Za-z0-9+/]{43}=)$/;

/** Returns the v1 signatures in a header, as bytes. */
const givenIn = (signatures: string): readonly Buffer[] =>
  signatures.split(' ').flatMap((word) => {
    const encoded = SYMMETRIC.exec(word)?.[1];
    return encoded === undefined ? [] : [Buffer.from(encoded, 'base64')];
  });

/**
 * Returns true when one of a message's signatures is the HMAC-SHA256 of `{id}.{timestamp}.{body}` with one of the keys.
 * Compares in constant time.
 */
export function isSignedBy(
  keys: readonly Buffer[],
  { id, timestamp, signatures, body }: SignedMessage,
): boolean {
  const given = givenIn(signatures);
  return keys.some((key) => {
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
    return given.some((signature) => timingSafeEqual(expected, signature));
  });
}

/** Returns true when a webhook's timestamp (Unix seconds, as sent) lies within the window around `now` (ms). */
export function isTimely(timestamp: string, now: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(now / 1000 - Number(timestamp)) <= WEBHOOK_WINDOW;
}
