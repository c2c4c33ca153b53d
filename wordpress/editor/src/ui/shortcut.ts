const LATIN = /^\p{Script=Latin}$/u;

/**
 * Whether a key produces a Latin letter. In a keyboard layout without Latin letters, whether the key is at the letter's
 * position on a US keyboard.
 */
export function isKeyOf(letter: string, { key, code }: Pick<KeyboardEvent, 'key' | 'code'>) {
  return LATIN.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
