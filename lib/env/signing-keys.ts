/** Minimum length (bytes) of a signing key, as required by Standard Webhooks 1.0. */
const SHORTEST_KEY = 24;

/** Maximum number of keys: the current one, and a second during a rotation. */
const MAX_KEYS = 2;

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

function toKey(word: string): Buffer | null {
  if (!word.startsWith(PREFIX)) return Buffer.from(word, 'utf8');
  const encoded = word.slice(PREFIX.length);
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : null;
}

/**
 * Returns the keys of `REVALIDATE_SECRET` (docs/specification/site.md, Settings): `whsec_` and base64, or any text;
 * two, separated by a space, during a rotation of the secret. Returns null if a key is too short or malformed, or if
 * there are more.
 */
export function readSigningKeys(secret: string): readonly Buffer[] | null {
  const keys = secret.split(/\s+/).filter(Boolean).map(toKey);
  const good = keys.filter((key): key is Buffer => key !== null && key.byteLength >= SHORTEST_KEY);
  return good.length === keys.length && keys.length <= MAX_KEYS ? good : null;
}
