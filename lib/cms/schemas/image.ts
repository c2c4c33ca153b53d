import * as z from 'zod';

import { mediaFactFields } from './facts';
import { positiveInteger, raw, textOrEmpty, webAddress } from './primitives';

/** An image, as `{link|url, width, height, srcset}`, as ACF's image array, or as a bare address. */
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
    ...mediaFactFields,
  }),
);

export type WpImage = z.infer<typeof wpImage>;
