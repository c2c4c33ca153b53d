import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far ahead (s) a link may expire (docs/specification/wordpress.md, 'Preview'). */
export const MAX_LINK_SECONDS = 600;

/** The record that a preview shows. The CMS keeps its unsaved state under the nonce. */
export interface PreviewSubject {
  readonly type: string;
  readonly id: number;
  readonly nonce: string;
  /** Identifies the review link that shows it; absent for an editor's own preview. */
  readonly link?: string | undefined;
}

/** A preview link with a valid signature. */
export interface PreviewLink extends PreviewSubject {
  /** Unix seconds. */
  readonly expires: number;
}

/** Why a link is refused: its signature or form is wrong, or its time is over or has not begun. */
export type LinkProblem = 'wrong' | 'expired';

const PATTERNS = {
  type: /^[a-z_]{1,40}$/,
  id: /^[1-9]\d{0,14}$/,
  expires: /^\d{1,12}$/,
  nonce: /^[\w.~-]{1,128}$/,
  signature: /^[A-Za-z0-9_-]{43}$/,
  review: /^[A-Za-z0-9]{40}\.[A-Za-z0-9_-]{43}$/,
} as const;

type Field = keyof typeof PATTERNS;

/** Returns a parameter that occurs once and is well formed; null otherwise. */
function readField(params: URLSearchParams, name: Field): string | null {
  const [value, ...others] = params.getAll(name);
  return value !== undefined && others.length === 0 && PATTERNS[name].test(value) ? value : null;
}

/** Returns the HMAC-SHA256 of a text, in base64url. */
export const signatureOf = (text: string, key: Buffer): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Returns true when a base64url signature is the HMAC-SHA256 of a text with one of the keys. Compares in constant time. */
export function isSignatureOf(text: string, signature: string, keys: readonly Buffer[]): boolean {
  if (!PATTERNS.signature.test(signature)) return false;
  const given = Buffer.from(signature, 'base64url');
  return keys.some((key) =>
    timingSafeEqual(createHmac('sha256', key).update(text).digest(), given),
  );
}

/**
 * Returns the token of a review link with a valid signature; null for all others (docs/specification/wordpress.md,
 * 'Share for review'). Only the CMS can tell whether the link is still valid.
 */
export function readReviewToken(params: URLSearchParams, keys: readonly Buffer[]): string | null {
  const [token = '', signature = ''] = readField(params, 'review')?.split('.') ?? [];
  return isSignatureOf(`review.${token}`, signature, keys) ? token : null;
}

/** Reads and verifies the query of a preview link. `now` is in ms since 1970. */
export function readLink(
  params: URLSearchParams,
  keys: readonly Buffer[],
  now: number,
): PreviewLink | LinkProblem {
  const type = readField(params, 'type');
  const id = readField(params, 'id');
  const expires = readField(params, 'expires');
  const nonce = readField(params, 'nonce');
  const signature = readField(params, 'signature');
  if (!type || !id || !expires || !nonce || !signature) return 'wrong';
  const signed = `preview.${type}.${id}.${expires}.${nonce}`;
  if (!isSignatureOf(signed, signature, keys)) return 'wrong';
  const secondsLeft = Number(expires) - now / 1_000;
  if (secondsLeft <= 0 || secondsLeft > MAX_LINK_SECONDS) return 'expired';
  return { type, id: Number(id), expires: Number(expires), nonce };
}
