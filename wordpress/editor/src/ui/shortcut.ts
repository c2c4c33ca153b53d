const LATIN = /^\p{Script=Latin}$/u;

/** Whether a key writes a Latin letter; in a keyboard layout without Latin letters, whether it is where US keyboards have it. */
export function isKeyOf(letter: string, { key, code }: Pick<KeyboardEvent, 'key' | 'code'>) {
  return LATIN.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}
