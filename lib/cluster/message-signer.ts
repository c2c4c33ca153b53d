import { createHmac, timingSafeEqual } from 'node:crypto';

/** The length of a signature in characters: SHA-256 as base64url. */
const LENGTH = 43;

/**
 * Signs what instances share, so that an attacker who can write to Redis but does not know the site's secret can change
 * nothing. The signature covers the purpose, so a text can't be moved to another place.
 */
export class MessageSigner {
  readonly #keys: readonly Buffer[];

  /** Takes two keys during a rotation of the secret: instances that know either key understand each other. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.length > 0 ? keys : [Buffer.from('no secret is configured')];
  }

  /**
   * Returns a text with a signature by each key, in bytes, so that a long text is encoded only once and not again to be
   * measured and sent.
   */
  sign(purpose: string, text: string): Buffer {
    const bytes = Buffer.from(text);
    const signatures = this.#keys.map((key) => signatureOf(key, purpose, bytes)).join(' ');
    return Buffer.concat([Buffer.from(`${signatures}\n`), bytes]);
  }

  /**
   * Returns the signed text, or null unless one of the signatures is by a known key and for this purpose. Never throws.
   */
  verify(purpose: string, signed: string): string | null {
    const end = signed.indexOf('\n');
    if (end < LENGTH) return null;
    const text = signed.slice(end + 1);
    const wanted = this.#keys.map((key) => Buffer.from(signatureOf(key, purpose, text)));
    const given = signed
      .slice(0, end)
      .split(' ')
      .filter((signature) => Buffer.byteLength(signature) === LENGTH)
      .map((signature) => Buffer.from(signature));
    return given.some((one) => wanted.some((other) => timingSafeEqual(one, other))) ? text : null;
  }
}

const signatureOf = (key: Buffer, purpose: string, text: string | Buffer) =>
  createHmac('sha256', key)
    .update(`open-ground cluster\n${purpose}\n`)
    .update(text)
    .digest('base64url');
