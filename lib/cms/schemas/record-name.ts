import * as z from 'zod';

import { postIdentity, unifyPost } from './post';
import { positiveInteger, text } from './primitives';

const name = { id: postIdentity.id, slug: postIdentity.slug };

export const wpRecordName = z.preprocess(unifyPost, z.object(name));

export const wpPageName = z.preprocess(
  unifyPost,
  z.object({ ...name, parent: positiveInteger, section: text }),
);
