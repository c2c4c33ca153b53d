/** Least length (bytes) of a key that signs requests, as Standard Webhooks 1.0 has it. */
const SHORTEST_KEY = 24;

/** Keys that may be in force at once: the present one, and another while it is changed. */
const MOST_KEYS = 2;

const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;

function toKey(word: string): Buffer | null {
  if (!word.startsWith(PREFIX)) return Buffer.from(word, 'utf8');
  const encoded = word.slice(PREFIX.length);
  return BASE64.test(encoded) ? Buffer.from(encoded, 'base64') : null;
}

/**
 * The keys of `REVALIDATE_SECRET` (contract/site.md, Settings): `whsec_` and base64, or any text; two separated by a
 * blank while the secret is changed. Null when one of them is too short or malformed, or there are more.
 */
export function readSigningKeys(secret: string): readonly Buffer[] | null {
  const keys = secret.split(/\s+/).filter(Boolean).map(toKey);
  const areGood = keys.every((key) => key !== null && key.byteLength >= SHORTEST_KEY);
  return areGood && keys.length <= MOST_KEYS ? (keys as Buffer[]) : null;
}
