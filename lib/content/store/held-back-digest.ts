import { createHmac } from 'node:crypto';

/**
 * The digests of what is held back, made with each secret, in hex (docs/specification/site.md, 'Held back'). Who guesses a
 * record can't tell by them. The line feed after the first word is in no text that the CMS signs with the same secret.
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
