import * as z from 'zod';

import { postIdentity, unifyPost } from './post';
import { html } from './primitives';

export const wpMethodology = z.preprocess(
  unifyPost,
  z.object({ ...postIdentity, description: html }),
);
