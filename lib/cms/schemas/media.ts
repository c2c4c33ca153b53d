import * as z from 'zod';

import { isRecord } from './absent';
import { mediaFactFields } from './facts';
import { readWord, text, textOrEmpty, webAddress } from './primitives';

/** An item of a gallery: `{type, image|video|file}`, or an attachment, as in ACF's gallery field. */
export const acfMediaItem = z.preprocess(
  (value) => {
    if (!isRecord(value)) return value;
    const type = readWord(value['type']);
    const key = type === 'document-image' && !(type in value) ? 'image' : type;
    return { type, content: value[key] ?? value };
  },
  z.object({ type: text, content: z.unknown() }),
);

export const acfFile = z.preprocess(
  (value) => (typeof value === 'string' ? { url: value } : value),
  z.object({ url: webAddress, title: text, filename: textOrEmpty, key: text, ...mediaFactFields }),
);

export type AcfMediaItem = z.infer<typeof acfMediaItem>;
