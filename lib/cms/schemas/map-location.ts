import * as z from 'zod';

import { isNothing, isRecord } from './absent';
import { requiredSlug } from './post';
import { number, raw } from './primitives';

/** A number of degrees, or null. */
const coordinate = raw.transform((value, context): number | null => {
  const degrees = number.parse(value);
  if (degrees === null && !isNothing(value)) {
    context.addIssue({ code: 'custom', message: "the coordinate can't be read" });
  }
  return degrees;
});

export const faMapLocation = z.object({
  slug: requiredSlug,
  location: z.preprocess(
    (value) => (isRecord(value) ? value : {}),
    z.object({ lat: coordinate, lng: coordinate }),
  ),
});
