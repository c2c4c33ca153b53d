import * as z from 'zod';

import { mediaFactFields } from './facts';
import { positiveInteger, raw, text, textOrEmpty, webAddress } from './primitives';

/** An image: `{link|url, width, height, srcset}`, ACF's image array, or a URL. */
export const wpImage = z.preprocess(
  (value) => (typeof value === 'string' ? { url: value } : value),
  z.object({
    ID: positiveInteger,
    id: positiveInteger,
    url: webAddress,
    link: webAddress,
    width: positiveInteger,
    height: positiveInteger,
    alt: textOrEmpty,
    title: textOrEmpty,
    caption: textOrEmpty,
    srcset: raw,
    sizes: raw,
    key: text,
    ...mediaFactFields,
  }),
);

export type WpImage = z.infer<typeof wpImage>;
