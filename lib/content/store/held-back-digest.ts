import { createHmac } from 'node:crypto';

/**
 * Digests the set of items held back with each secret, in hex (docs/specification/site.md, 'Held back'). Nobody can
 * confirm a guessed record without the secret. No other text that the CMS signs with the same secret has a line feed
 * after its first word.
 *
 * @param items in a fixed order
 */
export const heldBackDigests = (
  items: readonly { readonly key: string; readonly item: string }[],
  secrets: readonly Buffer[],
): readonly string[] =>
  secrets.map((secret) =>
    createHmac('sha256', secret)
      .update(['held back', ...items.map(({ key, item }) => `${key} ${item}`)].join('\n'))
      .digest('hex'),
  );
