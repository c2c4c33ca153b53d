import * as z from 'zod';

import { postIdentity, unifyPost } from './post';

export const wpRecordName = z.preprocess(
  unifyPost,
  z.object({ id: postIdentity.id, slug: postIdentity.slug }),
);
