import * as z from 'zod';
import { isSignatureOf, signatureOf, type PreviewSubject } from './link';

/** How long (s) a browser may view a draft: from opening the link or, for a review link, from the last view. */
export const COOKIE_SECONDS = 600;

/** Maximum number of cookies examined in one request. */
const MAX_COOKIES = 16;

/** The content of a signed cookie that lets one browser see one draft. */
export interface PreviewCookie extends PreviewSubject {
  /** The path of the draft's page, percent-encoded. */
  readonly path: string;
  /** When it expires, in Unix seconds. */
  readonly until: number;
}

const cookieSchema = z.strictObject({
  type: z.string().max(40),
  id: z.int().positive(),
  nonce: z.string().max(128),
  path: z.string().startsWith('/').max(2_000),
  until: z.int().positive(),
  link: z.string().max(64).optional(),
});

/** The start of the name that nginx knows (deploy/nginx/open-ground.conf.template). */
const NAME = 'open-ground-preview';

const COOKIE = /^(?:__Host-)?open-ground-preview-[a-z_]{1,40}-\d{1,15}$/;

/** Keeps a cookie's signature distinct from those of links and events. */
const signedText = (payload: string) => `preview-pass.${payload}`;

/** Browsers send a cookie with this prefix only to the host that set it, and over https. */
const prefixOf = (isSecure: boolean) => (isSecure ? '__Host-' : '');

const attributesOf = (isSecure: boolean, maxAge: number) =>
  `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Returns the `Set-Cookie` of a preview. `isSecure` is true if the site is served over https. */
export function previewCookieHeader(cookie: PreviewCookie, key: Buffer, isSecure: boolean): string {
  const payload = Buffer.from(JSON.stringify(cookie)).toString('base64url');
  const signature = signatureOf(signedText(payload), key);
  const name = `${prefixOf(isSecure)}${NAME}-${cookie.type}-${cookie.id}`;
  return `${name}=${payload}.${signature}; ${attributesOf(isSecure, COOKIE_SECONDS)}`;
}

/**
 * Returns the `Set-Cookie` that extends a preview by a review link once half its time is over, since its reader may
 * take an hour. Returns null before that, and for an editor's preview. `now` is in ms since 1970.
 */
export function renewedCookieHeader(
  cookie: PreviewCookie,
  key: Buffer,
  isSecure: boolean,
  now: number,
): string | null {
  const seconds = Math.floor(now / 1_000);
  if (cookie.link === undefined || cookie.until - seconds > COOKIE_SECONDS / 2) return null;
  return previewCookieHeader({ ...cookie, until: seconds + COOKIE_SECONDS }, key, isSecure);
}

/** Returns name and value of the preview cookies in a `Cookie` header. */
function ownCookies(header: string): readonly (readonly [name: string, value: string])[] {
  return header
    .split(';')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      return [name.trim(), value.trim()] as const;
    })
    .filter(([name]) => COOKIE.test(name))
    .slice(0, MAX_COOKIES);
}

function readPreviewCookie(
  value: string,
  keys: readonly Buffer[],
  now: number,
): PreviewCookie | null {
  const [payload = '', signature = '', ...others] = value.split('.');
  if (others.length > 0 || !isSignatureOf(signedText(payload), signature, keys)) return null;
  try {
    const cookie = cookieSchema.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
    );
    return now < cookie.until * 1_000 ? cookie : null;
  } catch {
    return null;
  }
}

/** Returns the valid previews in a `Cookie` header, latest expiry first. `now` is in ms since 1970. */
export function readPreviewCookies(
  header: string,
  keys: readonly Buffer[],
  now: number,
): readonly PreviewCookie[] {
  if (keys.length === 0 || !header.includes(NAME)) return [];
  return ownCookies(header)
    .flatMap(([, value]) => readPreviewCookie(value, keys, now) ?? [])
    .sort((a, b) => b.until - a.until);
}

/** Returns the `Set-Cookie` headers that remove all preview cookies of a browser, valid or not. */
export const expiredCookieHeaders = (header: string): readonly string[] =>
  ownCookies(header).map(([name]) => `${name}=; ${attributesOf(name.startsWith('__Host-'), 0)}`);
