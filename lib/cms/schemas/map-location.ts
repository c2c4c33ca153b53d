import * as z from 'zod';

import { isRecord } from './absent';
import { requiredSlug } from './post';
import { number } from './primitives';

export const faMapLocation = z.object({
  slug: requiredSlug,
  location: z.preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({ lat: number, lng: number }),
  ),
});
